import { removeAddons, useOwnAddons } from './support/addons';
import { activateContactForm7, makeForm } from './support/contact-form-7';
import { leave, Pages, visit } from './support/events';
import { useSite } from './support/license';
import { requests } from './support/requests';
import { openOfPage, tableRows } from './support/page-report';
import { expect, test } from './support/test';

let pages: Pages;

test.beforeAll( async () => {
	useSite( 'pro' );
	pages = new Pages( await requests() );
	activateContactForm7();
	useOwnAddons( 'forms' );
} );

test.afterAll( async () => {
	await pages.remove();
	useOwnAddons();
	removeAddons( [ 'contact-form-7' ] );
	useSite( 'lite' );
} );

test( 'Somebody sees a form of Contact Form 7, mistypes, and sends it; somebody else only sees it', async ( {
	page,
	admin,
	visitor,
} ) => {
	const id = makeForm( 'Ask & tell the nursery' );
	const path = await pages.publish( `[contact-form-7 id="${ id }"]` );

	const first = await visit( await visitor(), path, [ 'forms' ] );
	const form = first.locator( '.wpcf7-form' );
	const seen = first.waitForRequest( ( request ) =>
		( request.postData() ?? '' ).includes( '"form_view"' )
	);
	await form.scrollIntoViewIfNeeded();
	await seen;
	await form.getByLabel( 'Your name' ).fill( 'Jane' );
	await form.getByRole( 'button', { name: 'Submit' } ).click();
	await expect( form.getByText( 'have an error' ) ).toBeVisible();
	await form.getByLabel( 'Your email' ).fill( 'jane@example.org' );
	await form.getByLabel( 'Your email' ).press( 'Enter' );
	await expect( form.getByText( 'Thank you for' ) ).toBeVisible();
	await leave( first );

	const second = await visit( await visitor(), path, [ 'forms' ] );
	const seenToo = second.waitForRequest( ( request ) =>
		( request.postData() ?? '' ).includes( '"form_view"' )
	);
	await second.locator( '.wpcf7-form' ).scrollIntoViewIfNeeded();
	await seenToo;
	await leave( second );

	await openOfPage( page, admin, '/forms', path );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Forms Report'
	);
	expect( await tableRows( page ) ).toEqual( [
		[ 'All forms', '2', '100.0%', '1', '1', '50.0%' ],
		[
			'Ask & tell the nursery' + 'Contact Form 7',
			...[ '2', '100.0%', '1', '1', '50.0%' ],
		],
	] );
	await expect(
		page.getByRole( 'tab', { name: 'Impressions' } )
	).toContainText( '2' );
	await expect(
		page.getByRole( 'tab', { name: 'Conversions' } )
	).toContainText( '1' );
} );
