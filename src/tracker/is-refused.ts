/**
 * Whether this browser asks not to be counted: by Global Privacy Control, by Do Not Track, or by our own cookie.
 */
export function isRefused(): boolean {
	return (
		!! navigator.globalPrivacyControl ||
		navigator.doNotTrack === '1' ||
		!! document.cookie.match( /\blodestar_ignore=/ )
	);
}
