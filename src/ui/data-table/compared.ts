import {
	changeOf,
	type ChangeValue,
	type PlainChange,
} from '../change/change-of';
import { weighedChange } from '../change/weigh';
import { isCount, isFigureType } from '../field-types/names';
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
export function knownChange( row: TableRow, column: TableColumn ): PlainChange {
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
export function changeIn( row: TableRow, column: TableColumn ): PlainChange {
	const isUnknown = figure( row, column.field ) === null;
	return knownChange( row, column ) ?? ( isUnknown ? null : MISSING );
}

/**
 * The same, and whether it is more than chance. What was not there before counts as none; a rate that was not cannot be
 * judged.
 *
 * @param row     The row.
 * @param column  The column.
 * @param percent The change.
 */
export function weighedIn(
	row: TableRow,
	column: TableColumn,
	percent = changeIn( row, column )
): ChangeValue {
	const { field, compare, type, base } = column;
	if ( ! compare || ! isFigureType( type ) ) {
		return percent;
	}
	const earlier = figure( row, compare );
	const weighed = weighedChange(
		figure( row, field ),
		earlier ?? ( isCount( type ) ? 0 : null ),
		type,
		base && [ figure( row, base.field ), figure( row, base.compare ) ]
	);
	return {
		...weighed,
		percent,
		isNoise: weighed.isNoise || ( earlier === null && ! isCount( type ) ),
	};
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
