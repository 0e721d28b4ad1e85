import { forgetVisits, storeVisit } from './support/counted';
import { leave, Pages, visit } from './support/events';
import { useSite } from './support/license';
import { requests } from './support/requests';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

let pages: Pages;

test.beforeAll( async () => {
	useSite( 'pro' );
	pages = new Pages( await requests() );
} );

test.afterAll( async () => {
	await pages.remove();
	useSite( 'lite' );
} );

test( 'The Real-Time report shows a visit on the next refresh, a minute later', async ( {
	page,
	visitor,
} ) => {
	// Otherwise, an earlier visit may become older than 30 minutes during the test.
	forgetVisits();
	await storeVisit( await visitor() );
	await page.clock.install();
	await openAdmin( page, 'admin.php?page=lodestar#/real-time' );
	const now = page.locator( '.lodestar-live__value' );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Real-Time Report'
	);
	await expect( now ).toHaveText( /^\d+$/ );
	await expect(
		page.getByText( 'data covers the last 30 minutes' )
	).toBeVisible();
	const before = Number( await now.textContent() );

	const path = await pages.publish( '<p>Seen just now</p>' );
	const here = await visit( await visitor(), path );
	await leave( here );

	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /lodestar\/v1\/(ingest|reports)/.test( request.url() ) ) {
			asked.push( request.method() );
		}
	} );
	await page.bringToFront();
	await page.clock.runFor( 61_000 );
	await expect( now ).toHaveText( String( before + 1 ) );
	expect( asked ).toEqual( [ 'POST', 'GET' ] );
	await expect(
		page.getByRole( 'table', { name: 'Top Pages' } ).getByRole( 'row' )
	).not.toHaveCount( 1 );
} );

test( 'The Real-Time report pauses when the window loses focus and resumes on request', async ( {
	page,
} ) => {
	await page.clock.install();
	await openAdmin( page, 'admin.php?page=lodestar#/real-time' );
	await expect( page.locator( '.lodestar-live__value' ) ).toBeVisible();
	await page.evaluate( () => {
		document.hasFocus = () => false;
	} );
	await page.clock.runFor( 61_000 );
	const paused = page.getByRole( 'dialog', {
		name: 'Real-Time Report Paused',
	} );
	await expect( paused ).toContainText(
		'The Real-Time Report automatically paused due to inactivity. Please refresh the page to resume the Real-Time Report.'
	);
	await page.keyboard.press( 'Escape' );
	await expect( paused ).toBeVisible();
	const asked = page.waitForResponse(
		/lodestar\/v1\/reports\/realtime|lodestar%2Fv1%2Freports%2Frealtime/
	);
	await paused.getByRole( 'button', { name: 'Refresh' } ).click();
	expect( ( await asked ).status() ).toBe( 200 );
	await expect( paused ).toBeHidden();
} );
