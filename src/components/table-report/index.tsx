import { __ } from '@wordpress/i18n';
import type { ReportViewProps } from '../../reports/types';
import { Card } from '../card';
import { Unfiltered } from '../filter-bar/unfiltered';
import { Message } from '../message';
import { SeriesChart } from './chart';
import { Part } from './part';
import { partOf } from './parts';
import { ReportTable } from './table';

/**
 * A report as its descriptor describes it: its series over time, then its lists. Drawn where a report brings no view.
 *
 * @param props
 */
export default function TableReport( props: ReportViewProps ) {
	const { report, answer, ask } = props;
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
					<Unfiltered part={ chart.part } answer={ answer } />
					<Part part={ partOf( answer, chart.part ) } ask={ ask }>
						{ () => <SeriesChart { ...props } chart={ chart } /> }
					</Part>
				</Card>
			) ) }
			{ report.tables?.map( ( table ) => (
				<ReportTable key={ table.part } { ...props } table={ table } />
			) ) }
		</>
	);
}
