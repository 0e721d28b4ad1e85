import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { useSite } from './support/license';
import { overviewAnswer } from './support/overview-answer';
import { SIZES } from './support/screen';
import { listen } from './support/screens';
import { expect, test } from './support/test';

const REPORT = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)overview/;
const INGEST = /lodestar(\/|%2F)v1(\/|%2F)ingest/;

/**
 * Opens the Overview on answers that are made here, so that the test does not depend on what the site has counted.
 *
 * @param page   The administrator's page.
 * @param admin  Goes to screens of wp-admin.
 * @param query  Query part of the address.
 * @param answer Answers the report.
 */
async function open(
	page: Page,
	admin: Admin,
	query: string,
	answer: ( route: Route ) => Promise< void >
) {
	await page.route( INGEST, ( route ) =>
		route.fulfill( { json: { done: true } } )
	);
	await page.route( REPORT, answer );
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', `page=lodestar#/?${ query }` );
	await expect(
		page.getByRole( 'heading', { level: 1, name: 'Overview Report' } )
	).toBeVisible();
}

const figures =
	( changes: object = {} ) =>
	( route: Route ) =>
		route.fulfill( {
			json: overviewAnswer( new URL( route.request().url() ), changes ),
		} );

// Ranges can be chosen.
test.beforeAll( () => useSite( 'pro' ) );

test.afterAll( () => useSite( 'lite' ) );

for ( const size of SIZES ) {
	test.describe( `The dashboard at ${ size.width } px`, () => {
		test.use( { viewport: size } );

		test( 'is accessible with figures, as chart and as table', async ( {
			page,
			admin,
		} ) => {
			await open( page, admin, 'compare=previous', figures() );
			await expect(
				page.getByRole( 'img', { name: /^Line chart/ } )
			).toBeVisible();
			await expectAccessible( page );

			await page.getByRole( 'button', { name: 'Show as table' } ).click();
			await expect(
				page.locator( '.lodestar-chart' ).getByRole( 'table' )
			).toBeVisible();
			await expectAccessible( page );
		} );
	} );
}

test( 'The dashboard is used by keyboard alone', async ( { page, admin } ) => {
	await open( page, admin, '', figures() );
	const selected = page.getByRole( 'tab', { selected: true } );
	const range = page.getByRole( 'button', { name: /^Last 30 days/ } );

	await expect( selected ).toBeVisible();
	await selected.focus();
	await page.keyboard.press( 'Tab' );
	await expect(
		page.getByRole( 'button', { name: 'Edit Metrics' } )
	).toBeFocused();
	await page.keyboard.press( 'Shift+Tab' );
	await expect( selected ).toBeFocused();
	await expect( selected ).toHaveAccessibleName(
		/^Sessions, [\d,]+, (up|down) [\d.]+%$/
	);

	await page.keyboard.press( 'ArrowRight' );
	await expect( selected ).toHaveAccessibleName( /^Page Views, / );
	await expect( selected ).toBeFocused();
	expect( new URL( page.url() ).hash ).toBe( '#/?tab=pageviews' );

	const cursor = page.getByRole( 'slider', { name: 'Day shown' } );
	await cursor.focus();
	await page.keyboard.press( 'Home' );
	const first = await cursor.getAttribute( 'aria-valuetext' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( cursor ).not.toHaveAttribute( 'aria-valuetext', first ?? '' );
	await expect( page.locator( '.lodestar-chart__tooltip' ) ).toBeVisible();

	await range.focus();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'menuitemradio', { name: /^Today/ } )
	).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( range ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'menuitemradio', { name: /^Today/ } )
	).toBeFocused();
	await page.keyboard.press( 'ArrowDown' );
	await page.keyboard.press( 'Enter' );
	await expect(
		page.getByRole( 'button', { name: /^Yesterday/ } )
	).toBeFocused();
	expect( new URL( page.url() ).hash ).toBe(
		'#/?interval=yesterday&tab=pageviews'
	);
} );

test( 'Back and forward walk through ranges, and foreign fragments change nothing', async ( {
	page,
	admin,
} ) => {
	await open( page, admin, 'interval=lastweek&tab=bounce_rate', figures() );
	await page.getByRole( 'button', { name: /^Last week/ } ).click();
	await page.getByRole( 'menuitemradio', { name: /^Last month/ } ).click();
	await expect(
		page.getByRole( 'button', { name: /^Last month/ } )
	).toBeVisible();

	await page.goBack();
	await expect(
		page.getByRole( 'button', { name: /^Last week/ } )
	).toBeVisible();
	await expect(
		page.getByRole( 'tab', { selected: true } )
	).toHaveAccessibleName( /^Bounce Rate/ );

	await page.evaluate( () => {
		window.location.hash = '#wpbody-content';
	} );
	await expect(
		page.getByRole( 'button', { name: /^Last week/ } )
	).toBeVisible();
} );

test( 'Nothing but the dashboard’s own page loads its script', async ( {
	page,
	admin,
} ) => {
	await admin.visitAdminPage( 'index.php' );
	const loaded = ( attribute: string ) =>
		page
			.locator( `[${ attribute }*="lodestar/build"]` )
			.evaluateAll(
				( all, name ) =>
					all.map( ( one ) =>
						one.getAttribute( name )?.replace( /^.*\/|\?.*$/g, '' )
					),
				attribute
			);
	// The few bytes of what is shown in other places of WordPress.
	expect( await loaded( 'src' ) ).toEqual( [ 'places.js' ] );
	expect( await loaded( 'href' ) ).toEqual( [ 'style-places.css' ] );
} );

test( 'The dashboard opens beside core’s command palette, which works', async ( {
	page,
	admin,
	context,
	baseURL,
} ) => {
	// The sites of these tests leave it out but for who sends this.
	await context.addCookies( [
		{ name: 'lodestar_test_palette', value: '1', url: baseURL ?? '' },
	] );
	const { said } = listen( page );
	await open( page, admin, '', figures() );
	await expect(
		page.getByRole( 'img', { name: /^Line chart/ } )
	).toBeVisible();
	const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
	// Its scripts are read after ours, and nothing on the page says when it listens.
	await expect( async () => {
		await page.keyboard.press( 'ControlOrMeta+k' );
		await expect( palette ).toBeVisible( { timeout: 5_000 } );
	} ).toPass();
	await palette.getByRole( 'combobox' ).fill( 'Add Post' );
	await expect( palette.getByRole( 'option' ).first() ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( palette ).toHaveCount( 0 );
	expect( said ).toEqual( [] );
} );
