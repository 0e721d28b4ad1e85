import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon } from './support/addons';
import { speak, speakAsBefore } from './support/language';
import { useSite } from './support/license';
import { held } from './support/overview-page';
import { forgetPreferences } from './support/preferences';
import {
	expectNoOverflow,
	openAdmin,
	SIZES,
	TELEPHONE,
} from './support/screen';
import { COMPARED, openSources, RANGE, SOURCES } from './support/sources';
import { sourcesAnswer } from './support/sources-answer';
import { expect, test } from './support/test';

const table = ( page: Page ) =>
	page.getByRole( 'table', { name: /^Sources Report, / } );

const names = ( page: Page ) =>
	table( page ).locator( 'tbody tr:not(.is-total, .is-details) > th' );

const heads = ( page: Page ) =>
	page.locator( '.lodestar-data-table > thead th' );

const rows = ( page: Page ) =>
	page.locator( '.lodestar-data-table > tbody > tr' );

const boxOf = async ( part: Locator ) => ( await part.boundingBox() )!;

/** Returns the positions and heights of the table and its rows. */
const places = ( page: Page ) =>
	Promise.all(
		[
			page.locator( '.lodestar-data-table__scroll' ),
			heads( page ).first(),
			rows( page ).first(),
			rows( page ).nth( 10 ),
			page.locator( '.lodestar-data-table__foot' ),
		].map( async ( part ) => {
			const { y, height } = await boxOf( part );
			return [ y, height ];
		} )
	);

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

	test( 'works with the keyboard alone', async ( { page } ) => {
		await openSources( page, COMPARED );
		await expect( names( page ) ).toHaveCount( 10 );
		await expect(
			page.getByRole( 'row', { name: /^All sources 31,806/ } )
		).toContainText( '27,684' );
		await expectAccessible( page );
		await expectNoOverflow( page );

		const filter = page.getByRole( 'searchbox' );
		await filter.focus();
		await page.keyboard.type( 'GOOGLE' );
		await expect( page.getByText( '2 of 41' ) ).toBeVisible();
		await page.keyboard.press( 'ControlOrMeta+a' );
		await page.keyboard.type( 'nowhere' );
		await page.getByRole( 'button', { name: 'Clear Filter' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( filter ).toBeFocused();
		await expect( names( page ) ).toHaveCount( 10 );

		// Tab passes the download button before the first column header.
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'button', { name: 'Download CSV' } )
		).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( names( page ).first() ).toHaveText( '(direct) / (none)' );
		await page.keyboard.press( 'Tab' );
		await expect( page.getByRole( 'tooltip' ) ).toHaveText(
			'Visits from the source.'
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
	} );

	test( 'saves the number of rows for the user, keeps its header visible, and can be downloaded', async ( {
		page,
	} ) => {
		await openSources( page, COMPARED );
		const sizes = page.getByRole( 'combobox', { name: 'Rows' } );
		const kept = page.waitForResponse(
			( response ) =>
				/users(\/|%2F)me/.test( response.url() ) &&
				response.request().method() !== 'GET'
		);
		await sizes.selectOption( '25' );
		await expect( names( page ) ).toHaveCount( 25 );
		await kept;

		// The column headers stay below the admin bar and the page header.
		await sizes.scrollIntoViewIfNeeded();
		await expect
			.poll( async () =>
				Math.round(
					( await boxOf( table( page ).locator( 'th' ).first() ) ).y
				)
			)
			.toBe( 32 + 57 );
		await openSources( page, COMPARED );
		await expect( names( page ) ).toHaveCount( 25 );

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
		forgetPreferences();
	} );

	test( 'shows the response of the server', async ( { page } ) => {
		await openAdmin(
			page,
			`admin.php?page=lodestar#/acme-sources?${ COMPARED }`
		);
		await expect(
			page.getByText( 'No sources in this time period.' )
		).toBeVisible();
	} );
} );

