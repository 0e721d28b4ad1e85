import {
	useTable,
	type PaginationState,
	type Row,
	type Updater,
} from '@tanstack/react-table';
import { useMemo, useState } from '@wordpress/element';
import { childrenOf } from './children';
import { definitions } from './columns';
import { features, type Features } from './features';
import { finder } from './finder';
import { rowsOn } from '../page-size/sizes';
import { sortingOf } from './sorting-of';
import type { TableDefinition, TableRow } from './types';
import { usePageSize } from './use-page-size';

export type ShownRow = Row< Features, TableRow >;

/**
 * Which rows of a table are shown, and in which order.
 *
 * @param table      What describes the table.
 * @param data       All of its rows.
 * @param isCompared Whether there is an earlier range.
 */
export function useRows(
	table: TableDefinition,
	data: readonly TableRow[],
	isCompared: boolean
) {
	const [ size, setSize ] = usePageSize();
	const [ pageIndex, setPageIndex ] = useState( 0 );
	const [ keyword, setKeyword ] = useState( '' );
	const [ sorting, setSorting ] = useState( () => sortingOf( table ) );
	const found = useMemo( () => finder( table, keyword ), [ table, keyword ] );
	const rows = useMemo( () => data.filter( found.isShown ), [ data, found ] );
	const pagination = useMemo(
		() => ( { pageIndex, pageSize: rowsOn( size ) } ),
		[ pageIndex, size ]
	);
	const model = useTable( {
		features,
		columns: useMemo(
			() => definitions( table.columns, isCompared ),
			[ table, isCompared ]
		),
		data: rows,
		getRowId: ( row, index, parent ) =>
			`${ parent?.id ?? '' }/${ String( row[ table.columns[ 0 ]?.field ?? '' ] ) }#${ index }`,
		state: { sorting, pagination },
		onSortingChange: setSorting,
		onPaginationChange: ( change: Updater< PaginationState > ) =>
			setPageIndex(
				( typeof change === 'function' ? change( pagination ) : change )
					.pageIndex
			),
		// In a narrow window every row has something to unfold.
		getRowCanExpand: () => true,
		getSubRows: ( row ) => childrenOf( row, table ),
	} );
	return { model, sorting, size, setSize, keyword, setKeyword, found };
}
