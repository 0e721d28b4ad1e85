import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { installAddon, removeAddon } from './support/addons';
import { useLicense } from './support/license';
import { figures, REPORT } from './support/overview-page';
import { forgetPreferences } from './support/preferences';
import { DESK, openAdmin, SIZES } from './support/screen';
import { expectFine, listen } from './support/screens';
import { withAddons } from './support/level';
import { expect, test } from './support/test';

/** Dates without visits from any test. */
const LONG_AGO = '?interval=custom&start=2012-01-01&end=2012-01-31';

/** Opens a report and records its requests to our REST API. Returns the URLs, a list that grows. */
async function open( page: Page, path: string ) {
	const { asked } = listen( page );
	await page.route( REPORT, figures() );
	await openAdmin( page, `admin.php?page=lodestar#${ path }` );
	await expect( page.locator( '.lodestar-page h1' ) ).toBeVisible();
	return asked;
}

/** Returns the upsell banner on lite sites. */
const bannerOf = ( page: Page ) =>
	page.getByRole( 'complementary', { name: 'Lodestar Pro: 50% Off' } );

test.beforeEach( () => forgetPreferences() );

test.afterAll( () => {
	useLicense( 'lite' );
	forgetPreferences();
} );

test( 'The banner on lite stays dismissed at every width and in every browser', async ( {
	page,
} ) => {
	await open( page, '/' );
	const kept = page.waitForResponse(
		( response ) =>
			/users(\/|%2F)me/.test( response.url() ) &&
			response.request().method() !== 'GET'
	);
	await bannerOf( page ).getByRole( 'button', { name: 'Dismiss' } ).click();
	await expect( bannerOf( page ) ).toHaveCount( 0 );
	await kept;

	// Simulates another browser.
	await page.evaluate( () => window.localStorage.clear() );
	await page.reload();
	await expect(
		page.getByRole( 'tab', { name: /^Sessions/ } )
	).toBeVisible();
	for ( const size of SIZES ) {
		await page.setViewportSize( size );
		await expect( page.getByText( 'LODESTAR50' ) ).toHaveCount( 0 );
	}
} );

test.describe( 'A locked report', () => {
	withAddons( 'locked-report' );

	test( 'is an unreadable sample under its offer', async ( { page } ) => {
		const asked = await open( page, '/acme-ads' );
		const offer = page.getByRole( 'region', {
			name: 'Unlock the Ads Report',
		} );
		await expect( offer.getByRole( 'listitem' ) ).toHaveCount( 6 );
		// One item comes from the addon's script.
		await expect( page.getByText( 'Cost per visit' ) ).toBeVisible();
		await expect( page.getByText( 'Tulip bulbs' ) ).toBeAttached();
		await expect( page.getByRole( 'table' ) ).toHaveCount( 0 );
		await expectFine( page );
		await page.setViewportSize( DESK );

		await offer
			.getByRole( 'button', { name: 'See a Sample Report' } )
			.click();
		await expect( offer ).toHaveCount( 0 );
		await expect(
			page.locator( '.components-notice__content' )
		).toHaveText(
			'This is a sample report. Upgrade to Pro to unlock for your website.'
		);
		const first = page.getByRole( 'rowheader', { name: 'Tulip bulbs' } );
		await expect( first ).toBeVisible();
		await expectFine( page );
		await page.setViewportSize( DESK );

		// The controls of a sample have no effect.
		await page.getByRole( 'button', { name: 'Next page' } ).click();
		await page
			.getByRole( 'searchbox', { name: /^Filter by/ } )
			.fill( 'Garlic' );
		await expect( first ).toBeVisible();
		await expect( page.getByRole( 'row' ) ).toHaveCount( 11 );
		await expect(
			page.getByRole( 'button', { name: 'Download CSV' } )
		).toHaveCount( 0 );
		expect( asked ).toEqual( [] );
	} );

	test( 'on Plus lists the plans that unlock it, and on pro is open', async ( {
		page,
	} ) => {
		useLicense( 'plus' );
		await open( page, '/acme-ads' );
		await expect( page.locator( '.lodestar-footnote' ) ).toHaveText(
			'You’re using Lodestar Plus. Upgrade to Pro or Agency to unlock all advanced reports, including Exceptions.'
		);
		await expect( page.getByText( /PRO/ ) ).toHaveCount( 0 );
		await expectAccessible( page );

		useLicense( 'pro' );
		const asked = await open( page, `/acme-ads${ LONG_AGO }` );
		await expect(
			page.getByText( 'No data for this time period.' )
		).toBeVisible();
		expect( asked.join() ).toContain( 'acme_ads' );
		await expect( page.getByText( /Upgrade|50% off/i ) ).toHaveCount( 0 );
	} );

	test( 'of an addon opens when the addon is activated', async ( {
		page,
	} ) => {
		useLicense( 'pro' );
		installAddon( 'table-report' );
		try {
			await open( page, `/acme-more-campaigns${ LONG_AGO }` );
			await expect(
				page.getByText(
					'Please activate the Campaigns addon to view More campaigns reports.'
				)
			).toBeVisible();
			await expectAccessible( page );
			await page
				.getByRole( 'button', { name: 'Activate Addon' } )
				.click();
			await expect( page.getByText( 'Report Unavailable' ) ).toHaveCount(
				0
			);
			await expect(
				page.getByText( 'No data for this time period.' )
			).toBeVisible();
		} finally {
			removeAddon( 'table-report' );
		}
	} );
} );
