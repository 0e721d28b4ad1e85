import { figureTypes } from '../field-types/figures';
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
