const KEY = 'lodestar-offer-dismissed';
const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Whether somebody closed the offer in this browser in the last 30 days.
 */
export function isDismissed(): boolean {
	try {
		const at = Number( window.localStorage.getItem( KEY ) );
		return Date.now() - at < DAYS * DAY_MS;
	} catch {
		// Where nothing can be remembered, nothing was.
		return false;
	}
}

/**
 * Remembers that it was closed.
 */
export function dismiss(): void {
	try {
		window.localStorage.setItem( KEY, String( Date.now() ) );
	} catch {
		// Then it is closed until the page is left.
	}
}
