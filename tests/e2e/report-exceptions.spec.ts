import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { useOwnAddons } from './support/addons';
import { useLicense, useSite } from './support/license';
import { ingest, runProgram } from './support/local-site';
import { expectNoOverflow, openListening, TELEPHONE } from './support/screen';
import { expect, test } from './support/test';

const ASKED = /lodestar(\/|%2F)v1(\/|%2F)(reports(\/|%2F))?exceptions/;

const OUTAGE = /^No visits between 09:00 and 15:00, .*typical Tuesday/;
const STORM = /^90 visits ended on a “page not found” error, most at \/gone\//;
const CAMPAIGN =
	/^90 sessions from the “Autumn sale” campaign, none on a typical/;

// Some requests are rejected on purpose.
test.use( { expectedErrors: [ /admin-ajax\.php/ ] } );

const weeks = ( does: string ) => runProgram( 'exceptions', does );

const open = ( page: Page ) =>
	openListening( page, '/exceptions', 'Exceptions Report', ASKED );

const rows = ( page: Page ) => page.locator( '.lodestar-exceptions tbody tr' );
const rowOf = ( page: Page, words: RegExp ) =>
	rows( page ).filter( {
		has: page.getByRole( 'rowheader', { name: words } ),
	} );

test.beforeAll( () => {
	useSite( 'pro' );
	useOwnAddons( 'exceptions' );
} );

test.afterAll( () => {
	weeks( 'clear' );
	useOwnAddons();
	useLicense( 'pro' );
	useSite( 'lite' );
} );

test( 'On agency, an outage, missing pages and a campaign are detected and can be resolved', async ( {
	page,
} ) => {
	useLicense( 'agency' );
	ingest(); // Sets the time up to which hits are counted.
	weeks( 'find' );
	await open( page );
	await expect( rowOf( page, OUTAGE ) ).toContainText( 'Marketing' );
	await expect( rowOf( page, STORM ) ).toContainText( 'Engagement' );
	await expect( rowOf( page, CAMPAIGN ) ).toContainText( 'Marketing' );
	await expect(
		rows( page ),
		'Nothing is told of an ordinary Monday, nor of any other day.'
	).toHaveCount( 3 );
	await expect( rowOf( page, CAMPAIGN ).getByRole( 'link' ) ).toHaveAttribute(
		'href',
		/#\/traffic-campaign\?.*f\.campaign=Autumn(\+|%20)sale/
	);
	await page.getByRole( 'button', { name: /^Last 30 days/ } ).click();
	await expect( page.getByText( 'Yesterday' ).first() ).toBeVisible();
	await expect( page.getByText( /compare/i ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Escape' );
	await page.getByRole( 'button', { name: /^Notifications/ } ).click();
	await expect( page.getByText( OUTAGE ).last() ).toBeVisible();
	await expect( page.getByText( STORM ) ).toHaveCount( 1 );
	await page.keyboard.press( 'Escape' );
	await expectAccessible( page );

	const kept = page.waitForResponse( ASKED );
	await rowOf( page, OUTAGE )
		.getByRole( 'button', { name: /^Open/ } )
		.click();
	expect( ( await kept ).status() ).toBe( 200 );
	await expect( page.getByText( '3 exceptions, 2 open' ) ).toBeVisible();
	await open( page );
	await expect( rowOf( page, OUTAGE ) ).toHaveClass( /is-resolved/ );

	await page.setViewportSize( TELEPHONE );
	await expect
		.poll( async () => {
			const box = await rowOf( page, OUTAGE ).boundingBox();
			return box?.height ?? 999;
		} )
		.toBeLessThan( 160 );
	await expectNoOverflow( page );
	await expectAccessible( page );

	const remove = async () => {
		await rowOf( page, STORM )
			.getByRole( 'button', { name: /^Delete/ } )
			.click();
		await page
			.getByRole( 'dialog' )
			.getByRole( 'button', { name: 'Delete' } )
			.click();
	};
	await page.route( /admin-ajax/, ( route ) =>
		route.fulfill( { status: 500, json: {} } )
	);
	await remove();
	await expect(
		page
			.getByText( 'The exception couldn’t be deleted. Try again.' )
			.first()
	).toBeVisible();
	await expect( rows( page ) ).toHaveCount( 3 );
	await page.unroute( /admin-ajax/ );
	// The error message is still visible and must not block the button.
	const gone = page.waitForResponse( /admin-ajax/ );
	await remove();
	expect( ( await gone ).status() ).toBe( 200 );
	await expect( rows( page ) ).toHaveCount( 2 );

	weeks( 'clear' );
	await open( page );
	await expect(
		page.getByText( 'No data currently for the report.' )
	).toBeVisible();
	await expectAccessible( page );
} );
