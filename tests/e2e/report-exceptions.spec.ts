import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { useOwnAddons } from './support/addons';
import { useLicense, useSite } from './support/license';
import { expect, test } from './support/test';

const ASKED = /lodestar(\/|%2F)v1(\/|%2F)(reports(\/|%2F))?exceptions/;

async function open( page: Page, admin: Admin ) {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( ASKED.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', 'page=lodestar#/exceptions' );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Exceptions Report'
	);
	return asked;
}

const rows = ( page: Page ) => page.locator( '.lodestar-exceptions tbody tr' );
const sizes = ( page: Page ) => page.getByLabel( 'Items per page:' );
const pager = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Next page' } );

test.beforeAll( () => {
	useSite( 'pro' );
	useOwnAddons( 'exceptions' );
} );

test.afterAll( () => {
	useOwnAddons();
	useLicense( 'pro' );
	useSite( 'lite' );
} );

test( 'Below agency it shows examples under an offer, and asks nothing', async ( {
	page,
	admin,
} ) => {
	const asked = await open( page, admin );
	const offer = page.getByRole( 'region', {
		name: 'Unlock the Exceptions Report',
	} );
	const upgrade = offer.getByRole( 'link', { name: 'Upgrade to Agency' } );
	await expect( upgrade ).toBeVisible();
	for ( const category of [ 'Engagement', 'eCommerce', 'Marketing' ] ) {
		await expect(
			rows( page ).filter( { hasText: category } ).first()
		).toBeAttached();
	}
	await expect(
		page.getByRole( 'button', { name: /^Delete/ } ),
		'What is blurred cannot be reached.'
	).toHaveCount( 0 );
	await expectAccessible( page );

	await expect( page.getByText( /compare/i ) ).toHaveCount( 0 );

	await offer.getByRole( 'button', { name: 'See a Sample Report' } ).click();
	await expect( sizes( page ).locator( 'option' ) ).toHaveText( [
		...[ '20', '50', '100', '200', '500' ],
	] );
	await expect( pager( page ) ).toHaveCount( 0 );
	await expect(
		rows( page )
			.first()
			.getByRole( 'button', { name: /^Delete/ } )
	).toBeDisabled();
	await expectAccessible( page );
	expect( asked ).toEqual( [] );

	useLicense( 'lite' );
	await open( page, admin );
	await expect( offer ).toBeVisible();
	await expect( upgrade ).toHaveCount( 0 );
} );
