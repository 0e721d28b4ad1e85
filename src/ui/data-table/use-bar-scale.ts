import { useMemo } from '@wordpress/element';
import { barScale } from '../row-label/bar-size';
import { figure } from './compared';
import type { TableRow } from './types';

/**
 * The size of a figure's bar: its share of the largest that is known.
 *
 * @param field What is drawn; undefined where nothing is.
 * @param held  The rows that the table holds.
 * @param shown Those that are shown.
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
