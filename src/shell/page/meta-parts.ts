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
	/** Until when visits are counted; null before anything was. */
	dataThrough: string | null | undefined;
	/** The site's day. */
	today: string;
	/** Last day of the range. */
	end: string;
	/** What else is to be known of the answer. */
	notices?: Answer[ 'notices' ] | undefined;
	/** Days of a report that has its own, and is as fresh as these are over. */
	days?: Range | undefined;
}

/** Until which hour the last of the earlier days counts, where today is compared. */
const SAME_HOURS = 'same_hours';

/**
 * Whose figures, and how fresh.
 *
 * @param of
 * @param of.siteUrl
 * @param of.dataThrough
 * @param of.today
 * @param of.end
 * @param of.notices
 * @param of.days
 * @return The site, and what is known of its figures.
 */
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

/**
 * What changes are against, where that isn't what was asked for.
 *
 * @param notice
 * @param notice.code
 * @param notice.until
 * @param notice.message
 */
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
					/* translators: %s: time of day. Stands after “updated 14:20, today is still counting”. */
					__( 'compared with the same hours, until %s', 'lodestar' ),
					formatTime( `1970-01-01T${ until }:00` )
				),
			]
		: [];
}
