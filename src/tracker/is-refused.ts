import { lodestar } from './lodestar';

/**
 * Whether this visitor must not be counted: the browser sends Global Privacy Control or Do Not Track or has our own
 * cookie, or the site counts after consent and there is none.
 */
export function isRefused(): boolean {
	return (
		!! navigator.globalPrivacyControl ||
		navigator.doNotTrack === '1' ||
		!! document.cookie.match( /\blodestar_ignore=/ ) ||
		lodestar.g?.() === false
	);
}
