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

/** The browser without a window takes a third less time than the one that draws its own frame unseen. */
const chromium = [ 'chromium-headless-shell', 'chromium' ]
	.map( ( name ) => `/usr/bin/${ name }` )
	.find( existsSync );
const fonts = resolve( __dirname, 'fonts.conf' );

/**
 * Runs against any WordPress with Lodestar: set WP_BASE_URL, WP_USERNAME and WP_PASSWORD.
 *
 * Runs as many files at a time as there are sets of sites, because tests read the numbers of a site. A test that passes
 * only on a second try has a bug, so there are no retries. To see what led to a failure: --trace=on.
 */
export default defineConfig( {
	testDir: '.',
	outputDir: resolve( artifacts, 'test-results' ),
	globalSetup: require.resolve( './global-setup' ),
	workers: SITES.length,
	retries: 0,
	// Generous: a busy machine may need seconds for one request. A test about time sets its own limits.
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
				// What a page sends while it goes away does not have the user agent that a test gives it.
				`--user-agent=${ EVERYDAY_USER_AGENT }`,
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-quic',
				'--disable-sync',
				'--no-first-run',
				// The pages of a session share a renderer process: see support/test.ts.
				'--process-per-site',
			],
		},
	},
} );
