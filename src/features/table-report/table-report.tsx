import { __ } from '@wordpress/i18n';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { Message } from '../../ui/message/message';
import { Block } from '../blocks/blocks';
import { SiteNotes } from '../site-notes/site-notes';
import { ChartCard } from './chart-card';
import { isChartEmpty } from './parts';
import { ReportTable, type ReportTableProps } from './table';

type TableReportProps = ReportViewProps &
	Pick< ReportTableProps, 'noChildren' >;

/**
 * Renders a report from its descriptor: first its charts, then its tables. Used for reports without a view of their
 * own.
 */
export default function TableReport( props: TableReportProps ) {
	const { report, answer, dates, today, isSample, ask } = props;
	if ( ! report.charts?.length && ! report.tables?.length ) {
		return (
			<Card label={ report.title }>
				<Message
					title={ __(
						'No data currently for the report',
						'lodestar'
					) }
				/>
			</Card>
		);
	}
	// Skip empty charts: the table already says that there is no data.
	const charts = ( report.charts ?? [] ).filter(
		( chart ) => ! report.tables?.length || ! isChartEmpty( answer, chart )
	);
	return (
		<>
			{ charts.map( ( chart, place ) => (
				<Block key={ chart.part } name={ chart.part }>
					<ChartCard
						{ ...props }
						chart={ chart }
						// One panel under the first chart, because all charts show the same days.
						hasToggle={ place === 0 && ! isSample }
					/>
					{ place === 0 && ! isSample && (
						<SiteNotes
							range={ dates.range }
							today={ today }
							ask={ ask }
						/>
					) }
				</Block>
			) ) }
			{ report.tables?.map( ( table ) => (
				<Block key={ table.part } name={ table.part }>
					<ReportTable { ...props } table={ table } />
				</Block>
			) ) }
		</>
	);
}
