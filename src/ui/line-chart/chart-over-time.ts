import { __, sprintf } from '@wordpress/i18n';
import { formatDays, formatTime } from '../format/date';
import type { Day, Range } from '../calendar/day';
import { figureTypes } from '../field-types/figure-types';
import type { FigureTypeName } from '../field-types/types';
import { hoursAhead, pointsOverTime } from './points-over-time';
import type { Base, ChartData, Step } from './types';

/**
 * Returns the legend label of the incomplete current day.
 *
 * @param dataThrough ISO 8601. Null if there is no data yet.
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

/** The reported range and the previous one. */
interface Ranges {
	range: Range;
	comparison: Range | null;
}

type Figures = readonly ( number | null )[];

/** A metric with one value per day, or per hour of a single day. Null if unknown. */
export interface MetricOverTime {
	name: string;
	type: FigureTypeName;
	/** For money: ISO 4217 code, if it isn't the site's currency. */
	currency?: string | undefined;
	/** Whether an increase is bad. */
	inverse: boolean;
	values: Figures;
	/** Trend values, if the response includes them. */
	trend: Figures | undefined;
	/** Values of the previous range. Null without a comparison. Not displayed if all values are unknown. */
	earlier: Figures | null;
	/** Sample sizes. See `ChartData`. */
	base?: Base | undefined;
	/**
	 * Interval of the values in ranges of several days. Defaults to days. With `day`, a single day isn't split into
	 * hours.
	 */
	interval?: 'day' | 'week' | 'month' | undefined;
}

/**
 * Converts a metric over time to line chart data.
 *
 * There is no trend beside a previous period, because two lines already show the direction. There is none for hours
 * either, because every morning would be a rise.
 *
 * @param metric      The metric.
 * @param dates       The range and the previous one.
 * @param today       The site's current day.
 * @param dataThrough End of the data, ISO 8601. Null if there is none yet.
 * @param against     Label of the comparison, if the chart doesn't show it.
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

/** Returns the step of the points. A single day is split into hours, unless its interval is `day`. */
function stepOf( { interval }: MetricOverTime, range: Range ): Step {
	return range.start === range.end && interval !== 'day'
		? 'hour'
		: ( interval ?? 'day' );
}

/**
 * Returns the trend, or null for fewer than three points or unknown values. With two points, it would equal the line.
 *
 * Values are limited to the valid range, because a straight line could fall below 0 or exceed the maximum.
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
