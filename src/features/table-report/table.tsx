import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ReportViewProps } from '../../store/reports/report';
import type { TableDescriptor } from '../../store/reports/descriptors';
import { Card } from '../../ui/card/card';
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table';
import { useRenderers } from '../columns/use-renderers';
import { Unfiltered } from '../filters/unfiltered';
import { useLeads } from '../drill-down/use-leads';
import { formatDays } from '../../ui/format/date';
import { linkOut } from '../../ui/link-out/link-out';
import { Part, partOf, recordOf, rowsOf } from './parts';
import { fileName, useMore } from './use-file';

export type ReportTableProps = ReportViewProps &
	Pick< DataTableProps, 'noChildren' > & {
		table: TableDescriptor;
		/** Shown above the table. */
		notice?: ReactNode;
		/** Text of the link to the data elsewhere; defaults to Google Analytics. */
		linkText?: string;
		/** Shown below the table. */
		note?: ReactNode;
	};

/** A table for a list in the response. */
export function ReportTable( props: ReportTableProps ) {
	const { report, answer, ask, dates, isSample, table } = props;
	const { range, comparison } = dates;
	const label = table.title ?? report.title;
	const part = partOf( answer, table.part );
	const rows = useMemo( () => rowsOf( part ), [ part ] );
	const definition = useLeads( props, table );
	const more = useMore( props, table.part );
	const renderers = useRenderers( report.name, table.part, isSample );
	const href = linkOut( partOf( answer, `galinks.${ table.part }` ) );
	return (
		<Card label={ label }>
			{ table.title && (
				<h2 className="lodestar-data-table__title">{ table.title }</h2>
			) }
			<Unfiltered part={ table.part } answer={ answer } />
			{ props.notice }
			<Part part={ part } ask={ ask }>
				{ () => (
					<DataTable
						table={ definition }
						rows={ rows }
						total={
							answer.rowCounts?.[ table.part ] ?? rows.length
						}
						more={ more }
						renderers={ renderers }
						noChildren={ props.noChildren }
						totals={
							table.totals &&
							recordOf( partOf( answer, table.totals.part ) )
						}
						caption={ sprintf(
							/* translators: 1: title of a table, 2: range of days. */
							__( '%1$s, %2$s', 'lodestar' ),
							label,
							formatDays( range.start, range.end, true )
						) }
						compared={
							comparison &&
							formatDays( comparison.start, comparison.end, true )
						}
						fileName={ fileName( props, table.part ) }
						linkOut={
							href
								? {
										href,
										text:
											props.linkText ??
											__(
												'Open in Google Analytics',
												'lodestar'
											),
									}
								: undefined
						}
					/>
				) }
			</Part>
			{ props.note }
		</Card>
	);
}
