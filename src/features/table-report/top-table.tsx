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

/** The columns of a table, arranged for a list of its top rows. */
interface TopColumns {
	/** Identifies a row. */
	label: TableColumn;
	/** The metric that rows are sorted by. */
	main: FigureColumn;
	/** The other metrics. */
	further: readonly FigureColumn[];
}

const isFigure = ( column: TableColumn | undefined ): column is FigureColumn =>
	column !== undefined && isFigureType( column.type );

/** Returns the label, the main metric and the other metrics of a table, which must have a metric. */
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
 * Returns the rows of a table as rows of a top list.
 *
 * A row's detail line is its URL for links. A page has one only if another page has the same title.
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
	/** Returns the footer text for the share of the total that the rows cover. */
	coverage: ( share: string ) => string;
	/** Returns the footer text if all rows are shown. */
	whole?: ( rows: number, sum: number ) => string;
	/** Whether the sorted metric comes after the others. */
	isValueLast?: boolean;
	/** Whether the list usually has few rows. */
	isShort?: boolean;
	/** Suggestions for an empty list. */
	advice?: ReactNode;
	/** Explanation below the rows. */
	note?: ReactNode;
	/** Message for an empty list; defaults to that of the table. */
	empty?: string | undefined;
	/** Why the source may not provide the data, and which one does. */
	why?: string;
};

/**
 * A card with the top rows of a list, for several lists beside each other. Uses the columns of the list's table.
 *
 * The total is the main metric's field in the part `totals.<name of the list>`.
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
