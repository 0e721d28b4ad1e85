import type { ColumnDef, Row } from '@tanstack/react-table';
import { locale } from '../format/locale';
import { cellText } from './cell-text';
import { changeIn, figure } from './compared';
import type { Features } from './features';
import { CHANGE, type TableColumn, type TableRow } from './types';

type Definition = ColumnDef< Features, TableRow >;
type TanStackRow = Row< Features, TableRow >;

/**
 * What rows are ordered and found by: text as the reader's language orders it, figures by size, unknown ones last.
 *
 * @param columns  The columns.
 * @param compared Whether there are changes to order by.
 */
export function definitions(
	columns: readonly TableColumn[],
	compared: boolean
): Definition[] {
	const collator = new Intl.Collator( locale(), { numeric: true } );
	const alphabetical = ( a: TanStackRow, b: TanStackRow, id: string ) =>
		collator.compare(
			a.getValue< string >( id ),
			b.getValue< string >( id )
		);
	const numerical = ( a: TanStackRow, b: TanStackRow, id: string ) =>
		a.getValue< number >( id ) - b.getValue< number >( id );
	const byFigure = (
		id: string,
		of: ( row: TableRow ) => number | null
	): Definition => ( {
		id,
		accessorFn: ( row ) => of( row ) ?? undefined,
		sortFn: numerical,
		sortUndefined: 'last',
	} );
	return columns.flatMap< Definition >( ( column ) => {
		const { field, type } = column;
		if ( type === 'text' ) {
			return [
				{
					id: field,
					accessorFn: ( row ) => cellText( row[ field ], type ),
					sortFn: alphabetical,
				},
			];
		}
		const itself = byFigure( field, ( row ) => figure( row, field ) );
		return compared && column.compare
			? [
					itself,
					byFigure( CHANGE + field, ( row ) =>
						changeIn( row, column )
					),
				]
			: [ itself ];
	} );
}
