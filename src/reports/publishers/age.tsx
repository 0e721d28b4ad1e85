import { __ } from '@wordpress/i18n';
import { BarChart } from '../../ui/bar-chart/bar-chart';
import { Message } from '../../ui/message/message';
import type { DrawnPeopleProps } from './people-card';
import { sharesOf } from './shares';
import { knownFor } from './words';

/**
 * Users by age, in its order.
 *
 * @param props
 * @param props.title
 * @param props.people
 */
export function Age( { title, people }: DrawnPeopleProps ) {
	const { labels, data, compare } = people.graph;
	const shares = sharesOf( data );
	const earlier = compare && sharesOf( compare );
	const context = [
		...( people.known === null ? [] : [ knownFor( people.known ) ] ),
		...( earlier ? [ __( 'earlier share in grey', 'lodestar' ) ] : [] ),
	];
	return (
		<>
			<div className="lodestar-donut__head">
				<h2>{ title }</h2>
				<span>{ context.join( ', ' ) }</span>
			</div>
			{ labels.length === 0 ? (
				<Message
					title={ __( 'No data for this time period.', 'lodestar' ) }
				/>
			) : (
				<div className="lodestar-publishers__ages">
					<BarChart
						title={ title }
						nameLabel={ title }
						valueLabel={ __( 'Share', 'lodestar' ) }
						earlierLabel={ __( 'Earlier', 'lodestar' ) }
						type="percent"
						bars={ labels.map( ( label, place ) => ( {
							key: label,
							label: label.replace( '-', '–' ),
							value: shares[ place ] ?? null,
							...( earlier && {
								earlier: earlier[ place ] ?? null,
							} ),
						} ) ) }
					/>
				</div>
			) }
		</>
	);
}
