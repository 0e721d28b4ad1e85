import { __, sprintf } from '@wordpress/i18n';
import { formatDay, formatTime } from '../../ui/format/date';

export interface MetaOf {
	siteUrl: string;
	/** Until when visits are counted; null before anything was. */
	dataThrough: string | null | undefined;
	/** The site's day. */
	today: string;
	/** Last day of the range. */
	end: string;
}

/**
 * Whose figures, and how fresh.
 *
 * @param of
 * @param of.siteUrl
 * @param of.dataThrough
 * @param of.today
 * @param of.end
 * @return The site, and what is known of its figures.
 */
export function metaParts( { siteUrl, dataThrough, today, end }: MetaOf ) {
	const site = siteUrl.replace( /^https?:\/\//, '' ).replace( /\/$/, '' );
	if ( ! dataThrough ) {
		return [ site ];
	}
	const day = dataThrough.slice( 0, 10 );
	const time = formatTime( dataThrough );
	const updated = sprintf(
		/* translators: %s: time of day, or day and time. */
		__( 'updated %s', 'lodestar' ),
		day === today ? time : `${ formatDay( day ) } ${ time }`
	);
	return [
		site,
		end === today
			? sprintf(
					/* translators: %s: “updated 14:20”. */
					__( '%s, today is still counting', 'lodestar' ),
					updated
				)
			: updated,
	];
}
