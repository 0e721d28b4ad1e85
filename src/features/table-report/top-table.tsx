import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { TableDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { FileButton } from '../../ui/data-table/file-button';
import { linkOut } from '../../ui/link-out/link-out';
import { TopList, type TopListRow } from '../../ui/top-list/top-list';
import { Unfiltered } from '../filters/unfiltered';
import { useLeads } from '../drill-down/use-leads';
import { isNotKnown, NotKnown } from '../report-state/not-known';
import { PartError } from '../report-state/part-error';
import { failureOf, partOf, recordOf, rowsOf } from './parts';
import { useFile } from './use-file';
import { figure, weighedIn } from '../../ui/data-table/compared';
import { drawnIn, extrasOf, textIn } from '../../ui/data-table/field';
import { layoutOf, sortingOf } from '../../ui/data-table/layout';
import type {
	TableColumn,
	TableDefinition,
	TableRow,
} from '../../ui/data-table/types';
import { shortAddress } from '../../ui/field-types/link';
import { isFigureType } from '../../ui/field-types/names';
import type { FigureTypeName } from '../../ui/field-types/types';

type FigureColumn = TableColumn & { type: FigureTypeName };

/** The columns of a table, as a list of the first rows has them. */
interface TopColumns {
	/** Says what a row is. */
	label: TableColumn;
	/** The figure that rows are ordered by. */
	main: FigureColumn;
	/** The other figures. */
	further: readonly FigureColumn[];
}

const isFigure = ( column: TableColumn | undefined ): column is FigureColumn =>
	column !== undefined && isFigureType( column.type );

/**
 * Tells the columns of a table apart.
 *
 * @param table The table: it has a figure.
 */
function topColumns( table: TableDefinition ): TopColumns {
	const { label, main } = layoutOf( table, sortingOf( table ), false );
	if ( ! isFigure( main ) ) {
		throw new Error( 'A list of the first rows needs a figure.' );
	}
	return {
		label,
		main,
		further: table.columns
			.filter( isFigure )
			.filter( ( column ) => column !== main ),
	};
}

/**
 * The rows of a table as those of a list of the first. All say what stands under them, a link where it leads; a page, only
 * where another one has the same title.
 *
 * @param rows            The rows.
 * @param columns         The table's.
 * @param columns.label
 * @param columns.main
 * @param columns.further
 */
function topRows(
	rows: readonly TableRow[],
	{ label, main, further }: TopColumns
): TopListRow[] {
	const texts = rows.map( ( row ) => textIn( row, label ) );
	const isTwice = ( text: string ) =>
		texts.indexOf( text ) !== texts.lastIndexOf( text );
	return rows.map( ( row, place ) => {
		const { text, href, isOutward, opens, under, badge } = drawnIn(
			row,
			label
		);
		const isLink = label.type === 'link';
		const isPage = label.type === 'page';
		const address = extrasOf( row, label ).href;
		const where = isLink ? address && shortAddress( address ) : under;
		const isTold = where !== undefined && where !== text;
		return {
			key: `${ place } ${ text }`,
			label: text,
			...( isTold &&
				( ! isPage || isTwice( text ) ) && { detail: where } ),
			...( href !== undefined && { href, isOutward } ),
			...( opens !== undefined && { opens } ),
			...( badge !== undefined && { badge } ),
			value: figure( row, main.field ),
			figures: further.map( ( { field } ) => figure( row, field ) ),
			change: weighedIn( row, main ),
		};
	} );
}

type TopTableProps = ReportViewProps & {
	table: TableDescriptor;
	/** Says what the share of the rows that are shown is of. */
	coverage: ( share: string ) => string;
	/** What stands in the foot where all rows are shown. */
	whole?: ( rows: number, sum: number ) => string;
	/** Whether the figure that rows are ordered by stands after the others. */
	isValueLast?: boolean;
	/** Whether it mostly has few rows. */
	isShort?: boolean;
	/** What can be done where there are no rows. */
	advice?: ReactNode;
	/** Stands under the rows: what is to be known of them. */
	note?: ReactNode;
	/** What stands there without rows; left out, what the table says. */
	empty?: string | undefined;
	/** Why the source may not know it, and what would. */
	why?: string;
};

/**
 * A list of the answer as a card of its first rows, for one of several lists beside each other: the columns are those of its
 * table. Its whole is the field of the first figure in `totals.` and the list's name.
 *
 * @param props
 */
export function TopTable( props: TopTableProps ) {
	const { report, answer, table, why } = props;
	const failure = failureOf( partOf( answer, table.part ) );
	return isNotKnown( failure ) ? (
		<NotKnown
			title={ table.title ?? report.title }
			why={ why ?? String( failure?.message ?? '' ) }
		/>
	) : (
		<Rows { ...props } />
	);
}

function Rows( props: TopTableProps ) {
	const { report, answer, ask, dates, table } = props;
	const definition = useLeads( props, table );
	const part = partOf( answer, table.part );
	const rows = useMemo( () => rowsOf( part ), [ part ] );
	const columns = topColumns( definition );
	const { main, further } = columns;
	const file = useFile( props, table.part, definition, rows );
	const failure = failureOf( part );
	const href = linkOut( partOf( answer, `galinks.${ table.part }` ) );
	const totals = recordOf( partOf( answer, `totals.${ table.part }` ) );
	const total = totals?.[ main.field ];
	return (
		<TopList
			title={ table.title ?? report.title }
			valueLabel={ main.label }
			valueMeaning={ main.tooltip }
			type={ main.type }
			figures={ further.map( ( { label, tooltip, type } ) => ( {
				label,
				meaning: tooltip,
				type,
			} ) ) }
			isValueLast={ props.isValueLast ?? false }
			rows={ topRows( rows, columns ) }
			rowCount={ answer.rowCounts?.[ table.part ] ?? 0 }
			total={ typeof total === 'number' ? total : null }
			hasShares={ false }
			coverage={ props.coverage }
			whole={ props.whole }
			isCompared={
				dates.comparison !== null && main.compare !== undefined
			}
			isInverse={ main.inverse ?? false }
			isNeutral={ main.neutral ?? false }
			linkOut={
				href
					? {
							href,
							text: __( 'Open in Google Analytics', 'lodestar' ),
						}
					: undefined
			}
			isShort={ props.isShort ?? false }
			empty={ props.empty ?? table.empty }
			advice={ props.advice }
			tools={ <FileButton { ...file } isEmpty={ rows.length === 0 } /> }
			failure={
				failure && <PartError failure={ failure } onRetry={ ask } />
			}
		>
			<Unfiltered part={ table.part } answer={ answer } />
			{ props.note }
		</TopList>
	);
}
