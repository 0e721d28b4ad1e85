import type { Page } from '@playwright/test';
import { activateAddon, removeAddon } from './support/addons';
import { speak, speakAsBefore } from './support/language';
import { useSite } from './support/license';
import { forgetPreferences } from './support/preferences';
import { COMPARED, openSources, RANGE, SOURCES } from './support/sources';
import { sourcesAnswer } from './support/sources-answer';
import { overflow } from './support/screen';
import { expect, test } from './support/test';

const heads = ( page: Page ) =>
	page.locator( '.lodestar-data-table > thead th' );

const rows = ( page: Page ) =>
	page.locator( '.lodestar-data-table > tbody > tr' );

const firstName = ( page: Page ) => page.getByText( 'google / organic' );

/**
 * Where the table and its rows are.
 *
 * @param page The page.
 */
const places = async ( page: Page ) =>
	Promise.all(
		[
			page.locator( '.lodestar-data-table__scroll' ),
			heads( page ).first(),
			rows( page ).first(),
			rows( page ).nth( 10 ),
			page.locator( '.lodestar-data-table__foot' ),
		].map( async ( part ) => {
			const box = await part.boundingBox();
			return [ box?.y, box?.height ];
		} )
	);

test.beforeAll( () => {
	useSite( 'pro' );
	activateAddon( 'table-report' );
	forgetPreferences();
} );

test.afterAll( () => {
	removeAddon( 'table-report' );
	useSite( 'lite' );
} );

for ( const width of [ 1440, 400 ] ) {
	for ( const [ dates, name ] of [
		[ RANGE, 'alone' ],
		[ COMPARED, 'compared' ],
	] as const ) {
		test( `A table stands still when its figures come, ${ name } at ${ width } px`, async ( {
			page,
			admin,
		} ) => {
			await page.setViewportSize( { width, height: 900 } );
			await openSources( page, admin, dates );
			await expect( firstName( page ) ).toBeVisible();
			const drawn = await places( page );
			const words = await heads( page ).allTextContents();

			await page.unroute( SOURCES );
			let answer = () => {};
			const asked = new Promise< void >( ( resolve ) => {
				answer = resolve;
			} );
			await page.route( SOURCES, async ( route ) => {
				await asked;
				await route.fulfill( {
					json: sourcesAnswer( new URL( route.request().url() ) ),
				} );
			} );
			await page.reload();
			await expect(
				page.locator( '.lodestar-data-table .lodestar-placeholder' )
			).not.toHaveCount( 0 );
			expect( await overflow( page ) ).toBe( 0 );
			await expect( heads( page ) ).toHaveText( words );
			expect( await places( page ) ).toEqual( drawn );

			answer();
			await expect( firstName( page ) ).toBeVisible();
		} );
	}
}

test( 'A table is as high as its rows, and no higher than ten', async ( {
	page,
	admin,
} ) => {
	const region = page.locator( '.lodestar-data-table__scroll' );
	const url = new URL( 'https://example.org/' );
	const { sources } = sourcesAnswer( url );
	const heightOf = async ( count: number ) => {
		await page.unroute( SOURCES );
		await openSources( page, admin, RANGE, {
			sources: sources.slice( 0, count ),
			rowCounts: { sources: count },
		} );
		await expect( rows( page ) ).toHaveCount(
			count && Math.min( count, 10 ) + 1 // The sum.
		);
		return ( await region.boundingBox() )!.height;
	};
	const full = await heightOf( 10 );
	expect( await heightOf( 12 ) ).toBe( full );
	expect( await heightOf( 9 ) ).toBe( full - 44 );
	expect( await heightOf( 2 ) ).toBe( full - 8 * 44 );
	// Words have the room of five rows; there is no sum of nothing.
	expect( await heightOf( 0 ) ).toBe( full - 6 * 44 );
} );

test( 'A table unfolds its rows below 783 px, and only there', async ( {
	page,
	admin,
} ) => {
	await page.setViewportSize( { width: 783, height: 900 } );
	await openSources( page, admin, RANGE );
	await expect( heads( page ) ).toHaveCount( 6 );
	await page.setViewportSize( { width: 782, height: 900 } );
	await expect( heads( page ) ).toHaveCount( 2 );
	await expect(
		page.getByRole( 'button', { name: 'Show Details' } )
	).toHaveCount( 10 );
} );

test( 'Bars have an edge where colours are forced', async ( {
	page,
	admin,
} ) => {
	const bar = page.locator( '.lodestar-row-label__bar' ).first();
	await openSources( page, admin, RANGE );
	await expect( bar ).toHaveCSS( 'border-top-width', '0px' );
	await page.emulateMedia( { forcedColors: 'active' } );
	await expect( bar ).toHaveCSS( 'border-top-width', '1px' );
} );

test.describe( 'In Hebrew', () => {
	test.beforeAll( () => speak( 'he_IL' ) );

	test.afterAll( speakAsBefore );

	for ( const width of [ 1440, 400 ] ) {
		test( `a table runs from right to left at ${ width } px`, async ( {
			page,
			admin,
		} ) => {
			await page.setViewportSize( { width, height: 900 } );
			await openSources( page, admin, COMPARED );
			await expect( firstName( page ) ).toBeVisible();
			const left = async ( part: ReturnType< Page[ 'locator' ] > ) =>
				( await part.boundingBox() )!.x;
			expect( await left( heads( page ).first() ) ).toBeGreaterThan(
				await left( heads( page ).last() )
			);
			const buttons = page.locator(
				'.lodestar-data-table__pager .components-button'
			);
			expect( await left( buttons.first() ) ).toBeGreaterThan(
				await left( buttons.last() )
			);
			await expect( buttons.last().locator( 'svg' ) ).toHaveCSS(
				'transform',
				'matrix(-1, 0, 0, 1, 0, 0)'
			);
			// A bar begins where its row does.
			const bar = ( await page
				.locator( '.lodestar-row-label__bar' )
				.first()
				.boundingBox() )!;
			const label = ( await page
				.locator( '.lodestar-row-label' )
				.first()
				.boundingBox() )!;
			expect( bar.x + bar.width ).toBeCloseTo( label.x + label.width, 0 );
			expect( await overflow( page ) ).toBe( 0 );
		} );
	}
} );
