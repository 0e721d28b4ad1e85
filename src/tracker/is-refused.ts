import { lodestar } from './lodestar';

/**
 * Whether this visitor must not be counted.
 *
 * Reasons are Global Privacy Control, Do Not Track, the opt-out cookie, or missing consent where the site requires it.
 */
export function isRefused(): boolean {
	return (
		!! navigator.globalPrivacyControl ||
		navigator.doNotTrack === '1' ||
		!! document.cookie.match( /\blodestar_ignore=/ ) ||
		lodestar.g?.() === false
	);
}
