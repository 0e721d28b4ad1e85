import { changeOf, type ChangeValue } from '../change/change-of';
import type { TableColumn, TableRow } from './types';

/** What a missing change counts as, in percent. */
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
 * How the figure changed, as far as it is known: what the answer says, else what the two figures say.
 *
 * @param row    The row.
 * @param column The column.
 */
export function knownChange( row: TableRow, column: TableColumn ): ChangeValue {
	const given = column.change ? figure( row, column.change ) : null;
	return (
		given ??
		changeOf(
			figure( row, column.field ),
			column.compare ? figure( row, column.compare ) : null
		)
	);
}

/**
 * How the figure changed, as tables show it: a change that is missing counts as 100. A figure that is unknown itself has
 * none.
 *
 * @param row    The row.
 * @param column The column.
 */
export function changeIn( row: TableRow, column: TableColumn ): ChangeValue {
	const isUnknown = figure( row, column.field ) === null;
	return knownChange( row, column ) ?? ( isUnknown ? null : MISSING );
}

/**
 * The change by which rows are ordered: what came from nothing counts as 100.
 *
 * @param row    The row.
 * @param column The column.
 */
export function changeKey( row: TableRow, column: TableColumn ): number | null {
	const change = changeIn( row, column );
	return change === 'new' ? MISSING : change;
}
