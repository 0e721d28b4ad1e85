/** Defined by the WP Consent API and the plugins that use it. */
declare global {
	interface Window {
		wp_has_consent?: ( category: string ) => boolean;
		/** Opt-in or opt-out, as the banner defines it in the browser; and as it does on the server. */
		wp_consent_type?: string;
		wp_fallback_consent_type?: string | false;
		/** Whether the consent type depends on the visitor and is defined later. */
		waitfor_consent_hook?: boolean;
	}
}

/** Dispatched when consent may have changed. */
export const CONSENT_EVENTS = [
	'wp_listen_for_consent_change',
	'wp_consent_type_defined',
];

/**
 * Whether the visitor has consented to a category. False as long as no banner has defined a consent type: until then the
 * API answers every question with yes.
 *
 * @param category For example statistics.
 */
export const hasConsent = ( category: string ): boolean =>
	!! (
		window.wp_consent_type ||
		( ! window.waitfor_consent_hook && window.wp_fallback_consent_type )
	) && !! window.wp_has_consent?.( category );
