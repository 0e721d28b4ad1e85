import { __, _x, sprintf } from '@wordpress/i18n';
import type { ChangeValue } from '../change/change-of';
import type { CsvCell } from '../csv';
import { cellText } from './cell-text';
import { figure, knownChange } from './compared';
import type { Finder } from './finder';
import type { DrawnColumn } from './layout';
import type { ShownRow } from './use-rows';

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
	rows: readonly ShownRow[],
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
		return hasEarlier( drawn )
			? [ label, `${ label }, ${ compared ?? '' }` ]
			: [ label ];
	} );
	const lineOf = ( { original }: ShownRow, inside: string ): CsvCell[] =>
		columns.flatMap( ( drawn, index ) => {
			const { column, isChange } = drawn;
			if ( isChange ) {
				return [ changeCell( knownChange( original, column ) ) ];
			}
			const value =
				column.type === 'text'
					? cellText( original[ column.field ], column.type )
					: figure( original, column.field );
			const cell =
				index === 0 && inside !== ''
					? `${ inside } / ${ value }`
					: value;
			return hasEarlier( drawn )
				? [
						cell,
						figure( original, column.compare ?? '' ) ?? unknown(),
					]
				: [ cell ];
		} );
	const linesOf = ( list: readonly ShownRow[], inside = '' ): CsvCell[][] =>
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

/** What a file says of a figure of the earlier range that nobody knows: the table alone puts another in its place. */
const unknown = () => __( 'unknown', 'lodestar' );

function changeCell( change: ChangeValue ): CsvCell {
	return change === 'new'
		? _x( 'New', 'there was none before', 'lodestar' )
		: ( change ?? unknown() );
}
