import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { site } from './sites';
import { test } from './test';

/** WP-CLI, where `npm test` puts it. */
const WP_CLI = resolve(
	__dirname,
	'../../../.local/wordpress/wp-studio@1.22.0/wp-cli/wp-cli.phar'
);

/**
 * Skips a test that has to reach behind the site, where the site is not on this machine.
 *
 * @return The site's folder.
 */
export function localSite(): string {
	const { path } = site();
	test.skip(
		path === '',
		'Runs WP-CLI on the site: LODESTAR_WP_PATH must name its folder.'
	);
	return path;
}

/**
 * Runs WP-CLI on the site.
 *
 * @param args Command and arguments.
 * @return What it printed.
 */
export function wp( ...args: string[] ): string {
	const phar = process.env.LODESTAR_WP_CLI ?? WP_CLI;
	const flags = [ '--allow-root', `--path=${ localSite() }` ];
	return execFileSync( 'php', [ phar, ...flags, ...args ], {
		encoding: 'utf8',
	} ).trim();
}

/**
 * Sets the site's clock ahead of the real one. Needs tests/fixtures/mu-plugins/lodestar-test-clock.php on the site.
 *
 * @param seconds By how much; 0 to set it right.
 */
export function setClockAhead( seconds: number ): void {
	const file = join( localSite(), 'wp-content', 'lodestar-test-clock.txt' );
	if ( seconds === 0 ) {
		rmSync( file, { force: true } );
		return;
	}
	writeFileSync( file, String( seconds ) );
}
