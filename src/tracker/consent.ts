import { lodestar } from './lodestar';

/**
 * Keeps the lasting id in step with the visitor's consent, as the WP Consent API tells it: made when consent is given,
 * gone when it is withdrawn. Loaded only where a site has lasting ids.
 */

declare global {
	interface Window {
		wp_has_consent?: ( category: string ) => boolean;
	}
}

/** Thirteen months, from the day of the consent. */
const LIFETIME = 395 * 86400;

/**
 * @return 16 hexadecimal digits that nobody can guess.
 */
const secretId = () =>
	Array.from( crypto.getRandomValues( new Uint8Array( 8 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

function keepInStep(): void {
	const isGiven = window.wp_has_consent
		? window.wp_has_consent( 'statistics' )
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

document.addEventListener( 'wp_listen_for_consent_change', keepInStep );
document.addEventListener( 'wp_consent_type_defined', keepInStep );
keepInStep();
