import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { php } from './local-site';
import { goToSite, site } from './sites';

const ISSUER = resolve( __dirname, '../../../bin/license.mjs' );

const ACTIVATION = 'Lodestar\\Platform\\License\\Activation';

/** Returns a key of the development issuer, which the test sites accept. */
export function licenseKey( tier: string, url: string ): string {
	return execFileSync(
		'node',
		[ ISSUER, 'issue', `--tier=${ tier }`, `--site=${ url }` ],
		{ encoding: 'utf8' }
	).trim();
}

/** Activates a license on the site, or deactivates it for `lite`. */
export function useLicense( tier: string ): void {
	if ( tier === 'lite' ) {
		php( `${ ACTIVATION }::deactivate();` );
		return;
	}
	php(
		`${ ACTIVATION }::activate( '${ licenseKey( tier, site().url ) }' );`
	);
}

/**
 * Switches to the site of a level, or changes the license if there is only one site. Only use it in beforeAll() and
 * afterAll(), because a running test doesn't switch.
 */
export function useSite( level: string ): void {
	if ( ! goToSite( level ) ) {
		useLicense( level );
	}
}
