import type { Day } from '../../ui/calendar/day';

let siteNow = Date.now();
let offset = 0;
let readAt = Date.now();

/**
 * Sets the clock by the server's: the browser's may be wrong, and its zone is not the site's.
 *
 * @param iso Now, ISO 8601 with the site's offset.
 */
export function setSiteClock( iso: string ): void {
	const [ , sign, hours, minutes ] =
		/([+-])(\d\d):?(\d\d)$/.exec( iso ) ?? [];
	siteNow = Date.parse( iso );
	readAt = Date.now();
	offset =
		( sign === '-' ? -1 : 1 ) *
		( Number( hours ?? 0 ) * 60 + Number( minutes ?? 0 ) ) *
		60_000;
}

/**
 * The site's day, also after the page stood open past midnight.
 */
export function today(): Day {
	const now = siteNow + ( Date.now() - readAt ) + offset;
	return new Date( now ).toISOString().slice( 0, 10 );
}
