import type { Day } from '../../ui/calendar/day';
import { againstWords } from '../../ui/change/change-words';
import { chartOverTime } from '../../ui/line-chart/chart-over-time';
import type { ChartData } from '../../ui/line-chart/types';
import type { DateState } from '../../store/reports/dates';
import { seriesOf, type Figures } from './answer';
import { earlierTotal, type Metric } from './metrics';

/**
 * What the line chart shows of an answer.
 *
 * @param figures What there is of the answer.
 * @param metric  The open tab.
 * @param dates   The range that the answer is about.
 * @param today   The site's day.
 */
export function chartData(
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
