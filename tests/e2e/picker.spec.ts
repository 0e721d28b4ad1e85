import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectNoOverflow, openAdmin } from './support/screen';
import { onLevel, withAddons } from './support/level';
import { expect, test } from './support/test';

const VALUES = /filter-values/;
const REPORT = /reports(\/|%2F)overview(\?|&)/;
const COUNTRIES = [
	{ value: 'DE', label: 'Germany', sessions: 12 },
	{ value: 'US', label: 'United States', sessions: 4 },
];

async function open( page: Page, query = '' ) {
	await openAdmin( page, `admin.php?page=lodestar#/?${ query }` );
	await expectLoaded( page );
}

async function expectLoaded( page: Page ) {
	await expect( page.locator( '.lodestar-report' ) ).toHaveAttribute(
		'aria-busy',
		'false'
	);
}

/**
 * Delays the report's responses, which have the longest line under the title, until the returned function is called.
 */
async function holdReport( page: Page ) {
	let respond = () => {};
	const held = new Promise< void >( ( resolve ) => {
		respond = resolve;
	} );
	await page.route( REPORT, async ( route ) => {
		const response = await route.fetch();
		const answer = await response.json();
		await held;
		await route.fulfill( {
			response,
			json: {
				...answer,
				dataThrough: '2026-01-11T12:00:00Z',
				notices: [
					{
						code: 'no_comparison',
						message:
							'No comparison, because data collection started on January 5, 2026.',
					},
				],
			},
		} );
	} );
	return respond;
}

const topOfRange = async ( page: Page ) =>
	( await range( page ).boundingBox() )?.y;

const range = ( page: Page ) => page.locator( '.lodestar-range__button' );
const picker = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Date Range' } );
const apply = ( page: Page ) => page.getByRole( 'button', { name: 'Apply' } );
const add = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Add Filter' } );
const query = ( page: Page ) =>
	new URLSearchParams( new URL( page.url() ).hash.split( '?' )[ 1 ] );

test.describe( 'With a license', () => {
	onLevel( 'pro' );

	test( 'the date range, comparison and countries can be chosen and are saved in the URL', async ( {
		page,
	} ) => {
		await page.route( VALUES, ( route ) =>
			route.fulfill( { json: { values: COUNTRIES } } )
		);
		await open( page, 'tab=pageviews' );
		await expectAccessible( page, [ '.lodestar-page__head' ] );
		await range( page ).click();
		await expect( picker( page ) ).toBeVisible();
		const dialog = picker( page );
		await dialog.getByRole( 'menuitemradio', { name: 'Custom' } ).click();
		const fields = dialog.getByRole( 'textbox' );
		await fields.nth( 0 ).fill( '' );
		await expect( apply( page ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await fields.nth( 0 ).fill( '2026-01-05' );
		await fields.nth( 1 ).fill( '2026-01-11' );
		await expect( dialog.getByText( '7 days.' ) ).toBeVisible();
		await dialog.getByRole( 'checkbox', { name: 'Compare' } ).check();
		await dialog
			.getByRole( 'combobox', { name: 'Compare to' } )
			.selectOption( 'Custom' );
		await fields.nth( 3 ).fill( '' );
		await expect( apply( page ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		await fields.nth( 2 ).fill( '2025-01-06' );
		await fields.nth( 3 ).fill( '2025-01-12' );
		await expectAccessible( page, [ '.lodestar-range-picker' ] );
		const answer = page.waitForRequest( REPORT );
		await apply( page ).click();
		const asked = new URL( ( await answer ).url() ).searchParams;
		expect( asked.get( 'start' ) ).toBe( '2026-01-05' );
		expect( asked.get( 'compare_end' ) ).toBe( '2025-01-12' );
		await expect( picker( page ) ).toBeHidden();
		await expect( range( page ) ).toBeFocused();
		expect( Object.fromEntries( query( page ) ) ).toEqual( {
			interval: 'custom',
			start: '2026-01-05',
			end: '2026-01-11',
			compare_start: '2025-01-06',
			compare_end: '2025-01-12',
			tab: 'pageviews',
		} );
		await expect( range( page ) ).toContainText( 'Custom' );
		await expectNoOverflow( page );

		await add( page ).click();
		await page.getByRole( 'menuitem', { name: 'Country' } ).click();
		await page.getByRole( 'checkbox', { name: 'Germany' } ).check();
		await page.getByRole( 'checkbox', { name: 'United States' } ).check();
		await expectAccessible( page, [ '.lodestar-filter-bar__popover' ] );
		const respond = await holdReport( page );
		const narrowed = page.waitForRequest( REPORT );
		await apply( page ).click();
		expect( decodeURIComponent( ( await narrowed ).url() ) ).toContain(
			'filters[country][0]=DE&filters[country][1]=US'
		);
		expect( query( page ).get( 'f.country' ) ).toBe( 'DE,US' );
		const top = await topOfRange( page );
		respond();
		await expectLoaded( page );
		expect( await topOfRange( page ) ).toBe( top );

		await range( page ).click();
		await page.getByRole( 'menuitemradio', { name: 'Last week' } ).click();
		expect( query( page ).get( 'interval' ) ).toBe( 'lastweek' );
		expect( query( page ).get( 'f.country' ) ).toBe( 'DE,US' );
		await expectNoOverflow( page );

		await page
			.getByRole( 'button', {
				name: 'Remove filter: Country',
			} )
			.click();
		await expect( add( page ) ).toBeFocused();
		expect( query( page ).get( 'f.country' ) ).toBeNull();
	} );

	test.describe( 'on a phone', () => {
		test.use( { viewport: { width: 400, height: 700 } } );

		test( 'presets are listed first, and the comparison is within reach', async ( {
			page,
		} ) => {
			await open( page );
			await range( page ).click();
			const dialog = picker( page );
			await expect( dialog.getByRole( 'textbox' ) ).toHaveCount( 0 );
			await expect( apply( page ) ).toBeInViewport( { ratio: 1 } );
			const compare = dialog.getByRole( 'checkbox', { name: 'Compare' } );
			await expect( compare ).toBeInViewport();
			await compare.check();
			const ways = dialog.getByRole( 'combobox' );
			await expect( ways ).toBeInViewport( { ratio: 1 } );
			await ways.selectOption( 'Same period last year' );
			const targets = dialog.locator(
				'button:visible, select, .components-toggle-control label'
			);
			for ( const target of await targets.all() ) {
				const box = await target.boundingBox();
				expect( box?.height ).toBeGreaterThanOrEqual( 44 );
			}
			const answer = page.waitForRequest( REPORT );
			await dialog
				.getByRole( 'menuitemradio', { name: 'Last month' } )
				.click();
			const asked = new URL( ( await answer ).url() ).searchParams;
			expect( asked.get( 'compare_start' ) ).toBe(
				( asked.get( 'start' ) ?? '' ).replace( /^\d+/, ( year ) =>
					String( Number( year ) - 1 )
				)
			);
			expect( query( page ).get( 'compare' ) ).toBe( 'year' );
		} );
	} );
} );

test.describe( 'A filter of an addon', () => {
	withAddons( 'filter' );

	test( 'is offered, applied and shown by name', async ( { page } ) => {
		const answer = page.waitForResponse( REPORT );
		await open( page, 'f.acme_medium=(none)' );
		expect( ( await ( await answer ).json() ).filters.applied ).toEqual( {
			acme_medium: [ '(none)' ],
		} );
		await expect(
			page.getByRole( 'button', { name: 'Medium: No medium' } )
		).toBeVisible();
	} );
} );
