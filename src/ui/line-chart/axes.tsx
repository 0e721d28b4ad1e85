import { figureTypes } from '../field-types/figures';
import type { Frame } from './frame';
import { pickTicks } from './ticks';
import type { ChartData } from './types';

interface AxesProps {
	data: ChartData;
	frame: Frame;
}

/** Between a figure of the axis and the plot, in px. */
const GAP = 9;

/** From a line down to the foot of text whose middle is on it, in px. */
const HALF = 4.26;

/** From the plot down to the foot of what is written below it, in px. */
const BELOW = 19.26;

/**
 * What the lines are read by: figures with a line across, and points in time.
 *
 * @param props
 * @param props.data
 * @param props.frame
 */
export function Axes( { data, frame }: AxesProps ) {
	const { width, height, left, right, bottom, scale, x, y } = frame;
	const { tick } = figureTypes[ data.type ].axis;
	const labels = [
		...data.points.map( ( { label } ) => label ),
		...( data.ahead ?? [] ),
	];
	const count = labels.length;
	const last = count - 1;
	const isPartial = data.partial !== null;
	const end = width - right;
	return (
		<>
			{ scale.ticks.map( ( value ) => (
				<g key={ value }>
					<line
						className={
							'lodestar-chart__grid' +
							( value === 0 ? ' is-zero' : '' )
						}
						x1={ left }
						x2={ end }
						y1={ y( value ) }
						y2={ y( value ) }
					/>
					<text
						className="lodestar-chart__tick"
						textAnchor="end"
						x={ left - GAP }
						y={ y( value ) + HALF }
					>
						{ tick( value ) }
					</text>
				</g>
			) ) }
			{ pickTicks(
				count,
				end - left,
				Math.max( ...labels.map( ( label ) => label.length ) )
			).map( ( index ) => {
				// It would stand over the edge otherwise.
				const isLast = index === last && last > 0;
				return (
					<text
						key={ index }
						className={
							'lodestar-chart__tick' +
							( isPartial && index === data.points.length - 1
								? ' is-partial'
								: '' )
						}
						textAnchor={ isLast ? 'end' : 'middle' }
						x={ x( index ) + ( isLast ? right - 4 : 0 ) }
						y={ height - bottom + BELOW }
					>
						{ labels[ index ] }
					</text>
				);
			} ) }
		</>
	);
}
