import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { useSite } from './support/license';
import { forgetPreferences } from './support/preferences';
import { COMPARED, openSources, RANGE, SOURCES } from './support/sources';
import { overflow } from './support/screen';
import { expect, test } from './support/test';

const table = ( page: Page ) =>
	page.getByRole( 'table', { name: /^Sources Report, / } );

const names = ( page: Page ) =>
	table( page ).locator( 'tbody tr:not(.is-total, .is-details) > th' );

test.beforeAll( () => {
	useSite( 'pro' );
	activateAddon( 'table-report' );
	forgetPreferences();
} );

test.afterAll( () => {
	forgetPreferences();
	removeAddon( 'table-report' );
	useSite( 'lite' );
} );

test.describe( 'A table at 1440 px', () => {
	test.use( { viewport: { width: 1440, height: 900 } } );

	test( 'shows ten rows, their order, their sum and what was before', async ( {
		page,
		admin,
	} ) => {
		await openSources( page, admin, COMPARED );
		await expect( names( page ) ).toHaveCount( 10 );
		await expect(
			table( page ).getByRole( 'columnheader', {
				name: 'Sessions',
				exact: true,
			} )
		).toHaveAttribute( 'aria-sort', 'descending' );
		await expect(
			table( page ).getByRole( 'columnheader' ).nth( 2 )
		).toHaveText( 'Change%' );
		await expect(
			page.getByRole( 'row', { name: /^All sources 31,806/ } )
		).toContainText( '27,684' );
		await expect(
			page.getByRole( 'row', { name: /duckduckgo/ } )
		).toContainText( '604, was —change unknown' );
		await expectAccessible( page );
		expect( await overflow( page ) ).toBe( 0 );
	} );

	test( 'is used by keyboard alone', async ( { page, admin } ) => {
		await openSources( page, admin, COMPARED );
		const filter = page.getByRole( 'searchbox' );
		await filter.focus();
		await page.keyboard.type( 'GOOGLE' );
		await expect( page.getByText( '2 of 41' ) ).toBeVisible();
		await expect( page.locator( 'mark' ) ).toHaveText( [
			'google',
			'google',
		] );
		await page.keyboard.press( 'ControlOrMeta+a' );
		await page.keyboard.type( 'nowhere' );
		await expect(
			page.getByText( 'Nothing here contains “nowhere”.' )
		).toBeVisible();
		await page.getByRole( 'button', { name: 'Clear the filter' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( filter ).toBeFocused();
		await expect( names( page ) ).toHaveCount( 10 );

		// To the first head by Tab: past the button for the file.
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'button', { name: 'Download CSV' } )
		).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( names( page ).first() ).toHaveText( '(direct) / (none)' );
		await page.keyboard.press( 'Tab' );
		await expect( page.getByRole( 'tooltip' ) ).toHaveText(
			'Visits that came from the source.'
		);
		await page.keyboard.press( 'Space' );
		await expect( names( page ).first() ).toHaveText( '=cmd / referral' );
		await page.keyboard.press( 'Space' );
		await expect( names( page ).first() ).toHaveText( 'google / organic' );

		const toggle = page
			.getByRole( 'button', { name: 'Show Details' } )
			.first();
		await toggle.focus();
		await page.keyboard.press( 'Enter' );
		await expect( names( page ) ).toHaveCount( 12 );
		await expectAccessible( page );
		await page.keyboard.press( 'Enter' );
		await expect( names( page ) ).toHaveCount( 10 );

		await page.getByRole( 'textbox', { name: 'Page' } ).focus();
		await page.keyboard.type( '5' );
		await page.keyboard.press( 'Enter' );
		await expect( page.getByText( '41–41 of 41' ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Previous page' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.getByText( '31–40 of 41' ) ).toBeVisible();
	} );

	test( 'remembers how many rows this user wants, and keeps its heads in sight', async ( {
		page,
		admin,
	} ) => {
		await openSources( page, admin, RANGE );
		const rows = page.getByRole( 'combobox', { name: 'Rows' } );
		const kept = page.waitForResponse(
			( response ) =>
				/users(\/|%2F)me/.test( response.url() ) &&
				response.request().method() !== 'GET'
		);
		await rows.selectOption( '25' );
		await expect( names( page ) ).toHaveCount( 25 );
		await kept;

		// Below the admin bar and the header.
		await rows.scrollIntoViewIfNeeded();
		await expect
			.poll( async () =>
				Math.round(
					( await table( page )
						.getByRole( 'columnheader' )
						.first()
						.boundingBox() )!.y
				)
			)
			.toBe( 32 + 57 );
		await openSources( page, admin, RANGE );
		await expect( names( page ) ).toHaveCount( 25 );
	} );

	test( 'is downloaded as it is shown', async ( { page, admin } ) => {
		await openSources( page, admin, COMPARED );
		await page.getByRole( 'searchbox' ).fill( 'cmd' );
		const [ download ] = await Promise.all( [
			page.waitForEvent( 'download' ),
			page.getByRole( 'button', { name: 'Download CSV' } ).click(),
		] );
		expect( download.suggestedFilename() ).toBe(
			'acme_sources-sources-2026-10-23-2026-11-19.csv'
		);
		const text = readFileSync( await download.path(), 'utf8' );
		expect( text ).toMatch(
			/^\uFEFF"Source \/ Medium","Sessions","Sessions, /
		);
		expect( text.split( '\r\n' ).slice( 1 ) ).toEqual( [
			'"\'=cmd / referral",1,1,0,1,1,2.6,2.4,41.8,44.1,148,151',
			'',
		] );
	} );

	test( 'says why there is nothing: no rows, or an error in their place', async ( {
		page,
		admin,
	} ) => {
		await openSources( page, admin, RANGE, {
			sources: [],
			rowCounts: { sources: 0 },
		} );
		await expect(
			page.getByText( 'No sources in this time period.' )
		).toBeVisible();
		await page.unroute( SOURCES );
		await openSources( page, admin, RANGE, {
			sources: { error: { code: 'source_failed', data: {} } },
		} );
		await expect( page.getByRole( 'alert' ) ).toContainText(
			'An unknown error has occurred.'
		);
		await expect( page.getByRole( 'table' ) ).toHaveCount( 0 );
	} );

	test( 'is answered by the server', async ( { page, admin } ) => {
		await page.goto( 'about:blank' );
		await admin.visitAdminPage(
			'admin.php',
			`page=lodestar#/acme-sources?${ COMPARED }`
		);
		await expect(
			page.getByText( 'No sources in this time period.' )
		).toBeVisible();
	} );
} );

test.describe( 'A table at 400 px', () => {
	test.use( { viewport: { width: 400, height: 850 } } );

	test( 'has name, figure and change, and unfolds the rest', async ( {
		page,
		admin,
	} ) => {
		await openSources( page, admin, COMPARED );
		await expect( table( page ).getByRole( 'columnheader' ) ).toHaveText( [
			'Source / Medium',
			'Sessions',
			'Change%',
		] );
		await expectAccessible( page );
		expect( await overflow( page ) ).toBe( 0 );

		await page
			.getByRole( 'button', { name: 'Show Details' } )
			.nth( 2 )
			.click();
		await expect(
			page.getByRole( 'table', { name: 'newsletter / email' } )
		).toContainText( 'Bounce Rate41.8%44.1%' );
		await expect(
			page.getByRole( 'button', { name: 'Hide Details' } )
		).toHaveAttribute( 'aria-expanded', 'true' );
		await expectAccessible( page );
		expect( await overflow( page ) ).toBe( 0 );

		await page
			.getByRole( 'combobox', { name: 'Order by' } )
			.selectOption( 'Pages / Session' );
		await expect(
			table( page ).getByRole( 'columnheader' ).nth( 1 )
		).toHaveText( 'Pages / Session' );
	} );
} );
