import {
	changeOf,
	type ChangeValue,
	type PlainChange,
} from '../change/change-of';
import { weighedChange } from '../change/weigh';
import { isFigureType } from '../field-types/names';
import type { TableColumn, TableRow } from './types';

/** Sort value of a missing change, in percent. */
const MISSING = 100;

/** Returns a row's number, or null if unknown. */
export function figure( row: TableRow, field: string ): number | null {
	const value = row[ field ];
	return typeof value === 'number' ? value : null;
}

/** Returns the previous value, or null if unknown. */
export function earlierOf( row: TableRow, column: TableColumn ): number | null {
	return column.compare ? figure( row, column.compare ) : null;
}

/** Returns the change, as given in the response or computed from the two values. */
export function changeIn( row: TableRow, column: TableColumn ): PlainChange {
	const given = column.change ? figure( row, column.change ) : null;
	return (
		given ??
		changeOf( figure( row, column.field ), earlierOf( row, column ) )
	);
}

/** Returns the change with its significance. Changes without a previous value count as not significant. */
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

/** Returns the sort key for changes. Missing and new changes count as 100. Null if the current value is unknown. */
export function changeKey( row: TableRow, column: TableColumn ): number | null {
	const change = changeIn( row, column );
	if ( typeof change === 'number' ) {
		return change;
	}
	return figure( row, column.field ) === null ? null : MISSING;
}
