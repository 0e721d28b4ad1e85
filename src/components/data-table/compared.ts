import { changeOf, type ChangeValue } from '../change/change-of';
import type { TableColumn, TableRow } from './types';

/** What a change counts as where nothing was before, in percent. */
const FROM_NOTHING = 100;

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
 * What the figure was before; one that is missing is taken to be what it is now.
 *
 * @param row    The row.
 * @param column The column.
 */
export function earlierOf( row: TableRow, column: TableColumn ): number | null {
	return (
		( column.compare ? figure( row, column.compare ) : null ) ??
		figure( row, column.field )
	);
}

/**
 * How the figure changed: what the answer says, else what the two figures say; new where nothing was before.
 *
 * @param row    The row.
 * @param column The column.
 */
export function changeIn( row: TableRow, column: TableColumn ): ChangeValue {
	const given = column.change ? figure( row, column.change ) : null;
	if ( given !== null ) {
		return given;
	}
	const now = figure( row, column.field );
	const earlier = column.compare ? figure( row, column.compare ) : null;
	return now === null ? null : changeOf( now, earlier ?? 0 );
}

/**
 * A change as a figure, to order by: one from nothing counts as 100.
 *
 * @param change The change.
 */
export function changeFigure( change: ChangeValue ): number | null {
	return change === 'new' ? FROM_NOTHING : change;
}
