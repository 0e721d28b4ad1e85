import { __, sprintf } from '@wordpress/i18n';
import { updatedWords } from '../../features/page-controls/updated-words';
import {
	NO_COMPARISON,
	ORDERS_COMPARED,
	type Answer,
} from '../../store/reports/answer';
import type { Range } from '../../ui/calendar/day';
import { formatDays, formatTime } from '../../ui/format/date';

export interface MetaOf {
	siteUrl: string;
	/** Time until which visits are counted. Null before the first one. */
	dataThrough: string | null | undefined;
	/** Today in the site's time zone. */
	today: string;
	/** Last day of the range. */
	end: string;
	/** Notices of the response. */
	notices?: Answer[ 'notices' ] | undefined;
	/** Days of a report without a date picker. They are shown instead of `dataThrough`. */
	days?: Range | undefined;
}

/** Notice code: today is compared with the same hours of the earlier day. */
const SAME_HOURS = 'same_hours';

/** Returns the site and how fresh its data is, as separate texts. */
export function metaParts( {
	siteUrl,
	dataThrough,
	today,
	end,
	notices = [],
	days,
}: MetaOf ) {
	const site = siteUrl.replace( /^https?:\/\//, '' ).replace( /\/$/, '' );
	if ( days ) {
		return [
			site,
			formatDays( days.start, days.end, true ),
			...notices.flatMap( comparisonWords ),
		];
	}
	if ( ! dataThrough ) {
		return [ site ];
	}
	return [
		site,
		updatedWords( dataThrough, today, end ),
		...notices.flatMap( comparisonWords ),
	];
}

/** Describes the comparison if it differs from the requested one. */
function comparisonWords( {
	code,
	until,
	message,
}: Answer[ 'notices' ][ number ] ): string[] {
	if ( code === NO_COMPARISON || code === ORDERS_COMPARED ) {
		return [ message ];
	}
	return code === SAME_HOURS && until
		? [
				sprintf(
					/* translators: %s: time of day. Appears after the time of the last update. */
					__( 'compared with the same hours, until %s', 'lodestar' ),
					formatTime( `1970-01-01T${ until }:00` )
				),
			]
		: [];
}
