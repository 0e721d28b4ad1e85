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

/** What of the library is bundled. */
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
 * What rows are ordered by: as the type of a column says, and what is not known last.
 *
 * @param columns  The columns.
 * @param compared Whether there are changes to order by.
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

/**
 * How many rows this reader wants to see in tables. Core keeps it with the user.
 *
 * @return The size, and what changes it.
 */
function usePageSize(): [ PageSize, ( size: PageSize ) => void ] {
	const [ size, keep ] = usePreference( 'tableRows' );
	return [ pageSizeOf( size ), keep ];
}

export type ShownRow = Row< Features, TableRow >;

/** All of them on one page, because they are one. */
const ONE_PAGE: PaginationState = { pageIndex: 0, pageSize: rowsOn( ALL ) };

/**
 * Which rows of a table are shown, and in which order: of those that it holds or, where there are more, of all.
 *
 * @param table      What describes the table.
 * @param data       The rows that it holds.
 * @param total      How many there are.
 * @param isCompared Whether there is an earlier range.
 * @param more       Asks for rows that it does not hold; undefined where it holds all.
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

	// Other days, other rows.
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
		// In a narrow window every row has something to unfold.
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
		/** What asks for all that are left. */
		all,
		/**
		 * Whether rows can be ordered by a column: who is asked for more orders by no change.
		 *
		 * @param column          The column.
		 * @param column.isChange
		 */
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
