import {
	createPaginatedRowModel,
	createSortedRowModel,
	rowExpandingFeature,
	rowPaginationFeature,
	rowSortingFeature,
	tableFeatures,
	type ColumnDef,
	type Row,
} from '@tanstack/react-table';
import { fieldTypes } from '../field-types/field-types';
import { inOrder } from '../field-types/text-of';
import { changeKey } from './compared';
import { extrasOf } from './field';
import { CHANGE, type TableColumn, type TableRow } from './types';

/** What of the library is bundled. */
export const features = tableFeatures( {
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
	rowExpandingFeature,
	rowPaginationFeature,
	paginatedRowModel: createPaginatedRowModel(),
} );

export type Features = typeof features;

type Definition = ColumnDef< Features, TableRow >;
type Key = number | string;

const keyOf = ( value: unknown ): Key | undefined =>
	typeof value === 'number' || typeof value === 'string' ? value : undefined;

/**
 * What rows are ordered by: as the type of a column says, and what is not known last.
 *
 * @param columns  The columns.
 * @param compared Whether there are changes to order by.
 */
export function definitions(
	columns: readonly TableColumn[],
	compared: boolean
): Definition[] {
	const order = inOrder();
	const by = (
		id: string,
		key: ( row: TableRow ) => Key | undefined
	): Definition => ( {
		id,
		accessorFn: key,
		sortFn: ( a: Row< Features, TableRow >, b, column ) =>
			order( a.getValue< Key >( column ), b.getValue< Key >( column ) ),
		sortUndefined: 'last',
	} );
	return columns.flatMap( ( column ) => {
		const { orderKey } = fieldTypes[ column.type ];
		const itself = by( column.field, ( row ) =>
			column.orderBy === undefined
				? orderKey( row[ column.field ], extrasOf( row, column ) )
				: keyOf( row[ column.orderBy ] )
		);
		return compared && column.compare
			? [
					itself,
					by(
						CHANGE + column.field,
						( row ) => changeKey( row, column ) ?? undefined
					),
				]
			: [ itself ];
	} );
}
