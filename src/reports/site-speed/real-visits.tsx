import { __, sprintf } from '@wordpress/i18n';
import { SiteNotes } from '../../features/site-notes/site-notes';
import { SiteNotesToggle } from '../../features/site-notes/site-notes-toggle';
import { SeriesChart } from '../../features/table-report/chart';
import {
	isChartEmpty,
	notesOf,
	partOf,
} from '../../features/table-report/parts';
import { useMemo } from '@wordpress/element';
import type { ReportViewProps } from '../../store/reports/report';
import { Card } from '../../ui/card/card';
import { formatNumber } from '../../ui/format/number';
import type { SpeedAnswer } from './answer';
import { restsOn } from './score-card';

/**
 * How fast pages were for those who came, day by day.
 *
 * @param props
 */
export function RealVisits( props: ReportViewProps ) {
	const { report, isSample, dates, today, ask } = props;
	const answer = props.answer as SpeedAnswer;
	const chart = report.charts?.[ 0 ];
	const part = chart && partOf( answer, chart.part );
	const notes = useMemo( () => notesOf( part ), [ part ] );
	if ( ! chart || isChartEmpty( answer, chart ) ) {
		return null;
	}
	const title = __( 'Real visits', 'lodestar' );
	const { score } = answer.visits;
	return (
		<>
			<Card label={ title }>
				<div className="lodestar-speed__head">
					<h2>
						{ score === null
							? title
							: sprintf(
									/* translators: %s: a score out of 100. */
									__( 'Real visits: %s of 100', 'lodestar' ),
									formatNumber( score )
								) }
					</h2>
					<span>{ restsOn( answer ) }</span>
				</div>
				<SeriesChart
					{ ...props }
					chart={ chart }
					notes={ notes }
					tools={
						! isSample && <SiteNotesToggle count={ notes.length } />
					}
				/>
			</Card>
			{ ! isSample && (
				<SiteNotes range={ dates.range } today={ today } ask={ ask } />
			) }
		</>
	);
}
