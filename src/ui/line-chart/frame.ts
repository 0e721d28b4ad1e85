import { figureTypes } from '../field-types/figure-types';
import { niceScale, type Scale } from './scale';
import type { ChartData } from './types';

/** Where everything stands in the drawing, in px. */
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
	/** The point nearest to a place. */
	nearest: ( x: number ) => number;
}

/** An average character of the axis' type. */
const CHARACTER = 7;

/**
 * Works out the drawing's measures.
 *
 * @param data   What is drawn.
 * @param width  Its width in px.
 * @param height Its height in px.
 * @param lane   Height of what stands under the axis, in px.
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
	// Half of a mark under the last point.
	const right = 22;
	const top = 14;
	const bottom = 30 + lane;
	const places = data.points.length + ( data.ahead?.length ?? 0 );
	const last = Math.max( 1, places - 1 );
	const plotWidth = width - left - right;
	const plotHeight = height - top - bottom;
	// A single point stands in the middle.
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
