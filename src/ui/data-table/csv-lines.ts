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

/** A row for a file. */
export interface CsvRow {
	original: TableRow;
	subRows: readonly CsvRow[];
	/** Whether what it holds is open below it. */
	getIsExpanded: () => boolean;
}

/**
 * A row that holds no others.
 *
 * @param original The row.
 */
export const plainRow = ( original: TableRow ): CsvRow => ( {
	original,
	subRows: [],
	getIsExpanded: () => false,
} );

/**
 * The rows of a table for a file: those that the filter leaves, on all pages, in order, with what is open below them.
 *
 * @param columns  The columns.
 * @param rows     The rows.
 * @param compared The earlier range in words, where there is one.
 * @param found    What the filter finds.
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
					/* translators: %s: a metric. */
					__( '%s: change in percent', 'lodestar' ),
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

/**
 * What of its row stands beside a column, too.
 * @param column
 */
const extrasIn = ( column: TableColumn ) =>
	( fieldTypes[ column.type ].csvExtras ?? [] ).filter(
		( extra ) => column[ extra ] !== undefined
	);

function extraHead( label: string, extra: keyof Extras ): string {
	const names: Record< keyof Extras, string > = {
		currency: __( 'Currency', 'lodestar' ),
		href: __( 'Address', 'lodestar' ),
		iso: __( 'Code', 'lodestar' ),
		icon: __( 'Icon', 'lodestar' ),
		path: __( 'Path', 'lodestar' ),
		title: __( 'Title', 'lodestar' ),
		under: __( 'Detail', 'lodestar' ),
	};
	return `${ label }: ${ names[ extra ] }`;
}

/** What a file says of a figure of the earlier range, or a change, that nobody knows: a dash would be a text like any other. */
const unknown = () => __( 'unknown', 'lodestar' );

function changeCell( change: PlainChange ): CsvCell {
	return change === 'new'
		? _x( 'New', 'there was none before', 'lodestar' )
		: ( change ?? unknown() );
}
