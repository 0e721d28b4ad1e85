import { CONSENT_EVENTS, hasConsent } from './consent-api';
import { lodestar } from './lodestar';

/**
 * Keeps the persistent id in step with the visitor's consent: creates it when consent is given, deletes it when consent
 * is withdrawn. Loaded only on sites that use persistent ids.
 */

/** Thirteen months in seconds, from the day of consent. */
const LIFETIME = 395 * 86400;

/** Returns 16 unpredictable hexadecimal digits. */
const secretId = () =>
	Array.from( crypto.getRandomValues( new Uint8Array( 8 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

function keepInStep(): void {
	const isGiven = window.wp_has_consent
		? hasConsent( 'statistics' )
		: !! lodestar.c;
	const isKept = /\blodestar_id=\w/.test( document.cookie );
	if ( isGiven !== isKept ) {
		document.cookie = [
			`lodestar_id=${ isGiven ? secretId() : '' }`,
			'path=/',
			`max-age=${ isGiven ? LIFETIME : 0 }`,
			'samesite=lax',
			...( location.protocol === 'https:' ? [ 'secure' ] : [] ),
		].join( ';' );
	}
}

CONSENT_EVENTS.forEach( ( type ) =>
	document.addEventListener( type, keepInStep )
);
keepInStep();
