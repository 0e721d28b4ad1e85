import { __, sprintf } from '@wordpress/i18n';
import { formatDays, formatTime } from '../format/date';
import type { Day, Range } from '../calendar/day';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';
import { hoursAhead, pointsOverTime } from './points-over-time';
import type { Base, ChartData, Step } from './types';

/**
 * Until when the day that still counts is counted.
 *
 * @param dataThrough ISO 8601; null before anything was counted.
 */
function partialWords( dataThrough: string | null ): string {
	return dataThrough
		? sprintf(
				/* translators: %s: time of day. */
				__( 'Today until %s', 'lodestar' ),
				formatTime( dataThrough )
			)
		: __( 'Today so far', 'lodestar' );
}

/** The days that figures are about, and those that they are compared with. */
interface Ranges {
	range: Range;
	comparison: Range | null;
}

type Figures = readonly ( number | null )[];

/** A metric that has a figure for each day, or each hour of one; null where it is unknown. */
export interface MetricOverTime {
	name: string;
	type: FigureTypeName;
	/** Of money, where it is not the site's: ISO 4217. */
	currency?: string | undefined;
	/** Whether a rise is bad. */
	inverse: boolean;
	values: Figures;
	/** The trend's figure for each, where the answer has one. */
	trend: Figures | undefined;
	/** In the range to compare with; null where there is none. Without any known figure nothing of it is drawn. */
	earlier: Figures | null;
	/** How much each figure rests on: see ChartData. */
	base?: Base | undefined;
	/** What there is a figure for where there are several days, left out, each of them; with `day` one day has no hours. */
	interval?: 'day' | 'week' | 'month' | undefined;
}

/**
 * What the line chart shows of a metric over time. Beside an earlier period there is no trend: two lines say already
 * which way it goes; nor is there one of a day's hours, where each morning would be a rise.
 *
 * @param metric      The metric.
 * @param dates       The range that the figures are about.
 * @param today       The site's day.
 * @param dataThrough Until when is counted, ISO 8601; null before anything was.
 * @param against     Says what the numbers above are compared with, where the chart does not show it.
 */
export function chartOverTime(
	metric: MetricOverTime,
	dates: Ranges,
	today: Day,
	dataThrough: string | null,
	against: string | null = null
): ChartData {
	const { name, type, currency, inverse, values, trend, base } = metric;
	const { range, comparison } = dates;
	const earlier = comparison && known( metric.earlier );
	const step = stepOf( metric, range );
	return {
		name,
		type,
		currency,
		inverse,
		step,
		points: pointsOverTime( values, range, today, false, step ),
		...( step === 'hour' && { ahead: hoursAhead( values.length ) } ),
		...( base && { base } ),
		trend: earlier || step === 'hour' ? null : trendOf( trend, type ),
		period: formatDays( range.start, range.end ),
		earlier: earlier && {
			points: pointsOverTime(
				earlier.slice( 0, values.length ),
				comparison,
				today,
				true,
				step
			),
			period: formatDays(
				comparison.start,
				comparison.end,
				comparison.start.slice( 0, 4 ) !== range.start.slice( 0, 4 )
			),
		},
		against,
		partial: range.end === today ? partialWords( dataThrough ) : null,
	};
}

const known = ( figures: Figures | null ) =>
	figures?.some( ( figure ) => figure !== null ) ? figures : null;

/**
 * What the figures are of. One day has its hours, unless it is told as a whole.
 *
 * @param metric          The metric.
 * @param metric.interval
 * @param range           The days.
 */
function stepOf( { interval }: MetricOverTime, range: Range ): Step {
	return range.start === range.end && interval !== 'day'
		? 'hour'
		: ( interval ?? 'day' );
}

/**
 * A trend that can be drawn: through two points it would be the line itself. A straight line goes on where figures
 * cannot: below nothing, and beyond the whole.
 *
 * @param trend Its figures.
 * @param type  What kind of figures they are.
 */
function trendOf(
	trend: Figures | undefined,
	type: FigureTypeName
): Figures | null {
	if ( ! trend || trend.length < 3 || trend.includes( null ) ) {
		return null;
	}
	const { most } = figureTypes[ type ].axis;
	return trend.map( ( value ) =>
		Math.min( most, Math.max( 0, value ?? 0 ) )
	);
}
