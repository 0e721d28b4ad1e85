import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';

/** A y axis from 0. */
export interface Scale {
	top: number;
	ticks: number[];
}

const STEPS = 4;

/**
 * A y axis from 0 in at most four steps, round ones of its type.
 *
 * @param values What will be drawn; unknown ones are null.
 * @param type   What kind of figures they are.
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

/** Least room that a label on the time axis takes, in px. */
const LABEL = 64;

/** An average character of its type, in px. */
const CHARACTER = 7;

/** Labels may be so much closer to the last one, which stands before its point. */
const CLOSER = 8;

/**
 * Which points get a label on the time axis: equal steps from the first on, at most eight, and the last one.
 *
 * @param count   Number of points.
 * @param width   Width of the plot in px.
 * @param longest How many characters the longest label has.
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
