import {
	useTable,
	createPaginatedRowModel,
	createSortedRowModel,
	rowExpandingFeature,
	rowPaginationFeature,
	rowSortingFeature,
	tableFeatures,
	type PaginationState,
	type Row,
	type SortingState,
	type Updater,
	type ColumnDef,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from '@wordpress/element';
import {
	ALL,
	MOST_ON_PAGE,
	rowsOn,
	pageSizeOf,
	type PageSize,
} from '../page-size/page-size-control';
import { childrenOf, finder } from './finder';
import { sortingOf, type DrawnColumn } from './layout';
import type { MoreRows, RowsQuestion } from './more-rows';
import {
	CHANGE,
	type TableDefinition,
	type TableRow,
	type TableColumn,
} from './types';
import { useMoreRows } from './use-more-rows';
import { usePreference } from '../use-preference';
import { fieldTypes } from '../field-types/field-types';
import { inOrder } from '../field-types/text-of';
import { changeKey } from './compared';
import { extrasOf } from './field';

/** Table features to bundle. */
const features = tableFeatures( {
	rowSortingFeature,
	sortedRowModel: createSortedRowModel(),
	rowExpandingFeature,
	rowPaginationFeature,
	paginatedRowModel: createPaginatedRowModel(),
} );

type Features = typeof features;

type Definition = ColumnDef< Features, TableRow >;
type Key = number | string;

const keyOf = ( value: unknown ): Key | undefined =>
	typeof value === 'number' || typeof value === 'string' ? value : undefined;

/**
 * Returns the sort columns. Each sorts by its field type, with unknown values last.
 *
 * @param columns  The columns.
 * @param compared Whether to add columns that sort by change.
 */
function definitions(
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

/** Returns the user's page size for tables and its setter. Stored in the user's preferences. */
function usePageSize(): [ PageSize, ( size: PageSize ) => void ] {
	const [ size, keep ] = usePreference( 'tableRows' );
	return [ pageSizeOf( size ), keep ];
}

export type ShownRow = Row< Features, TableRow >;

/** The server returns a single page, so the table doesn't paginate further. */
const ONE_PAGE: PaginationState = { pageIndex: 0, pageSize: rowsOn( ALL ) };

/**
 * Returns the visible rows of a table in order, with its sorting, filter and pagination.
 *
 * Uses the loaded rows, or queries the server if there are more.
 *
 * @param table      Table definition.
 * @param data       The loaded rows.
 * @param total      Number of rows.
 * @param isCompared Whether there is a comparison.
 * @param more       Loads more rows. Undefined if all rows are loaded.
 */
export function useRows(
	table: TableDefinition,
	data: readonly TableRow[],
	total: number,
	isCompared: boolean,
	more: MoreRows | undefined
) {
	const [ size, setSize ] = usePageSize();
	const [ pageIndex, setPageIndex ] = useState( 0 );
	const [ keyword, setKeyword ] = useState( '' );
	const [ sorting, setSorting ] = useState( () => sortingOf( table ) );
	const found = useMemo( () => finder( table, keyword ), [ table, keyword ] );

	const [ sorted ] = sorting;
	const [ came ] = sortingOf( table );
	const isAsItCame = sorted?.id === came?.id && sorted?.desc === came?.desc;
	const onPage = more ? Math.min( rowsOn( size ), MOST_ON_PAGE ) : Infinity;
	const search = keyword.trim();
	const all = useMemo< RowsQuestion >(
		() => ( {
			page: pageIndex + 1,
			perPage: onPage,
			search,
			orderBy: isAsItCame || ! sorted ? null : sorted.id,
			isDescending: sorted?.desc ?? false,
		} ),
		[ isAsItCame, search, pageIndex, onPage, sorted ]
	);
	const question = useMemo( () => {
		const isHeld =
			isAsItCame &&
			search === '' &&
			( pageIndex + 1 ) * onPage <= data.length;
		return more && ! isHeld ? all : null;
	}, [ more, data, isAsItCame, search, pageIndex, onPage, all ] );
	const first = more ? pageIndex * onPage : 0;
	const held = useMemo( () => {
		const rows = more
			? data.slice( first, first + onPage )
			: data.filter( found.isShown );
		return { rows, total: more ? total : rows.length };
	}, [ more, data, found, first, onPage, total ] );
	const shown = useMoreRows( more, question, held );

	// Rows of another date range start on the first page.
	useEffect( () => setPageIndex( 0 ), [ more ] );

	const pagination = useMemo(
		() => ( more ? ONE_PAGE : { pageIndex, pageSize: rowsOn( size ) } ),
		[ more, pageIndex, size ]
	);
	const model = useTable( {
		features,
		columns: useMemo(
			() => definitions( table.columns, isCompared ),
			[ table, isCompared ]
		),
		data: shown.rows,
		getRowId: ( row, index, parent ) =>
			`${ parent?.id ?? '' }/${ String( row[ table.columns[ 0 ]?.field ?? '' ] ) }#${ index }`,
		state: { sorting, pagination },
		manualSorting: more !== undefined,
		autoResetPageIndex: more === undefined,
		onPaginationChange: ( change: Updater< PaginationState > ) =>
			setPageIndex(
				( typeof change === 'function' ? change( pagination ) : change )
					.pageIndex
			),
		// In a narrow window, every row has details to expand.
		getRowCanExpand: () => true,
		getSubRows: ( row ) => childrenOf( row, table ),
	} );
	const fromStart =
		< T >( set: ( value: T ) => void ) =>
		( value: T ) => {
			set( value );
			setPageIndex( 0 );
		};
	return {
		...shown,
		model,
		/** Query for all filtered rows. */
		all,
		/** Whether rows can be sorted by a column. The server can't sort by change. */
		canOrder: ( { isChange }: DrawnColumn ) => ! ( more && isChange ),
		sorting,
		setSorting: fromStart< SortingState >( setSorting ),
		size,
		setSize: fromStart( setSize ),
		pageIndex,
		setPageIndex,
		keyword,
		setKeyword: fromStart( setKeyword ),
		found,
	};
}
