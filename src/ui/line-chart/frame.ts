import { figureTypes } from '../field-types/figure-types';
import { niceScale, type Scale } from './scale';
import type { ChartData } from './types';

/** Layout of the chart in px. */
export interface Frame {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	bottom: number;
	scale: Scale;
	x: ( index: number ) => number;
	y: ( value: number ) => number;
	/** Returns the index of the nearest point. */
	nearest: ( x: number ) => number;
}

/** Average width of a character of the axis font, in px. */
const CHARACTER = 7;

/**
 * Computes the layout of a chart.
 *
 * @param data   Chart data.
 * @param width  Width in px.
 * @param height Height in px.
 * @param lane   Height of the note lane below the axis, in px.
 */
export function frameOf(
	data: ChartData,
	width: number,
	height: number,
	lane = 0
): Frame {
	const points = [ ...data.points, ...( data.earlier?.points ?? [] ) ];
	const scale = niceScale(
		[ ...points.map( ( { value } ) => value ), ...( data.trend ?? [] ) ],
		data.type
	);
	const { tick } = figureTypes[ data.type ].axis;
	const longest = Math.max(
		...scale.ticks.map( ( value ) => tick( value ).length )
	);
	const left = Math.max( 40, longest * CHARACTER + 16 );
	// Half of a note mark below the last point.
	const right = 22;
	const top = 14;
	const bottom = 30 + lane;
	const places = data.points.length + ( data.ahead?.length ?? 0 );
	const last = Math.max( 1, places - 1 );
	const plotWidth = width - left - right;
	const plotHeight = height - top - bottom;
	// A single point is centered.
	const x = ( index: number ) =>
		left + ( places === 1 ? plotWidth / 2 : ( plotWidth * index ) / last );
	return {
		width,
		height,
		left,
		right,
		top,
		bottom,
		scale,
		x,
		y: ( value ) => top + plotHeight * ( 1 - value / scale.top ),
		nearest: ( place ) =>
			Math.max(
				0,
				Math.min(
					data.points.length - 1,
					Math.round( ( ( place - left ) / plotWidth ) * last )
				)
			),
	};
}
