import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { arrowDown, Icon } from '@wordpress/icons';
import { formatNumber, formatShare } from '../format/number';
import { CATEGORICAL } from '../chart-theme/colors';

/** Always these three: the colours of three stages that have nothing to do with their order of size. */
export const STAGE_COLORS = [
	CATEGORICAL[ 0 ],
	CATEGORICAL[ 1 ],
	CATEGORICAL[ 3 ],
] as const;

interface PassageProps {
	/** How many reached the stage before, and the one after. */
	from: number;
	to: number;
	unitOf: ( count: number ) => string;
}

/**
 * How many go on from one stage to the next, and how many leave. Nothing where nobody reached the stage before, or the
 * next was reached past it by more.
 *
 * @param props
 * @param props.from
 * @param props.to
 * @param props.unitOf
 */
function Passage( { from, to, unitOf }: PassageProps ) {
	if ( from === 0 || to > from ) {
		return null;
	}
	return (
		<p className="lodestar-funnel__passage">
			<Icon icon={ arrowDown } size={ 18 } />
			<b>
				{ sprintf(
					/* translators: %s: a percentage of those who reached a stage. */
					__( '%s go on', 'lodestar' ),
					formatShare( to, from )
				) }
			</b>{ ' ' }
			<span>
				·{ ' ' }
				{ sprintf(
					/* translators: 1: a percentage of those who reached a stage, 2: how many they are, 3: what is counted: users. */
					__( '%1$s leave (%2$s %3$s)', 'lodestar' ),
					formatShare( from - to, from ),
					formatNumber( from - to ),
					unitOf( from - to )
				) }
			</span>
		</p>
	);
}

export interface Stage {
	/** Tells the stages apart. */
	key: string;
	label: string;
	value: number;
}

export interface FunnelChartProps {
	/** Its name. */
	title: string;
	stages: readonly [ Stage, Stage, Stage ];
	/** What is counted: users. A language may need to know how many. */
	unit: string | ( ( count: number ) => string );
}

/**
 * Three stages, each a bar from the same edge, and between them how many go on. All figures stand there as text.
 *
 * @param props
 * @param props.title
 * @param props.stages
 * @param props.unit
 */
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
