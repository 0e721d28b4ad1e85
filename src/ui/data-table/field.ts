import { fieldTypes } from '../field-types/field-types';
import { currencyIn } from '../field-types/currency';
import type { Drawn, Extras } from '../field-types/types';
import { EXTRAS, type TableColumn, type TableRow } from './types';

/** Returns the extra fields of a column's value, such as its icon or link. */
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

/** Returns the text of a cell. */
export function textIn( row: TableRow, column: TableColumn ): string {
	return fieldTypes[ column.type ].format(
		row[ column.field ],
		extrasOf( row, column )
	);
}

/** Returns the text, icon, extras and link of a cell. A drill-down link takes precedence over the link of the value. */
export function drawnIn( row: TableRow, column: TableColumn ) {
	const { draw } = fieldTypes[ column.type ];
	const { href, ...drawn }: Drawn = draw?.(
		row[ column.field ],
		extrasOf( row, column )
	) ?? { text: textIn( row, column ) };
	const within = column.leads?.( row );
	return { ...drawn, href: within ?? href, isOutward: ! within };
}
