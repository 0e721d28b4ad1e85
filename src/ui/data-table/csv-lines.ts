import { __, _x, sprintf } from '@wordpress/i18n';
import type { PlainChange } from '../change/change-of';
import type { CsvCell } from '../csv/to-csv';
import { fieldTypes } from '../field-types/field-types';
import type { Extras } from '../field-types/types';
import { changeIn, earlierOf } from './compared';
import { extrasOf } from './field';
import type { Finder } from './finder';
import type { DrawnColumn } from './layout';
import type { TableColumn, TableRow } from './types';

export interface CsvRow {
	original: TableRow;
	subRows: readonly CsvRow[];
	/** Whether the child rows are expanded. */
	getIsExpanded: () => boolean;
}

/** Wraps a row without children. */
export const plainRow = ( original: TableRow ): CsvRow => ( {
	original,
	subRows: [],
	getIsExpanded: () => false,
} );

/**
 * Returns the CSV lines of a table: the filtered rows of all pages in order, with their expanded child rows.
 *
 * @param columns  The columns.
 * @param rows     The rows.
 * @param compared Label of the previous range, if any.
 * @param found    The active filter.
 */
export function csvLines(
	columns: readonly DrawnColumn[],
	rows: readonly CsvRow[],
	compared: string | null,
	found: Finder
): CsvCell[][] {
	const hasEarlier = ( { column, isChange }: DrawnColumn ) =>
		compared !== null && ! isChange && column.compare !== undefined;
	const head = columns.flatMap( ( drawn ) => {
		const { label } = drawn.column;
		if ( drawn.isChange ) {
			return [
				sprintf(
					/* translators: %s: name of a metric. */
					__( '%s: percent change', 'lodestar' ),
					label
				),
			];
		}
		return [
			label,
			...( hasEarlier( drawn )
				? [ `${ label }, ${ compared ?? '' }` ]
				: [] ),
			...extrasIn( drawn.column ).map( ( extra ) =>
				extraHead( label, extra )
			),
		];
	} );
	const lineOf = ( { original }: CsvRow, inside: string ): CsvCell[] =>
		columns.flatMap( ( drawn, index ) => {
			const { column, isChange } = drawn;
			if ( isChange ) {
				return [ changeCell( changeIn( original, column ) ) ];
			}
			const extras = extrasOf( original, column );
			const value = fieldTypes[ column.type ].csv(
				original[ column.field ],
				extras
			);
			const cell =
				index === 0 && inside !== ''
					? `${ inside } / ${ value }`
					: value;
			return [
				cell,
				...( hasEarlier( drawn )
					? [ earlierOf( original, column ) ?? unknown() ]
					: [] ),
				...extrasIn( column ).map(
					( extra ) => extras[ extra ] ?? null
				),
			];
		} );
	const linesOf = ( list: readonly CsvRow[], inside = '' ): CsvCell[][] =>
		list.flatMap( ( row ) => {
			const line = lineOf( row, inside );
			const isOpen =
				row.getIsExpanded() || found.isOpened( row.original );
			return [
				line,
				...( isOpen
					? linesOf( row.subRows, String( line[ 0 ] ) )
					: [] ),
			];
		} );
	return [ head, ...linesOf( rows ) ];
}

const extrasIn = ( column: TableColumn ) =>
	( fieldTypes[ column.type ].csvExtras ?? [] ).filter(
		( extra ) => column[ extra ] !== undefined
	);

function extraHead( label: string, extra: keyof Extras ): string {
	const names: Record< keyof Extras, string > = {
		currency: __( 'Currency', 'lodestar' ),
		href: __( 'URL', 'lodestar' ),
		iso: __( 'Code', 'lodestar' ),
		icon: __( 'Icon', 'lodestar' ),
		path: __( 'Path', 'lodestar' ),
		title: __( 'Title', 'lodestar' ),
		under: __( 'Detail', 'lodestar' ),
	};
	return `${ label }: ${ names[ extra ] }`;
}

/** Unknown previous values and changes. A dash would be read as text. */
const unknown = () => __( 'unknown', 'lodestar' );

function changeCell( change: PlainChange ): CsvCell {
	return change === 'new'
		? _x( 'New', 'there was none before', 'lodestar' )
		: ( change ?? unknown() );
}
