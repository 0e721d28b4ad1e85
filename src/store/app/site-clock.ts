import type { Day } from '../../ui/calendar/day';

let siteNow = Date.now();
let offset = 0;
let readAt = Date.now();

/**
 * Sets the clock to the server's time, because the browser's time or time zone may differ.
 *
 * @param iso Current time, ISO 8601 with the site's offset.
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

/** Returns today in the site's time zone, even if the page stays open past midnight. */
export function today(): Day {
	const now = siteNow + ( Date.now() - readAt ) + offset;
	return new Date( now ).toISOString().slice( 0, 10 );
}
