import { useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useBoot } from '../../../store/app/use-boot';
import { Card } from '../../../ui/card/card';
import { weighedChange } from '../../../ui/change/weigh';
import { Unfiltered } from '../../../features/filters/unfiltered';
import { LineChart } from '../../../ui/line-chart/line-chart';
import { MetricStrip } from '../../../ui/metric-strip/metric-strip';
import type { StripMetric } from '../../../ui/metric-strip/cell';
import { SiteNotesToggle } from '../../../features/site-notes/site-notes-toggle';
import { useMarks } from '../../../features/site-notes/use-marks';
import { NoData } from '../../../features/no-data/no-data';
import type { ReportViewProps } from '../../../store/reports/report';
import { seriesOf, type Figures, type OverviewAnswer } from '../answer';
import { earlierTotal, stripMetrics, openTab, type Metric } from '../metrics';
import { MetricsPanel } from '../metrics-panel/metrics-panel';
import { cardNames } from '../titles';
import { Movers } from './movers';
import { Waiting } from './waiting';
import type { Day } from '../../../ui/calendar/day';
import { againstWords } from '../../../ui/change/change-words';
import { chartOverTime } from '../../../ui/line-chart/chart-over-time';
import type { ChartData } from '../../../ui/line-chart/types';
import type { DateState } from '../../../store/reports/dates';

/** Returns the data of the line chart. */
function chartData(
	figures: Figures,
	metric: Metric,
	dates: DateState,
	today: Day
): ChartData {
	const { graph, earlier, boxes, dataThrough } = figures;
	const series = seriesOf( graph, metric.id );
	return chartOverTime(
		{
			name: metric.label,
			type: metric.type,
			inverse: metric.inverse,
			values: series?.datapoints ?? [],
			trend: series?.trendpoints,
			earlier:
				earlier && ( seriesOf( earlier, metric.id )?.datapoints ?? [] ),
			base: earlier
				? {
						now: seriesOf( graph, 'sessions' )?.datapoints ?? [],
						earlier:
							seriesOf( earlier, 'sessions' )?.datapoints ?? [],
					}
				: undefined,
		},
		dates,
		today,
		dataThrough,
		earlier || ! boxes || earlierTotal( figures, metric.id ) === null
			? null
			: againstWords(
					boxes.compared_with.start,
					boxes.compared_with.end,
					today
				)
	);
}

type TrafficProps = Omit< ReportViewProps, 'answer' > & {
	answer: OverviewAnswer;
	figures: Figures;
};

/** The metric strip, with a chart of the selected metric. */
export function Traffic( props: TrafficProps ) {
	const { answer, figures, params, setParams, access, ask } = props;
	const boot = useBoot();
	const metrics = useMemo( () => stripMetrics( boot ), [ boot ] );
	const open = openTab( params, metrics );
	const wasSaved = useRef( false );
	const toggle = ! props.isSample && (
		<SiteNotesToggle
			count={ Object.values( figures.graph.notes ).flat().length }
		/>
	);
	return (
		<Card label={ cardNames().traffic }>
			<MetricStrip
				metrics={ metrics.map( ( metric ) => cellOf( metric, props ) ) }
				selected={ open.id }
				onSelect={ ( tab ) =>
					setParams(
						{ tab: tab === metrics[ 0 ]?.id ? '' : tab },
						true
					)
				}
				edit={
					<MetricsPanel
						isPro={ access.license.is_pro }
						upgradeUrl={ access.upgrade_url }
						wasSaved={ wasSaved }
						onSaved={ () => {
							setParams( { tab: '' }, true );
							ask();
						} }
					/>
				}
			>
				<Unfiltered part="overviewgraph" answer={ answer } />
				{ figures.isWaiting || figures.graph.count === 0 ? (
					<>
						<div className="lodestar-overview__tools">
							{ toggle }
						</div>
						{ figures.isWaiting ? (
							<Waiting counted={ answer.counted_today } />
						) : (
							<NoData { ...props } />
						) }
					</>
				) : (
					<Chart { ...props } metric={ open } tools={ toggle } />
				) }
			</MetricStrip>
			<Movers answer={ answer } />
		</Card>
	);
}

function cellOf(
	metric: Metric,
	{ figures, dates, today }: TrafficProps
): StripMetric {
	const series = seriesOf( figures.graph, metric.id );
	if ( figures.isWaiting || ! series ) {
		return { ...metric, value: null, change: null, values: [] };
	}
	const { datapoints, total } = series;
	const was = earlierTotal( figures, metric.id );
	return {
		...metric,
		label: labelOf( metric, figures ),
		value: total,
		was,
		change: weighedChange( total, was, metric.type, [
			figures.boxes?.sessions.value,
			figures.boxes?.sessions.compare_value,
		] ),
		// An incomplete day would look like a drop.
		values:
			dates.range.end === today ? datapoints.slice( 0, -1 ) : datapoints,
	};
}

/** Returns the label of a metric. User metrics are marked as daily if users are recognized for one day only. */
function labelOf( metric: Metric, figures: Figures ): string {
	const { label, notice } = metric;
	return figures.notices.some( ( { code } ) => code === notice )
		? sprintf(
				/* translators: %s: name of a metric, such as “Total Users”. Users are recognized for one day only and count again the next day. */
				__( '%s (daily)', 'lodestar' ),
				label
			)
		: label;
}

function Chart( {
	figures,
	dates,
	today,
	metric,
	isSample,
	tools,
}: TrafficProps & { metric: Metric; tools: ReactNode } ) {
	const marks = useMarks( isSample );
	const data = useMemo(
		() => chartData( figures, metric, dates, today ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The dates are a new object on each render; when they change, the data changes, too.
		[ figures, metric, today ]
	);
	const notes = useMemo(
		() => Object.values( figures.graph.notes ).flat(),
		[ figures ]
	);
	const note =
		metric.notice &&
		figures.notices.find( ( { code } ) => code === metric.notice );
	return (
		<>
			<LineChart
				data={ data }
				tools={ tools }
				notes={ notes }
				{ ...marks }
			/>
			{ note && (
				<p className="lodestar-overview__note">{ note.message }</p>
			) }
		</>
	);
}
