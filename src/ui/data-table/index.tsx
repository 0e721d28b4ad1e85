import { Button } from '@wordpress/components';
import { useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { downloadCsv } from '../csv/download';
import { Message } from '../message';
import { barScale } from '../row-label/bar-size';
import { figure } from './compared';
import { csvLines } from './csv-lines';
import { Elsewhere, type LinkOut } from './elsewhere';
import { Foot } from './foot';
import { Head } from './head';
import { frameClass, layoutOf } from './layout';
import { BodyRow } from './row';
import { SortControl } from './sort-control';
import { Toolbar } from './toolbar';
import { TotalRow } from './total-row';
import type { TableDefinition, TableRow } from './types';
import { useNarrow } from './use-narrow';
import { useOverflow } from './use-overflow';
import { useRows } from './use-rows';

export interface DataTableProps {
	table: TableDefinition;
	rows: readonly TableRow[];
	/** How many rows there are, also of those that the answer does not hold. */
	total: number;
	/** The figures of all rows. */
	totals?: TableRow | undefined;
	/** What it is about, and the days. */
	caption: string;
	/** The earlier range in words; null where nothing is compared. */
	compared?: string | null;
	/** Name of the CSV file, without its ending; without one there is no such file. */
	fileName?: string | undefined;
	/** Where the figures can be looked at elsewhere. */
	linkOut?: LinkOut | undefined;
}

/**
 * A list as its descriptor says: the first column names a row, a bar behind it shows the size of its main figure. It
 * can be ordered, filtered, unfolded, paged through and downloaded.
 *
 * @param props
 * @param props.table
 * @param props.rows
 * @param props.total
 * @param props.totals
 * @param props.caption
 * @param props.compared
 * @param props.fileName
 * @param props.linkOut
 */
export function DataTable( {
	table,
	rows,
	total,
	totals,
	caption,
	compared = null,
	fileName,
	linkOut,
}: DataTableProps ) {
	const isCompared = compared !== null;
	const state = useRows( table, rows, isCompared );
	const { model, sorting, size, keyword, setKeyword, found } = state;
	const isNarrow = useNarrow();
	const [ scroller, isOver ] = useOverflow< HTMLDivElement >();
	const search = useRef< HTMLInputElement >( null );
	const layout = layoutOf( table, sorting, isCompared );
	const main = layout.main?.field;
	const sizeOf = useMemo(
		() =>
			barScale(
				main === undefined
					? []
					: rows.map( ( row ) => figure( row, main ) )
			),
		[ rows, main ]
	);
	const columns = isNarrow ? layout.few : layout.all;
	const rest = table.columns.filter(
		( column ) => ! columns.some( ( drawn ) => drawn.column === column )
	);
	const hasToggles = rest.length > 0;
	const hasChildren = table.children !== undefined;
	const left = model.getPrePaginatedRowModel().rows;
	const { pageIndex } = model.state.pagination;

	return (
		<div className={ frameClass( table, isCompared ) }>
			{ rows.length > 0 && (
				<Toolbar
					label={ layout.label.label }
					keyword={ keyword }
					onKeyword={ setKeyword }
					left={ left.length }
					rows={ rows.length }
					total={ total }
					linkOut={ linkOut }
					searchRef={ search }
					onCsv={
						fileName === undefined
							? undefined
							: () =>
									downloadCsv(
										`${ fileName }.csv`,
										csvLines(
											layout.all,
											left,
											compared,
											found
										)
									)
					}
				/>
			) }
			{ isNarrow && hasToggles && rows.length > 0 && (
				<SortControl
					columns={ layout.all }
					sorting={ sorting }
					onSort={ model.setSorting }
				/>
			) }
			{ /* A region that scrolls is reached by keyboard. */ }
			<div
				ref={ scroller }
				className={ `lodestar-data-table__scroll ${
					isOver ? 'is-over' : ''
				}` }
				{ ...( isOver && {
					role: 'region',
					'aria-label': caption,
					tabIndex: 0,
				} ) }
			>
				<table className="lodestar-data-table">
					<caption className="screen-reader-text">
						{ compared === null
							? caption
							: sprintf(
									/* translators: 1: what a table is about, and the days, 2: the days before. */
									__(
										'%1$s, compared with %2$s',
										'lodestar'
									),
									caption,
									compared
								) }
					</caption>
					<Head
						columns={ columns }
						sorting={ sorting }
						onSort={ model.setSorting }
						compared={ compared }
						hasToggles={ hasToggles }
					/>
					<tbody>
						{ totals && table.totals && rows.length > 0 && (
							<TotalRow
								label={ table.totals.label }
								totals={ totals }
								columns={ columns }
								isCompared={ isCompared }
								hasToggles={ hasToggles }
								isIndented={ hasChildren && ! hasToggles }
							/>
						) }
						{ model.getRowModel().rows.map( ( row ) => (
							<BodyRow
								key={ row.id }
								row={ row }
								layout={ layout }
								columns={ columns }
								rest={ rest }
								sizeOf={ sizeOf }
								found={ found }
								isCompared={ isCompared }
								hasChildren={ hasChildren }
							/>
						) ) }
					</tbody>
				</table>
				{ rows.length === 0 && (
					<Message
						title={
							table.empty ??
							__( 'No data for this time period.', 'lodestar' )
						}
						actions={ linkOut && <Elsewhere linkOut={ linkOut } /> }
					/>
				) }
				{ rows.length > 0 && left.length === 0 && (
					<Message
						title={ sprintf(
							/* translators: %s: what was typed. */
							__( 'Nothing here contains “%s”.', 'lodestar' ),
							keyword.trim()
						) }
						actions={
							<Button
								variant="link"
								onClick={ () => {
									setKeyword( '' );
									search.current?.focus();
								} }
							>
								{ __( 'Clear the filter', 'lodestar' ) }
							</Button>
						}
					/>
				) }
			</div>
			{ left.length > 0 && (
				<Foot
					page={ pageIndex }
					size={ size }
					rows={ left.length }
					onGo={ model.setPageIndex }
					onSize={ state.setSize }
				/>
			) }
		</div>
	);
}
