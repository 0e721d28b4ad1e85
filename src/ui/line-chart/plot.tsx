import { memo } from '@wordpress/element';
import { Area, Curve } from 'victory';
import type { Frame } from './frame';
import type { ChartData, ChartPoint } from './types';
import { figureTypes } from '../field-types/figure-types';
import { pickTicks } from './scale';

interface AxesProps {
	data: ChartData;
	frame: Frame;
}

/** Gap between the axis labels and the plot, in px. */
const GAP = 9;

/** Offset from a line to the baseline of text that is centered on it, in px. */
const HALF = 4.26;

/** Offset from the plot to the baseline of the text below it, in px. */
const BELOW = 19.26;

/** The axes: values with horizontal grid lines, and points in time. */
function Axes( { data, frame }: AxesProps ) {
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
				// Centered, the last label would overflow the chart.
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

interface PlotProps {
	data: ChartData;
	frame: Frame;
}

const LINE = {
	stroke: 'var(--lodestar-data)',
	strokeWidth: 2,
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
} as const;

/** Thin, to be distinguished from the data. */
const TREND = {
	stroke: 'var(--lodestar-data)',
	strokeWidth: 1,
	strokeLinecap: 'round',
} as const;

const EARLIER = {
	stroke: 'var(--lodestar-compare)',
	strokeWidth: 1.5,
	strokeDasharray: '5 4',
	strokeLinejoin: 'round',
} as const;

const AREA = {
	fill: 'var(--lodestar-data)',
	fillOpacity: 0.07,
	stroke: 'none',
};

/** Converts values to Victory's data format. */
const series = ( values: readonly ( number | null )[] ) =>
	values.map( ( value, index ) => ( { _x: index, _y: value, _y0: 0 } ) );

const valuesOf = ( points: readonly ChartPoint[] ) =>
	series( points.map( ( { value } ) => value ) );

/**
 * Renders the parts that don't depend on the pointer: lines and axes.
 *
 * Uses only Victory's drawing components. Its layout code would render text to measure it, but the frame already has
 * all measures.
 */
function Drawing( { data, frame }: PlotProps ) {
	const points = valuesOf( data.points );
	const last = points.length - 1;
	const whole = data.partial === null ? points : points.slice( 0, last );
	return (
		<>
			<Axes data={ data } frame={ frame } />
			{ data.earlier && (
				<Curve
					scale={ frame }
					data={ valuesOf( data.earlier.points ).slice(
						0,
						last + 1
					) }
					style={ EARLIER }
				/>
			) }
			{ data.trend && (
				<Curve
					scale={ frame }
					data={ series( data.trend ) }
					style={ TREND }
				/>
			) }
			<Area scale={ frame } data={ whole } style={ AREA } />
			<Curve scale={ frame } data={ whole } style={ LINE } />
			{ data.partial !== null && last > 0 && (
				<Curve
					scale={ frame }
					data={ points.slice( -2 ) }
					style={ { ...LINE, strokeDasharray: '2 5' } }
				/>
			) }
		</>
	);
}

export const Plot = memo( Drawing );
