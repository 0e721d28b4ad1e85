import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { arrowDown, Icon } from '@wordpress/icons';
import { formatNumber, formatShare } from '../format/number';
import { CATEGORICAL } from '../chart-theme/colors';

/** Fixed colors of the three stages, independent of their values. */
export const STAGE_COLORS = [
	CATEGORICAL[ 0 ],
	CATEGORICAL[ 1 ],
	CATEGORICAL[ 3 ],
] as const;

interface PassageProps {
	/** Number that reached the stage, and the next one. */
	from: number;
	to: number;
	unitOf: ( count: number ) => string;
}

/** The shares that continue to the next stage and drop off. Hidden if the stage is empty or the next one is larger. */
function Passage( { from, to, unitOf }: PassageProps ) {
	if ( from === 0 || to > from ) {
		return null;
	}
	return (
		<p className="lodestar-funnel__passage">
			<Icon icon={ arrowDown } size={ 18 } />
			<b>
				{ sprintf(
					/* translators: %s: percentage of users who continue to the next stage, such as “12.5%”. */
					__( '%s continue', 'lodestar' ),
					formatShare( to, from )
				) }
			</b>{ ' ' }
			<span>
				·{ ' ' }
				{ sprintf(
					/* translators: 1: a percentage, 2: a number, 3: unit, such as “users”. */
					__( '%1$s drop off (%2$s %3$s)', 'lodestar' ),
					formatShare( from - to, from ),
					formatNumber( from - to ),
					unitOf( from - to )
				) }
			</span>
		</p>
	);
}

export interface Stage {
	key: string;
	label: string;
	value: number;
}

export interface FunnelChartProps {
	title: string;
	stages: readonly [ Stage, Stage, Stage ];
	/** Unit, such as "users". Use a function if its form depends on the number. */
	unit: string | ( ( count: number ) => string );
}

/** A funnel with three stages as bars, and the drop-off between them. All values are visible as text. */
export function FunnelChart( { title, stages, unit }: FunnelChartProps ) {
	const most = Math.max( ...stages.map( ( { value } ) => value ) );
	const [ first ] = stages;
	const unitOf = ( count: number ) =>
		typeof unit === 'string' ? unit : unit( count );
	return (
		<figure className="lodestar-funnel" aria-label={ title }>
			<ol>
				{ stages.map( ( { key, label, value }, index ) => {
					const next = stages[ index + 1 ];
					return (
						<li
							key={ key }
							style={
								{
									'--lodestar-color': STAGE_COLORS[ index ],
									'--lodestar-size':
										most > 0 ? value / most : 0,
								} as CSSProperties
							}
						>
							<p className="lodestar-funnel__stage">
								<span>
									{ formatNumber( index + 1 ) }. { label }
								</span>
								<b>{ formatNumber( value ) }</b>{ ' ' }
								{ unitOf( value ) }
							</p>
							<span className="lodestar-funnel__track">
								{ value > 0 && <i /> }
								{ index > 0 && first.value > 0 && (
									<span>
										{ formatShare( value, first.value ) }
									</span>
								) }
							</span>
							{ next && (
								<Passage
									from={ value }
									to={ next.value }
									unitOf={ unitOf }
								/>
							) }
						</li>
					);
				} ) }
			</ol>
		</figure>
	);
}
