import { VisuallyHidden } from '@wordpress/components';
import { useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import { FEW } from '../page-size/page-size-control';
import { csvLines } from './csv-lines';
import { Elsewhere, type LinkOut } from './elsewhere';
import { FileButton, useCsv } from './file-button';
import { Foot } from './foot';
import { Head, SortControl } from './head';
import { frameClass, layoutOf, withBase } from './layout';
import { NoneFound, NoRows, NotLoaded } from './messages';
import { FILE_MOST, type MoreRows } from './more-rows';
import { BodyRow } from './row';
import { Toolbar } from './toolbar';
import { TotalRow } from './total-row';
import type {
	CellRenderers,
	NoChildren,
	TableDefinition,
	TableRow,
} from './types';
import { useBarScale } from './use-bar-scale';
import { useNarrowReport } from '../use-narrow';
import { useOverflow } from './use-overflow';
import { useRows } from './use-rows';

export interface DataTableProps {
	table: TableDefinition;
	rows: readonly TableRow[];
	/** Number of rows, including those that aren't loaded. */
	total: number;
	/**
	 * Loads more rows. If missing, only the loaded rows can be sorted, filtered, paged through and saved.
	 *
	 * Must be stable: a different function means different rows.
	 */
	more?: MoreRows | undefined;
	/** Totals of all rows. */
	totals?: TableRow | undefined;
	/** Custom cell renderers. Sorting, filter and CSV still use the field type. */
	renderers?: CellRenderers | undefined;
	/** Explains why a row has no child rows. */
	noChildren?: NoChildren | undefined;
	/** Caption with the date range. */
	caption: string;
	/** Label of the previous range. Null if there is no comparison. */
	compared?: string | null;
	/** Name of the CSV file, without extension. If missing, there is no download. */
	fileName?: string | undefined;
	/** Link to the same data elsewhere. */
	linkOut?: LinkOut | undefined;
}

/** Height of the message for an empty table, in rows. */
const NO_ROWS = 5;

/** Returns the height of the table body in rows. Independent of the filter, so the table keeps its height. */
const lines = ( rows: number ): number =>
	rows === 0 ? NO_ROWS : Math.min( rows, FEW );

/** A table with sorting, filter, expandable rows, pagination and CSV download. Bars show the main metric. */
export function DataTable( props: DataTableProps ) {
	const { rows, total, totals, caption, fileName, linkOut } = props;
	const table = useMemo( () => withBase( props.table ), [ props.table ] );
	const { compared = null } = props;
	const isCompared = compared !== null;
	const more = total > rows.length ? props.more : undefined;
	const state = useRows( table, rows, total, isCompared, more );
	const { model, sorting, keyword, setKeyword, found, failure } = state;
	const isNarrow = useNarrowReport();
	const [ scroller, isOver ] = useOverflow< HTMLDivElement >();
	const search = useRef< HTMLInputElement >( null );
	const layout = layoutOf( table, sorting, isCompared );
	const sizeOf = useBarScale( layout.main?.field, rows, state.rows );
	const columns = isNarrow ? layout.few : layout.all;
	const rest = table.columns.filter(
		( column ) => ! columns.some( ( drawn ) => drawn.column === column )
	);
	const hasToggles = rest.length > 0;
	const hasChildren = table.children !== undefined;
	const left = state.total;
	const hasToolbar =
		total > FEW || hasChildren || keyword !== '' || table.search === true;
	const shownRows = failure === null ? model.getRowModel().rows : [];
	const file = useCsv(
		fileName,
		( all ) => csvLines( layout.all, all, compared, found ),
		model.getPrePaginatedRowModel().rows,
		more,
		state.all
	);

	return (
		<div
			className={ frameClass( table, isCompared ) }
			style={
				{ '--lodestar-rows': lines( rows.length ) } as CSSProperties
			}
		>
			{ rows.length > 0 && hasToolbar && (
				<Toolbar
					label={ layout.label.label }
					keyword={ keyword }
					onKeyword={ setKeyword }
					left={ left }
					rows={ more ? total : rows.length }
					total={ total }
					linkOut={ linkOut }
					searchRef={ search }
					file={ file }
					fileMost={ left > FILE_MOST ? FILE_MOST : null }
				/>
			) }
			{ isNarrow &&
				rows.length > 0 &&
				( hasToolbar || rest.length > 1 ) && (
					<SortControl
						columns={ layout.all.filter( state.canOrder ) }
						sorting={ sorting }
						onSort={ state.setSorting }
					/>
				) }
			<VisuallyHidden role="status">
				{ state.isBusy ? __( 'Loading rows…', 'lodestar' ) : '' }
			</VisuallyHidden>
			{ /* A scrollable region must be focusable for keyboard users. */ }
			<div
				ref={ scroller }
				className={ `lodestar-data-table__scroll ${
					isOver ? 'is-over' : ''
				}` }
				aria-busy={ state.isBusy || undefined }
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
									/* translators: 1: caption of a table with its date range, 2: the previous date range. */
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
						canOrder={ state.canOrder }
						onSort={ state.setSorting }
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
						{ shownRows.map( ( row ) => (
							<BodyRow
								key={ row.id }
								row={ row }
								layout={ layout }
								columns={ columns }
								rest={ rest }
								renderers={ props.renderers }
								sizeOf={ sizeOf }
								found={ found }
								isCompared={ isCompared }
								hasChildren={ hasChildren }
								noChildren={ props.noChildren }
							/>
						) ) }
					</tbody>
				</table>
				{ rows.length === 0 && (
					<NoRows
						empty={ table.empty }
						hint={ table.hint }
						linkOut={ linkOut }
					/>
				) }
				{ failure !== null && (
					<NotLoaded failure={ failure } onRetry={ state.retry } />
				) }
				{ rows.length > 0 && left === 0 && failure === null && (
					<NoneFound
						keyword={ keyword }
						onClear={ () => {
							setKeyword( '' );
							search.current?.focus();
						} }
					/>
				) }
			</div>
			{ left > 0 && (
				<Foot
					of={ caption }
					page={ state.pageIndex }
					size={ state.size }
					rows={ left }
					hasAll={ more === undefined }
					onGo={ state.setPageIndex }
					onSize={ state.setSize }
				>
					{ ! hasToolbar && (
						<>
							<FileButton file={ file } isEmpty={ false } />
							<Elsewhere linkOut={ linkOut } />
						</>
					) }
				</Foot>
			) }
		</div>
	);
}
