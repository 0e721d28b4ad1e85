import { useMemo } from '@wordpress/element';
import { Notice, ProgressBar } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Block } from '../../features/blocks/blocks';
import { Sample } from '../../features/sample/sample';
import { ReportTable } from '../../features/table-report/table';
import type { ReportViewProps } from '../../store/reports/report';
import { speedAnswer, type SpeedAnswer } from './answer';
import { Improve } from './improve';
import { RunButton } from './run-button';
import { ScoreCard, restsOn } from './score-card';
import { useAudit } from './use-audit';
import { useBoot } from '../../store/app/use-boot';
import { formatDay, formatTime } from '../../ui/format/date';
import { SiteNotes } from '../../features/site-notes/site-notes';
import { SiteNotesToggle } from '../../features/site-notes/site-notes-toggle';
import { SeriesChart } from '../../features/table-report/chart';
import {
	isChartEmpty,
	notesOf,
	partOf,
} from '../../features/table-report/parts';
import { Card } from '../../ui/card/card';
import { formatNumber } from '../../ui/format/number';

/** Daily speed of real visits. */
function RealVisits( props: ReportViewProps ) {
	const { report, isSample, dates, today, ask } = props;
	const answer = props.answer as SpeedAnswer;
	const chart = report.charts?.[ 0 ];
	const part = chart && partOf( answer, chart.part );
	const notes = useMemo( () => notesOf( part ), [ part ] );
	if ( ! chart || isChartEmpty( answer, chart ) ) {
		return null;
	}
	const title = __( 'Real Visits', 'lodestar' );
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
									__(
										'Real Visits: %s out of 100',
										'lodestar'
									),
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

/** Shown over data that is about to be replaced. */
function Running( { isLab }: { isLab: boolean } ) {
	return (
		<div className="lodestar-speed-running" role="status">
			<h2>{ __( 'Refreshing Report', 'lodestar' ) }</h2>
			<p>
				{
					// eslint-disable-next-line @wordpress/i18n-ellipsis -- The text with three dots is specified.
					__( 'Loading new report data...', 'lodestar' )
				}
			</p>
			{ isLab && (
				<p>
					{ __(
						'A lab test takes about 30 seconds. You can close this window. The test keeps running.',
						'lodestar'
					) }
				</p>
			) }
			<ProgressBar />
		</div>
	);
}

/** States why the last audit failed, or why there is no data. */
function Notices( { answer }: { answer: SpeedAnswer } ) {
	const { audit, lab, visits, score } = answer;
	const { update_settings: maySetUp, settings_url: settings } = useBoot();
	if ( audit.failure ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ audit.failure.message }{ ' ' }
				{ lab &&
					sprintf(
						/* translators: 1: a date, 2: time of day. */
						__(
							'The data below is from %1$s at %2$s.',
							'lodestar'
						),
						formatDay( lab.at.slice( 0, 10 ) ),
						formatTime( lab.at )
					) }
			</Notice>
		);
	}
	if ( ! visits.is_measured ) {
		return (
			<Notice status="info" isDismissible={ false }>
				{ __(
					'Speed isn’t measured in real visits because Web Vitals are turned off.',
					'lodestar'
				) }{ ' ' }
				{ maySetUp && (
					<a href={ `${ settings }#tracking` }>
						{ __( 'Turn them on', 'lodestar' ) }
					</a>
				) }
			</Notice>
		);
	}
	return score === null ? (
		<Notice status="info" isDismissible={ false }>
			{ __(
				'No speed data yet. Browsers report it when a visitor leaves a page. Chromium browsers report all metrics, others only some.',
				'lodestar'
			) }
		</Notice>
	) : null;
}

export function Body( props: ReportViewProps ) {
	const { report, isSample, ask } = props;
	const answer = useMemo(
		() => speedAnswer( props.answer ),
		[ props.answer ]
	);
	const { isRunning, run } = useAudit( answer, isSample, ask );
	const { start, end } = answer.visits;
	const view = useMemo(
		() => ( {
			...props,
			answer,
			dates: { ...props.dates, range: { start, end }, comparison: null },
		} ),
		[ props, answer, start, end ]
	);
	const table = report.tables?.[ 0 ];
	const figures = (
		<>
			<Block name="score">
				<ScoreCard answer={ answer } />
			</Block>
			<Block name="improve">
				<Improve answer={ answer } />
			</Block>
			<Block name="days">
				<RealVisits { ...view } />
			</Block>
			{ table && (
				<Block name="pages">
					<ReportTable { ...view } table={ table } />
				</Block>
			) }
		</>
	);
	return (
		<>
			<RunButton
				isDisabled={ isSample || isRunning }
				onClick={ () => void run() }
			/>
			{ ! isRunning && <Notices answer={ answer } /> }
			{ isRunning ? (
				<Sample
					blur="slight"
					cover={ <Running isLab={ answer.has_key } /> }
				>
					{ figures }
				</Sample>
			) : (
				figures
			) }
		</>
	);
}
