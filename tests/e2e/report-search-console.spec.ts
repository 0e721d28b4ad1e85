import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { activateAddon, removeAddon } from './support/addons';
import { startGoogle } from './support/google';
import { useSite } from './support/license';
import {
	deleteOptions,
	localSite,
	php,
	setOption,
	wp,
} from './support/local-site';
import { DESK, openAdmin } from './support/screen';
import { expectFine } from './support/screens';
import { expect, test } from './support/test';

const FIXTURE = 'google';
const TERMS = 'Top 50 Google Search Terms';
const HOME = 'https://example.org/';

// Some requests are rejected or fail on purpose.
test.use( { expectedErrors: [ /v1\/(search-console|addons\/seo-plugin)/ ] } );

let google: Awaited< ReturnType< typeof startGoogle > >;
let account: string;

/** Reverts all changes that a test makes. */
const forget = () => {
	php( `Lodestar\\Features\\SearchConsole\\ConnectedSite::disconnect();
		delete_metadata( 'user', 0, 'lodestar_dismissed_calls_1', '', true );
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'acme-seo/acme-seo.php' );` );
	forgetTerms();
	rmSync( join( localSite(), 'wp-content/plugins/acme-seo' ), {
		recursive: true,
		force: true,
	} );
};
const forgetTerms = () => wp( 'transient', 'delete', '--all' );

test.beforeAll( async () => {
	useSite( 'pro' );
	activateAddon( FIXTURE );
	google = await startGoogle();
	setOption( 'acme_google', google.url );
} );

test.beforeEach( async () => {
	forget();
	const file = await google.set( {
		trouble: '',
		terms: 60,
		sites: [
			[ HOME, 'siteOwner' ],
			[ 'sc-domain:shop.example', 'siteRestrictedUser' ],
		],
	} );
	account = JSON.stringify( file );
} );

test.afterAll( () => {
	google.stop();
	forget();
	deleteOptions( 'acme_google' );
	removeAddon( FIXTURE );
	useSite( 'lite' );
} );

const card = ( page: Page, name = TERMS ) =>
	page.locator( '.lodestar-report' ).getByRole( 'region', { name } );
const section = ( page: Page ) => page.locator( '#google' );

/** Connects as an administrator does: pastes the key file and selects the site. */
async function connect( page: Page ) {
	await section( page )
		.getByLabel( 'Service account key (JSON)' )
		.fill( account );
	await section( page ).getByRole( 'button', { name: 'Connect' } ).click();
	const sites = section( page ).getByLabel( 'Search Console site' );
	await expect( sites ).toBeVisible();
	await Promise.all( [
		page.waitForResponse( /lodestar(\/|%2F)v1(\/|%2F)search-console/ ),
		sites.selectOption( HOME ),
	] );
	await expect( page.getByText( 'Settings Updated' ).first() ).toBeVisible();
}

test( 'A user connects Search Console with a key, sees search terms, and later an error after the key is revoked', async ( {
	page,
} ) => {
	await openAdmin( page, 'admin.php?page=lodestar#/search-console' );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Search Console Report'
	);
	await card( page )
		.getByRole( 'link', { name: 'Connect Search Console' } )
		.click();
	await section( page )
		.getByLabel( 'Service account key (JSON)' )
		.fill( 'x' );
	await section( page ).getByRole( 'button', { name: 'Connect' } ).click();
	await expect( section( page ).getByRole( 'alert' ) ).toContainText(
		'This isn’t the JSON file of a service account.'
	);
	await connect( page );
	await expectFine( page );
	await page.setViewportSize( DESK );
	const html = await page.content();
	expect( html ).not.toContain( 'PRIVATE KEY' );

	await openAdmin( page, 'admin.php?page=lodestar#/search-console' );
	const rows = card( page ).locator( '.lodestar-data-table > tbody > tr' );
	await expect( rows.first() ).toContainText( 'when to plant tulips' );
	await expect( card( page ) ).toContainText( /Data through/ );
	await expect( rows.nth( 2 ) ).toContainText( '<b>compost</b> & "mulch"' );
	await expect( card( page ) ).toContainText( '1–10 of 50' );
	await card( page ).getByRole( 'searchbox' ).fill( 'raised' );
	await expect( rows.first() ).toContainText( 'raised bed soil' );
	await card( page ).getByRole( 'searchbox' ).fill( '' );
	await card( page )
		.getByRole( 'button', { name: /^Avg. Position/ } )
		.click();
	await expect( rows.first() ).toContainText( 'when to plant tulips' );

	await page.getByRole( 'button', { name: /Last 30 days/ } ).click();
	const presets = page.getByRole( 'menuitemradio' );
	await expect( presets.first() ).toBeVisible();
	const offered = ( await presets.allTextContents() ).join();
	expect( offered ).toContain( 'Last week' );
	expect( offered ).not.toMatch( /today|yesterday/i );
	await page.keyboard.press( 'Escape' );
	await expectFine( page );
	await page.setViewportSize( DESK );

	await google.set( { trouble: 'revoked' } );
	forgetTerms();
	await page.reload();
	await expect( card( page ).getByRole( 'alert' ) ).toContainText(
		'Google no longer accepts the key for reports@field-and-fern.iam.gserviceaccount.com.'
	);
	await expect(
		card( page ).getByRole( 'link', { name: 'Open Settings' } )
	).toBeVisible();
	await expect(
		card( page, 'Landing Pages from Organic Search' )
	).toBeVisible();
} );

test( 'A user without an SEO plugin installs and activates one, then dismisses the next suggestion', async ( {
	page,
} ) => {
	await openAdmin( page, 'admin.php?page=lodestar-settings#google' );
	await connect( page );
	await openAdmin( page, 'admin.php?page=lodestar#/search-console' );
	const call = card( page, 'Get Found for These Terms' );
	setOption( 'acme_package', 'broken' );
	await call.getByRole( 'button', { name: 'Install Acme SEO' } ).click();
	await expect( call.getByRole( 'alert' ) ).toHaveText(
		'Installation Failed. Please refresh and try again.'
	);
	deleteOptions( 'acme_package' );
	await call.getByRole( 'button', { name: 'Install Acme SEO' } ).click();
	const asked = page.getByRole( 'dialog', { name: 'Acme SEO is installed' } );
	await expect(
		asked.getByRole( 'button', { name: 'Dismiss' } )
	).toBeVisible();
	await Promise.all( [
		page.waitForEvent( 'load' ),
		asked.getByRole( 'button', { name: 'Activate' } ).click(),
	] );
	expect( wp( 'plugin', 'get', 'acme-seo', '--field=status' ) ).toBe(
		'active'
	);

	const tool = card( page, 'Find More Terms to Write About' );
	await expect( tool ).toBeVisible();
	await expectFine( page );
	await page.setViewportSize( DESK );
	await tool.getByRole( 'button', { name: /^Dismiss/ } ).click();
	await expect( tool ).toBeHidden();
	const status = page.waitForResponse( /admin-ajax\.php/ );
	await page.reload();
	expect( await ( await status ).json() ).toEqual( {
		success: true,
		data: { dismissed: 'yes' },
	} );
	await expect( card( page ) ).toBeVisible();
	await expect( tool ).toBeHidden();
} );
