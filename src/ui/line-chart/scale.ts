import type { ValueType } from '../format/value';

/** A y axis from 0. */
export interface Scale {
	top: number;
	ticks: number[];
}

const STEPS = 4;

/** Steps of a clock, in seconds: 1s to 30s, 1m to 30m, then hours. */
const CLOCK = [ 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600 ];

function niceStep( least: number, type: ValueType ): number {
	if ( type === 'duration' ) {
		const step = CLOCK.find( ( candidate ) => candidate >= least );
		if ( step !== undefined ) {
			return step;
		}
		return niceStep( least / 3600, 'integer' ) * 3600;
	}
	const size = Math.pow( 10, Math.floor( Math.log10( least ) ) );
	const factor = [ 1, 2, 2.5, 5, 10 ].find(
		( candidate ) =>
			// The log of 1000 is a hair below 3.
			candidate * size >= least * ( 1 - 1e-9 ) &&
			( type !== 'integer' || Number.isInteger( candidate * size ) )
	);
	return Math.max( ( factor ?? 10 ) * size, type === 'integer' ? 1 : 0 );
}

/**
 * A y axis from 0 in at most four round steps: 1, 2, 2.5 or 5 times a power of ten, or those of a clock. Rates end
 * at 100, counts have no broken steps.
 *
 * @param values What will be drawn; unknown ones are null.
 * @param type   What kind of figures they are.
 */
export function niceScale(
	values: readonly ( number | null )[],
	type: ValueType
): Scale {
	const most = Math.max( 0, ...values.map( ( value ) => value ?? 0 ) );
	const nothing = type === 'percent' ? 100 : STEPS;
	const step = niceStep( ( most || nothing ) / STEPS, type );
	const count = most > 0 ? Math.ceil( most / step - 1e-9 ) : STEPS;
	return {
		top: step * count,
		ticks: Array.from( { length: count + 1 }, ( _, i ) => i * step ),
	};
}
