import { randomInt } from 'node:crypto';
import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { site, SITES } from './support/sites';
import { EVERYDAY_USER_AGENT } from './support/user-agent';

const artifacts = resolve( __dirname, '../../artifacts' );

// The WordPress utilities read these when they are imported.
process.env.WP_BASE_URL = site().url;
process.env.WP_ARTIFACTS_PATH ??= artifacts;
process.env.STORAGE_STATE_PATH = site().session;

// Workers inherit it.
process.env.LODESTAR_SEED ??= String( randomInt( 1, 1e9 ) );

/** The headless shell takes a third less time than Chromium, which renders its own invisible window. */
const chromium = [ 'chromium-headless-shell', 'chromium' ]
	.map( ( name ) => `/usr/bin/${ name }` )
	.find( existsSync );
const fonts = resolve( __dirname, 'fonts.conf' );

/**
 * Runs against any WordPress with Lodestar: set WP_BASE_URL, WP_USERNAME and WP_PASSWORD.
 *
 * Runs one file at a time for each set of sites, because tests read the numbers of a site. There are no retries,
 * because a test that passes only on the second try has a bug. Use --trace=on to debug a failure.
 */
export default defineConfig( {
	testDir: '.',
	outputDir: resolve( artifacts, 'test-results' ),
	globalSetup: require.resolve( './global-setup' ),
	workers: SITES.length,
	retries: 0,
	// Generous, because a busy machine may need seconds for one request. Tests about time set their own limits.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	forbidOnly: !! process.env.CI,
	reporter: [ [ 'list' ] ],
	use: {
		...devices[ 'Desktop Chrome' ],
		baseURL: site().url,
		locale: 'en-US',
		contextOptions: { reducedMotion: 'reduce', strictSelectors: true },
		actionTimeout: 30_000,
		screenshot: 'only-on-failure',
		launchOptions: {
			...( chromium && { executablePath: chromium } ),
			env: { ...process.env, FONTCONFIG_FILE: fonts },
			args: [
				'--no-sandbox',
				// Requests that a page sends while it unloads don't have the user agent that a test sets.
				`--user-agent=${ EVERYDAY_USER_AGENT }`,
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-quic',
				'--disable-sync',
				'--no-first-run',
				// Pages of a session share a renderer process. See support/test.ts.
				'--process-per-site',
			],
		},
	},
} );
