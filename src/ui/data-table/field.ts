import { fieldTypes } from '../field-types/field-types';
import { currencyIn } from '../field-types/currency';
import type { Drawn, Extras } from '../field-types/types';
import { EXTRAS, type TableColumn, type TableRow } from './types';

/**
 * What stands beside a column's value in its row.
 *
 * @param row    The row.
 * @param column The column.
 */
export function extrasOf( row: TableRow, column: TableColumn ): Extras {
	const extras: Extras = {};
	for ( const name of EXTRAS ) {
		const field = column[ name ];
		const value = field === undefined ? undefined : row[ field ];
		if ( typeof value === 'string' ) {
			extras[ name ] = value;
		}
	}
	return column.currency
		? { ...extras, currency: currencyIn( column.currency, row ) }
		: extras;
}

/**
 * What stands in a cell, in words.
 *
 * @param row    The row.
 * @param column The column.
 */
export function textIn( row: TableRow, column: TableColumn ): string {
	return fieldTypes[ column.type ].format(
		row[ column.field ],
		extrasOf( row, column )
	);
}

/**
 * What is drawn of a cell. Where its column leads is before where its value does.
 *
 * @param row    The row.
 * @param column The column.
 */
export function drawnIn( row: TableRow, column: TableColumn ) {
	const { draw } = fieldTypes[ column.type ];
	const { href, ...drawn }: Drawn = draw?.(
		row[ column.field ],
		extrasOf( row, column )
	) ?? { text: textIn( row, column ) };
	const within = column.leads?.( row );
	return { ...drawn, href: within ?? href, isOutward: ! within };
}
