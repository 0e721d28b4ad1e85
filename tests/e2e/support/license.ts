import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { php } from './local-site';
import { goToSite, site } from './sites';

const ISSUER = resolve( __dirname, '../../../bin/license.mjs' );

const ACTIVATION = 'Lodestar\\Platform\\License\\Activation';

/**
 * A key of the development issuer, which sites of the tests accept.
 *
 * @param tier Its level.
 * @param url  URL of the site.
 */
export function licenseKey( tier: string, url: string ): string {
	return execFileSync(
		'node',
		[ ISSUER, 'issue', `--tier=${ tier }`, `--site=${ url }` ],
		{ encoding: 'utf8' }
	).trim();
}

/**
 * Gives the site a licence.
 *
 * @param tier Its level; `lite` for none.
 */
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
 * Has the tests that follow look at the site of a level, or switches the licence where there is one site only. For
 * hooks before and after all: a test stays where it began.
 *
 * @param level `lite` or `pro`.
 */
export function useSite( level: string ): void {
	if ( ! goToSite( level ) ) {
		useLicense( level );
	}
}
