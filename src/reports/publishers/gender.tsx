import { __, _x } from '@wordpress/i18n';
import { DonutChart } from '../../ui/donut-chart/donut-chart';
import type { DrawnPeopleProps } from './people-card';
import { sharesOf } from './shares';
import { knownFor } from './words';

/**
 * Users by gender. The whole is those whom it is known of, not the site's.
 *
 * @param props
 * @param props.title
 * @param props.people
 */
export function Gender( { title, people }: DrawnPeopleProps ) {
	const { labels, data, compare } = people.graph;
	const earlier = compare && sharesOf( compare );
	const names: Readonly< Record< string, string > > = {
		female: _x( 'Female', 'gender', 'lodestar' ),
		male: _x( 'Male', 'gender', 'lodestar' ),
	};
	return (
		<DonutChart
			title={ title }
			{ ...( people.known !== null && {
				context: knownFor( people.known ),
			} ) }
			slices={ labels.map( ( label, place ) => ( {
				key: label,
				label: names[ label ] ?? label,
				value: data[ place ] ?? 0,
				...( earlier && { earlier: earlier[ place ] ?? null } ),
			} ) ) }
			unit={ __( 'known users', 'lodestar' ) }
			nameLabel={ title }
			valueLabel={ __( 'Users', 'lodestar' ) }
			isPie
		/>
	);
}