test( 'A table expands the other columns of a row below 783 px only', async ( {
	page,
} ) => {
	await page.setViewportSize( { width: 783, height: 900 } );
	await openSources( page, COMPARED );
	await expect( heads( page ) ).toHaveCount( 7 );
	await page.setViewportSize( { width: 782, height: 900 } );
	await expect( heads( page ) ).toHaveCount( 3 );
	await page.setViewportSize( TELEPHONE );
	await page.getByRole( 'button', { name: 'Show Details' } ).nth( 2 ).click();
	await expect(
		page.getByRole( 'table', { name: 'newsletter / email' } )
	).toContainText( 'Bounce Rate41.8%44.1%' );
	await expectAccessible( page );
	await expectNoOverflow( page );
} );

for ( const size of SIZES ) {
	test( `A table does not move when its data loads at ${ size.width } px`, async ( {
		page,
	} ) => {
		await page.setViewportSize( size );
		await openSources( page, COMPARED );
		await expect( names( page ).first() ).toBeVisible();
		const drawn = await places( page );
		const words = await heads( page ).allTextContents();

		await page.unroute( SOURCES );
		const { answer, release } = held( ( route ) =>
			route.fulfill( {
				json: sourcesAnswer( new URL( route.request().url() ) ),
			} )
		);
		await page.route( SOURCES, answer );
		await page.reload();
		await expect(
			page.locator( '.lodestar-data-table .lodestar-placeholder' )
		).not.toHaveCount( 0 );
		await expect( heads( page ) ).toHaveText( words );
		expect( await places( page ) ).toEqual( drawn );
		release();
		await expect( names( page ).first() ).toBeVisible();
	} );
}

test( 'A table is as tall as its rows, and bars have a border in forced colors mode', async ( {
	page,
} ) => {
	const { sources } = sourcesAnswer( new URL( 'https://example.org/' ) );
	const heightOf = async ( count: number ) => {
		await page.unroute( SOURCES );
		await openSources( page, RANGE, {
			sources: sources.slice( 0, count ),
			rowCounts: { sources: count },
		} );
		await expect( rows( page ) ).toHaveCount(
			count && Math.min( count, 10 ) + 1 // Plus the sum.
		);
		return ( await boxOf( page.locator( '.lodestar-data-table__scroll' ) ) )
			.height;
	};
	const full = await heightOf( 12 );
	expect( await heightOf( 9 ) ).toBe( full - 44 );
	// The text of an empty table takes the height of five rows. There is no sum.
	expect( await heightOf( 0 ) ).toBe( full - 6 * 44 );

	expect( await heightOf( 2 ) ).toBe( full - 8 * 44 );
	const bar = page.locator( '.lodestar-row-label__bar' ).first();
	await expect( bar ).toHaveCSS( 'border-top-width', '0px' );
	await page.emulateMedia( { forcedColors: 'active' } );
	await expect( bar ).toHaveCSS( 'border-top-width', '1px' );
} );

test.describe( 'In Hebrew', () => {
	test.beforeAll( () => speak( 'he_IL' ) );

	test.afterAll( speakAsBefore );

	test( 'a table is laid out from right to left', async ( { page } ) => {
		await openSources( page, COMPARED );
		await expect( names( page ).first() ).toBeVisible();
		for ( const size of SIZES ) {
			await page.setViewportSize( size );
			await expect( heads( page ) ).toHaveCount(
				size === TELEPHONE ? 3 : 7
			);
			expect(
				( await boxOf( heads( page ).first() ) ).x
			).toBeGreaterThan( ( await boxOf( heads( page ).last() ) ).x );
			const buttons = page.locator(
				'.lodestar-data-table__pager .components-button'
			);
			expect( ( await boxOf( buttons.first() ) ).x ).toBeGreaterThan(
				( await boxOf( buttons.last() ) ).x
			);
			await expect( buttons.last().locator( 'svg' ) ).toHaveCSS(
				'transform',
				'matrix(-1, 0, 0, 1, 0, 0)'
			);
			// In a right-to-left layout, a bar starts at the right edge of its row.
			const bar = await boxOf(
				page.locator( '.lodestar-row-label__bar' ).first()
			);
			const label = await boxOf(
				page.locator( '.lodestar-row-label' ).first()
			);
			expect( bar.x + bar.width ).toBeCloseTo( label.x + label.width, 0 );
			await expectNoOverflow( page );
		}
	} );
} );
