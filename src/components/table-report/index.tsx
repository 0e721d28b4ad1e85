import { __, sprintf } from '@wordpress/i18n';
import { Card } from '../card';
import { DataTable } from '../data-table';
import { formatDays } from '../format/date';
import { Message } from '../message';
import { ErrorMessage } from '../report-state/error-message';
import type { ReportViewProps } from '../../reports/types';
import { SeriesChart } from './chart';
import { causeOf, failureOf, partOf, rowsOf } from './parts';

/**
 * A report as its descriptor describes it: its series over time, then its lists. Drawn where a report brings no view.
 *
 * @param props
 */
export default function TableReport( props: ReportViewProps ) {
	const { report, answer, ask, dates } = props;
	const { start, end } = dates.range;
	if ( ! report.charts?.length && ! report.tables?.length ) {
		return (
			<Card label={ report.title }>
				<Message
					title={ __(
						'No data currently for the report.',
						'lodestar'
					) }
				/>
			</Card>
		);
	}
	return (
		<>
			{ report.charts?.map( ( chart ) => (
				<Card key={ chart.part } label={ chart.title }>
					<Part { ...{ part: partOf( answer, chart.part ), ask } }>
						{ () => <SeriesChart { ...props } chart={ chart } /> }
					</Part>
				</Card>
			) ) }
			{ report.tables?.map( ( table ) => {
				const label = table.title ?? report.title;
				const part = partOf( answer, table.part );
				return (
					<Card key={ table.part } label={ label }>
						{ table.title && (
							<h2 className="lodestar-data-table__title">
								{ table.title }
							</h2>
						) }
						<Part { ...{ part, ask } }>
							{ () => {
								const rows = rowsOf( part );
								return rows.length === 0 ? (
									<Message
										title={
											table.empty ??
											__(
												'No data for this time period.',
												'lodestar'
											)
										}
									/>
								) : (
									<DataTable
										table={ table }
										rows={ rows }
										total={
											answer.rowCounts?.[ table.part ] ??
											rows.length
										}
										caption={ sprintf(
											/* translators: 1: what a table is about, 2: range of days. */
											__( '%1$s, %2$s', 'lodestar' ),
											label,
											formatDays( start, end, true )
										) }
									/>
								);
							} }
						</Part>
					</Card>
				);
			} ) }
		</>
	);
}

interface PartProps {
	part: unknown;
	ask: () => void;
	children: () => JSX.Element;
}

/**
 * A part of the answer, or why there is none.
 *
 * @param props
 * @param props.part
 * @param props.ask
 * @param props.children
 */
function Part( { part, ask, children }: PartProps ) {
	const failure = failureOf( part );
	return failure ? (
		<ErrorMessage
			title={ __( 'An unknown error has occurred.', 'lodestar' ) }
			cause={ causeOf( failure ) }
			details={ failure }
			onRetry={ ask }
		/>
	) : (
		children()
	);
}
