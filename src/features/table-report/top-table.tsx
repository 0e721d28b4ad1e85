import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { TableDescriptor } from '../../store/reports/descriptors';
import type { ReportViewProps } from '../../store/reports/report';
import { FileButton } from '../../ui/data-table/file-button';
import { linkOut } from '../../ui/link-out/link-out';
import { TopList } from '../../ui/top-list/top-list';
import { Unfiltered } from '../filters/unfiltered';
import { useLeads } from '../lead-on/use-leads';
import { isNotKnown, NotKnown } from '../report-state/not-known';
import { PartError } from '../report-state/part-error';
import { failureOf, partOf, recordOf, rowsOf } from './parts';
import { topColumns, topRows } from './top-rows';
import { useFile } from './use-file';

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
