import { useMemo } from '@wordpress/element';
import { barScale } from '../row-label/bar-size';
import { figure } from './compared';
import type { TableRow } from './types';

/**
 * Returns a function that scales a value to the largest known value, for its bar.
 *
 * @param field Field of the bars. Undefined if there are none.
 * @param held  The loaded rows.
 * @param shown The visible rows.
 */
export function useBarScale(
	field: string | undefined,
	held: readonly TableRow[],
	shown: readonly TableRow[]
) {
	return useMemo(
		() =>
			barScale(
				field === undefined
					? []
					: [ ...held, ...shown ].map( ( row ) =>
							figure( row, field )
						)
			),
		[ field, held, shown ]
	);
}
