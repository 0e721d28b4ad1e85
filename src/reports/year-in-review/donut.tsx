import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Swatch } from '../../ui/chart-theme/swatch';
import { partsOf } from '../../ui/donut-chart/parts-of';
import { Ring } from '../../ui/donut-chart/ring';
import { percent } from './english';

interface DonutProps {
	/** Label of the table, and header of its name column. */
	title: string;
	/** Percentages; null if unknown. */
	shares: readonly { label: string; share: number | null; color?: string }[];
}

/** A smaller difference to 100 is due to rounding. */
const ROUNDING = 0.1;

const ALL = 100;

/** A donut with the largest share in its middle. The table beside it is the legend and the accessible alternative. */
export function Donut( { title, shares }: DonutProps ) {
	const known = shares.reduce(
		( sum, { share } ) => sum + ( share ?? 0 ),
		0
	);
	const parts = partsOf(
		shares.map( ( { label, share, color } ) => ( {
			key: label,
			label,
			value: share ?? 0,
			...( color && { color } ),
		} ) ),
		known < ALL - ROUNDING ? ALL : 0
	);
	const [ first ] = parts;
	return first ? (
		<div className="lodestar-year-donut">
			<div className="lodestar-year-donut__ring">
				<Ring
					parts={ parts }
					active={ null }
					onLook={ ignore }
					name={ __(
						'Donut chart. The same data is available as a table.',
						'lodestar'
					) }
				/>
				<p aria-hidden="true">
					<b>{ percent( first.value ) }</b>
					{ first.label }
				</p>
			</div>
			<table aria-label={ title }>
				<VisuallyHidden as="thead">
					<tr>
						<th scope="col">{ title }</th>
						<th scope="col">{ __( 'Share', 'lodestar' ) }</th>
					</tr>
				</VisuallyHidden>
				<tbody>
					{ parts.map( ( { key, label, value, color } ) => (
						<tr key={ key }>
							<th scope="row">
								<Swatch color={ color } />
								{ label }
							</th>
							<td>{ percent( value ) }</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	) : null;
}

const ignore = () => {};
