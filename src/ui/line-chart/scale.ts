import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';

/** A y-axis that starts at 0. */
export interface Scale {
	top: number;
	ticks: number[];
}

const STEPS = 4;

/**
 * Returns a y-axis from 0 with at most four round steps.
 *
 * @param values Values to display. Null if unknown.
 * @param type   Type of the values.
 */
export function niceScale(
	values: readonly ( number | null )[],
	type: FigureTypeName
): Scale {
	const { axis } = figureTypes[ type ];
	const most = Math.max( 0, ...values.map( ( value ) => value ?? 0 ) );
	const step = axis.step( ( most || axis.empty ) / STEPS );
	const count = most > 0 ? Math.ceil( most / step - 1e-9 ) : STEPS;
	return {
		top: step * count,
		ticks: Array.from( { length: count + 1 }, ( _, i ) => i * step ),
	};
}

/** Minimum width per label of the time axis, in px. */
const LABEL = 64;

/** Average width of a character of its font, in px. */
const CHARACTER = 7;

/** The distance to the last label may be this much smaller, because that label is end-aligned. */
const CLOSER = 8;

/**
 * Returns the points with a label on the time axis: at most eight, at equal steps from the first, plus the last.
 *
 * @param count   Number of points.
 * @param width   Width of the plot in px.
 * @param longest Length of the longest label in characters.
 */
export function pickTicks(
	count: number,
	width: number,
	longest = 0
): number[] {
	const label = Math.max( LABEL, longest * CHARACTER );
	const most = Math.max( 2, Math.min( 8, Math.floor( width / label ) ) );
	const step = Math.max( 1, Math.ceil( ( count - 1 ) / ( most - 1 ) ) );
	const picked = [];
	for ( let index = 0; index < count; index += step ) {
		picked.push( index );
	}
	const last = count - 1;
	if ( picked[ picked.length - 1 ] !== last ) {
		const room = ( width / Math.max( 1, last ) ) * ( last % step );
		if ( room < label - CLOSER && picked.length > 1 ) {
			picked.pop();
		}
		picked.push( last );
	}
	return picked;
}
