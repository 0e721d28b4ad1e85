import { memo } from '@wordpress/element';
import { VictoryArea, VictoryAxis, VictoryLabel, VictoryLine } from 'victory';
import { figureTypes } from '../field-types/figures';
import type { Frame } from './frame';
import { pickTicks } from './ticks';
import type { ChartData, ChartPoint } from './types';

interface PlotProps {
	data: ChartData;
	frame: Frame;
}

const TEXT = {
	fill: 'var(--lodestar-ink-3)',
	fontFamily: 'inherit',
	fontSize: 12,
	letterSpacing: 'normal',
	padding: 8,
};

const series = ( points: readonly ChartPoint[] ) =>
	points.map( ( { value }, x ) => ( { x, y: value } ) );

const LINE = {
	stroke: 'var(--lodestar-data)',
	strokeWidth: 2,
	strokeLinecap: 'round',
	strokeLinejoin: 'round',
} as const;

/** Thin and straight, so that nobody takes it for the figures. */
const TREND = {
	stroke: 'var(--lodestar-data)',
	strokeWidth: 1,
	strokeLinecap: 'round',
} as const;

/**
 * The lines and axes: everything that the pointer does not change.
 *
 * @param props
 * @param props.data  What is drawn.
 * @param props.frame Where it stands.
 */
function Drawing( { data, frame }: PlotProps ) {
	const { width, height, left, right, top, bottom, scale } = frame;
	const points = series( data.points );
	const last = points.length - 1;
	const single = last === 0;
	const common = {
		standalone: false,
		width,
		height,
		padding: { left, right, top, bottom },
		domain: {
			x: ( single ? [ -1, 1 ] : [ 0, last ] ) as [ number, number ],
			y: [ 0, scale.top ] as [ number, number ],
		},
	};
	const whole = data.partial === null ? points : points.slice( 0, last );
	const axis = { axis: { stroke: 'none' }, tickLabels: TEXT };

	return (
		<>
			<VictoryAxis
				{ ...common }
				dependentAxis
				offsetX={ left }
				tickValues={ scale.ticks }
				tickFormat={ figureTypes[ data.type ].axis.tick }
				style={ {
					...axis,
					grid: {
						stroke: ( { tick }: { tick?: number } ) =>
							tick === 0 ? '#c4c4c4' : 'var(--lodestar-hair)',
						strokeDasharray: 'none',
					},
				} }
			/>
			<VictoryAxis
				{ ...common }
				tickValues={ pickTicks(
					points.length,
					width - left - right,
					data.partial !== null
				) }
				tickFormat={ ( tick: number ) =>
					data.points[ tick ]?.label ?? ''
				}
				tickLabelComponent={
					<VictoryLabel
						textAnchor={ ( { datum } ) =>
							! single && Number( datum ) === last
								? 'end'
								: 'middle'
						}
						dx={ ( { datum } ) =>
							! single && Number( datum ) === last ? right - 4 : 0
						}
					/>
				}
				style={ {
					...axis,
					tickLabels: {
						...TEXT,
						fill: ( { tick }: { tick?: number } ) =>
							tick === last && data.partial !== null
								? 'var(--lodestar-ink)'
								: TEXT.fill,
					},
				} }
			/>
			{ data.earlier && (
				<VictoryLine
					{ ...common }
					data={ series( data.earlier.points ).slice( 0, last + 1 ) }
					style={ {
						data: {
							stroke: 'var(--lodestar-compare)',
							strokeWidth: 1.5,
							strokeDasharray: '5 4',
							strokeLinejoin: 'round',
						},
					} }
				/>
			) }
			{ data.trend && (
				<VictoryLine
					{ ...common }
					data={ data.trend.map( ( y, x ) => ( { x, y } ) ) }
					style={ { data: TREND } }
				/>
			) }
			<VictoryArea
				{ ...common }
				data={ whole }
				style={ {
					data: {
						fill: 'var(--lodestar-data)',
						fillOpacity: 0.07,
						stroke: 'none',
					},
				} }
			/>
			<VictoryLine
				{ ...common }
				data={ whole }
				style={ { data: LINE } }
			/>
			{ data.partial !== null && ! single && (
				<VictoryLine
					{ ...common }
					data={ points.slice( -2 ) }
					style={ { data: { ...LINE, strokeDasharray: '2 5' } } }
				/>
			) }
		</>
	);
}

export const Plot = memo( Drawing );
