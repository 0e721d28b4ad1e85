import type { CSSProperties } from 'react';
import { formatNumber } from '../format/number';
import { formatShare } from '../format/share';
import { STAGE_COLORS } from './colors';
import { Passage } from './passage';

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
