import { __, sprintf } from '@wordpress/i18n';
import {
	formatDay,
	formatDays,
	formatTime,
	formatWeekday,
	type Day,
} from '../../components/format/date';
import type { ChartData, ChartPoint } from '../../components/line-chart/types';
import { addDays } from '../../components/range/day';
import type { Range } from '../../components/range/presets';
import type { DateState } from '../../components/range/url';
import type { Boxes, Figures, Graph, SeriesId } from './answer';
import type { Metric } from './metrics';

function pointsOf(
	graph: Graph,
	id: SeriesId,
	range: Range,
	today: Day,
	isEarlier: boolean
): ChartPoint[] {
	const isOtherYear = range.start.slice( 0, 4 ) !== today.slice( 0, 4 );
	return graph[ id ].datapoints.map( ( value, index ) => {
		const day = addDays( range.start, index );
		return {
			label:
				day === today
					? __( 'Today', 'lodestar' )
					: formatDay( day, isOtherYear ),
			title: formatWeekday( day, ! isEarlier || isOtherYear ),
			value,
		};
	} );
}

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
	const points = pointsOf( graph, metric.id, range, today, false );
	return {
		name: metric.label,
		type: metric.type,
		inverse: metric.inverse,
		points,
		period: formatDays( range.start, range.end ),
		earlier:
			earlier && comparison
				? {
						points: pointsOf(
							earlier,
							metric.id,
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

function partialWords( dataThrough: string | null ): string {
	return dataThrough
		? sprintf(
				/* translators: %s: time of day. */
				__( 'Today until %s', 'lodestar' ),
				formatTime( dataThrough )
			)
		: __( 'Today so far', 'lodestar' );
}
