import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { EVERYDAY_USER_AGENT } from './support/user-agent';

const artifacts = resolve( __dirname, '../../artifacts' );

// The WordPress utilities read these when they are imported.
process.env.WP_BASE_URL ??= 'http://localhost:8889';
process.env.WP_ARTIFACTS_PATH ??= artifacts;
process.env.STORAGE_STATE_PATH ??= resolve( artifacts, 'admin.json' );

const chromium = '/usr/bin/chromium';
const fonts = resolve( __dirname, 'fonts.conf' );

/**
 * Runs against any WordPress with Lodestar: set WP_BASE_URL, WP_USERNAME and WP_PASSWORD.
 *
 * One test at a time, as they all look at the numbers of one site; and no second try, as a test that fails now and
 * then tells of something that fails now and then.
 */
export default defineConfig( {
	testDir: '.',
	outputDir: resolve( artifacts, 'test-results' ),
	globalSetup: require.resolve( './global-setup' ),
	workers: 1,
	retries: 0,
	timeout: 60_000,
	forbidOnly: !! process.env.CI,
	reporter: [ [ 'list' ] ],
	use: {
		...devices[ 'Desktop Chrome' ],
		baseURL: process.env.WP_BASE_URL,
		storageState: process.env.STORAGE_STATE_PATH,
		locale: 'en-US',
		contextOptions: { reducedMotion: 'reduce', strictSelectors: true },
		actionTimeout: 10_000,
		trace: 'retain-on-failure',
		screenshot: 'only-on-failure',
		launchOptions: {
			...( existsSync( chromium ) && { executablePath: chromium } ),
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
			],
		},
	},
} );
