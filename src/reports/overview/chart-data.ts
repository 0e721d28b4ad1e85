import { __, sprintf } from '@wordpress/i18n';
import { formatDays, type Day } from '../../components/format/date';
import { dailyPoints } from '../../components/line-chart/daily-points';
import { partialWords } from '../../components/line-chart/partial-words';
import type { ChartData } from '../../components/line-chart/types';
import type { DateState } from '../../components/range/url';
import type { Boxes, Figures } from './answer';
import type { Metric } from './metrics';

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
	const { range, comparison } = dates;
	const { graph, earlier, boxes, dataThrough } = figures;
	const points = dailyPoints(
		graph[ metric.id ]?.datapoints ?? [],
		range,
		today,
		false
	);
	return {
		name: metric.label,
		type: metric.type,
		inverse: metric.inverse,
		points,
		period: formatDays( range.start, range.end ),
		earlier:
			earlier && comparison
				? {
						points: dailyPoints(
							earlier[ metric.id ]?.datapoints ?? [],
							comparison,
							today,
							true
						).slice( 0, points.length ),
						period: formatDays( comparison.start, comparison.end ),
					}
				: null,
		against: earlier || ! boxes ? null : againstWords( boxes ),
		partial: range.end === today ? partialWords( dataThrough ) : null,
	};
}

function againstWords( { compared_with: { start, end } }: Boxes ): string {
	return sprintf(
		/* translators: %s: a range of days. */
		__( 'Change against %s', 'lodestar' ),
		formatDays( start, end )
	);
}
