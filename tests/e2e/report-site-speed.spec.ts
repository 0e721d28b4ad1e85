import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { leave, Pages, visit } from './support/events';
import { useSite } from './support/license';
import {
	deleteOptions,
	php,
	setClockAhead,
	setOption,
} from './support/local-site';
import { keyThat, startPageSpeed } from './support/pagespeed';
import { requests } from './support/requests';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

const ADDON = 'pagespeed';

/** Blocks rendering for 2.6 seconds. */
const SLOW = `<script>for ( const from = performance.now(); performance.now() - from < 2600; );</script><h2>Late</h2>`;

let pages: Pages;
let google: Awaited< ReturnType< typeof startPageSpeed > >;

const forget = () => {
	setClockAhead( 0 );
	deleteOptions(
		'lodestar_secret_pagespeed',
		'lodestar_site_speed_desktop',
		'lodestar_site_speed_mobile',
		'lodestar_site_speed_desktop.lock',
		'lodestar_site_speed_mobile.lock'
	);
};

test.beforeAll( async () => {
	useSite( 'pro' );
	activateAddon( ADDON );
	google = await startPageSpeed();
	setOption( 'acme_pagespeed', google.url );
	pages = new Pages( await requests() );
} );

test.beforeEach( forget );

test.afterAll( async () => {
	google.stop();
	forget();
	await pages.remove();
	deleteOptions( 'acme_pagespeed' );
	removeAddon( ADDON );
	useSite( 'lite' );
} );

async function open( page: Page ) {
	await openAdmin( page, 'admin.php?page=lodestar#/site-speed' );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Site Speed Report'
	);
}

/** Stores an API key, as the settings do. The key selects the server's response. */
const giveKey = ( does: string ) =>
	php(
		`Lodestar\\Platform\\Options\\Secrets::set( Lodestar\\Platform\\Options\\Secrets::PAGESPEED, '${ keyThat( does ) }' );`
	);

const run = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Run Audit' } ).click();

const score = ( page: Page ) =>
	page.getByRole( 'img', { name: /^Overall Score/ } );

test( 'A page that is slow for visitors is listed, and Run Audit refreshes the result', async ( {
	page,
	visitor,
} ) => {
	const slow = await pages.publish( SLOW );
	const quick = await pages.publish( '<h2>At once</h2>' );
	for ( const path of [ slow, quick ] ) {
		await leave( await visit( await visitor(), path, [ 'vitals' ] ) );
	}
	await open( page );
	// In the expanded section of the worst metric.
	await expect(
		page.locator( '.lodestar-improvement__pages li:visible' ).first()
	).toContainText( slow.replace( /\?.*/, '' ) );
	await expect( page.locator( '.lodestar-speed__source' ) ).toContainText(
		'Based on real visits'
	);
	await expect(
		page.locator( '.lodestar-data-table > tbody > tr' ).first()
	).toContainText( slow.replace( /\?.*/, '' ) );
	await expectAccessible( page );

	await leave( await visit( await visitor(), quick, [ 'vitals' ] ) );
	await run( page );
	await expect(
		page.getByText( /^Recalculated from \d+ page loads\./ ).first()
	).toBeVisible();
} );

test( 'A user saves and tests a key, starts an audit and closes the window, and the result is there later', async ( {
	page,
	context,
} ) => {
	await open( page );
	await page.getByRole( 'link', { name: 'Add PageSpeed API Key' } ).click();
	const section = page.locator( '#google' );
	const keep = async ( key: string ) => {
		await section.getByLabel( 'PageSpeed API key' ).fill( key );
		await section.getByRole( 'button', { name: 'Save Key' } ).click();
		await section.getByRole( 'button', { name: 'Test Key' } ).click();
	};
	await keep( keyThat( 'nobody' ) );
	await expect( section.getByRole( 'alert' ) ).toContainText(
		'Google doesn’t recognize the PageSpeed key.'
	);
	await section.getByRole( 'button', { name: 'Remove Key' } ).click();
	await keep( keyThat( 'works' ) );
	await expect(
		page.getByText( 'Google accepted the key.' ).first()
	).toBeVisible();
	expect( await page.content() ).not.toContain( keyThat( 'works' ) );

	giveKey( 'slow' );
	await open( page );
	const begun = page.waitForResponse( ( response ) =>
		( response.request().postData() ?? '' ).includes(
			'lodestar_site_speed_run_audit'
		)
	);
	await run( page );
	await expect( page.getByText( 'Refreshing Report' ) ).toBeVisible();
	await expect(
		page.getByRole( 'button', { name: 'Export PDF' } )
	).toBeDisabled();
	await begun;
	await page.close();

	const other = await context.newPage();
	await other.goto( '/wp-admin/admin.php?page=lodestar#/site-speed' );
	await expect( other.getByText( 'Refreshing Report' ) ).toBeVisible();
	await expect( score( other ) ).toHaveAccessibleName(
		'Overall Score: 68 out of 100, Needs improvement',
		{ timeout: 90_000 }
	);
	await expect( other.locator( '.lodestar-speed__source' ) ).toContainText(
		'Lab test of the home page (desktop)'
	);
	await expect(
		other.getByText( '<img class="hero"' ).first()
	).toBeVisible();
	await expectAccessible( other );
	await other.close();
} );
