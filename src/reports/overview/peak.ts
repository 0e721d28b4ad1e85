import { __, sprintf } from '@wordpress/i18n';
import type { Day, Range } from '../../ui/calendar/day';
import { figureTypes } from '../../ui/field-types/figure-types';
import type { FigureTypeName } from '../../ui/field-types/types';
import { formatWeekday } from '../../ui/format/date';
import { pointsOverTime } from '../../ui/line-chart/points-over-time';
import { known, seriesOf, type BoxId, type OverviewAnswer } from './answer';

/** Sessions that a day or hour needs before its rates and durations are meaningful. */
const ENOUGH = 10;

/** Series and number format of each box. */
const SERIES: Partial< Record< BoxId, [ string, FigureTypeName ] > > = {
	sessions: [ 'sessions', 'integer' ],
	pageviews: [ 'pageviews', 'integer' ],
	duration: [ 'average_session_duration', 'duration' ],
	bounce_rate: [ 'bounce_rate', 'percent' ],
};

/** Returns the peak of a metric, such as "Highest: 412 (Tue, 17 Nov)", or undefined if there is too little data. */
export function peakWords(
	box: BoxId,
	answer: OverviewAnswer,
	range: Range,
	today: Day
): string | undefined {
	const graph = known( answer.overviewgraph );
	const [ field, type ] = SERIES[ box ] ?? [];
	if ( ! graph || ! field || ! type ) {
		return undefined;
	}
	const sessions = seriesOf( graph, 'sessions' )?.datapoints ?? [];
	const values = seriesOf( graph, field )?.datapoints ?? [];
	const isOneDay = range.start === range.end;
	const points = pointsOverTime(
		values,
		range,
		today,
		false,
		isOneDay ? 'hour' : 'day'
	);
	const [ highest ] = points
		.filter( ( _, at ) => ( sessions[ at ] ?? 0 ) >= ENOUGH )
		.sort( ( a, b ) => ( b.value ?? 0 ) - ( a.value ?? 0 ) );
	if ( points.length < 2 || ! highest || highest.value === null ) {
		return undefined;
	}
	return sprintf(
		/* translators: 1: highest value, 2: its day or hour. */
		__( 'Highest: %1$s (%2$s)', 'lodestar' ),
		figureTypes[ type ].format( highest.value ),
		isOneDay || ! highest.day
			? highest.label
			: formatWeekday( highest.day, false )
	);
}
