import {
	changeOf,
	type ChangeValue,
	type PlainChange,
} from '../change/change-of';
import { weighedChange } from '../change/weigh';
import { isFigureType } from '../field-types/names';
import type { TableColumn, TableRow } from './types';

/** What a missing change counts as where rows are ordered by changes, in percent. */
const MISSING = 100;

/**
 * A row's figure, or null where it is unknown.
 *
 * @param row   The row.
 * @param field Its field.
 */
export function figure( row: TableRow, field: string ): number | null {
	const value = row[ field ];
	return typeof value === 'number' ? value : null;
}

/**
 * What the figure was before, or null where it is unknown.
 *
 * @param row    The row.
 * @param column The column.
 */
export function earlierOf( row: TableRow, column: TableColumn ): number | null {
	return column.compare ? figure( row, column.compare ) : null;
}

/**
 * How the figure changed, as far as it is known: what the answer says, else what the two figures say.
 *
 * @param row    The row.
 * @param column The column.
 */
export function changeIn( row: TableRow, column: TableColumn ): PlainChange {
	const given = column.change ? figure( row, column.change ) : null;
	return (
		given ??
		changeOf( figure( row, column.field ), earlierOf( row, column ) )
	);
}

/**
 * The same, and whether it is more than chance: without the earlier figure that cannot be judged.
 *
 * @param row    The row.
 * @param column The column.
 */
export function weighedIn( row: TableRow, column: TableColumn ): ChangeValue {
	const percent = changeIn( row, column );
	const { field, compare, type, base } = column;
	if ( ! compare || ! isFigureType( type ) ) {
		return percent;
	}
	const earlier = earlierOf( row, column );
	const weighed = weighedChange(
		figure( row, field ),
		earlier,
		type,
		base && [ figure( row, base.field ), figure( row, base.compare ) ]
	);
	return {
		...weighed,
		percent,
		isNoise: weighed.isNoise || earlier === null,
	};
}

/**
 * The change by which rows are ordered. One that is missing counts as 100, as does what came from nothing; a figure that is
 * unknown itself has none.
 *
 * @param row    The row.
 * @param column The column.
 */
export function changeKey( row: TableRow, column: TableColumn ): number | null {
	const change = changeIn( row, column );
	if ( typeof change === 'number' ) {
		return change;
	}
	return figure( row, column.field ) === null ? null : MISSING;
}
