/**
 * Whether a list mostly has few rows: links and interests, not pages.
 *
 * @param part Which list.
 */
export const isShort = ( part: string ) =>
	! [ 'landingpages', 'exitpages' ].includes( part );
