import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { activateAddon, removeAddon, useOwnAddons } from './support/addons';
import { visitOnce } from './support/counted';
import { Pages } from './support/events';
import { useSite } from './support/license';
import { wp } from './support/local-site';
import { tableRows } from './support/page-report';
import { requests } from './support/requests';
import { openReport } from './support/screen';
import { useShopOnPro } from './support/shop-on-pro';
import { expect, test } from './support/test';
import { EVERYDAY_USER_AGENT } from './support/user-agent';

const SHOP = 'small-shop';

const ROUTE = '/ecommerce-funnel';

const title = ( page: Page ) => page.locator( '.lodestar-page h1' );
const range = ( page: Page ) => page.locator( '.lodestar-range__button' );

test.describe( 'With a shop', () => {
	let pages: Pages;

	test.beforeAll( async () => {
		useSite( 'pro' );
		useOwnAddons( 'ecommerce' );
		activateAddon( SHOP );
		pages = new Pages( await requests() );
	} );

	test.afterAll( async () => {
		await pages.remove();
		removeAddon( SHOP );
		useOwnAddons();
		useSite( 'lite' );
	} );

	test( 'Three people view an item, two put it into the cart, one buys; the owner breaks it down without a mouse', async ( {
		page,
		admin,
		visitor,
	} ) => {
		const path = await pages.publish( '<p>Seeds</p>' );
		const did = [
			[ 'view_item', 'add_to_cart', 'purchase' ],
			[ 'view_item', 'add_to_cart', 'add_to_cart' ],
			[ 'view_item' ],
		];
		for ( const [ nth, events ] of did.entries() ) {
			const somebody = await visitor( {
				userAgent: `${ EVERYDAY_USER_AGENT } Funnel/${ nth }`,
			} );
			await visitOnce( somebody, path );
			for ( const event of events ) {
				await somebody.request.get( `/?acme_does=${ event }` );
			}
		}
		wp( 'lodestar', 'ingest' );
		await openReport( page, admin, `${ ROUTE }?interval=today` );
		await expect( title( page ) ).toHaveText( 'eCommerce Funnel' );
		await expect(
			page.locator( '.lodestar-shop-funnel b' ).first()
		).toHaveText( '33.33%' );
		await expect(
			page
				.getByRole( 'figure', { name: 'From product to purchase' } )
				.getByRole( 'listitem' )
		).toHaveText( [
			/^1\. View Item\s*3 users.*66\.7% go on · 33\.3% leave \(1 user\)/,
			/^2\. Add to Cart\s*2 users.*50\.0% go on/,
			/^3\. Purchase\s*1 user(?!s)/,
		] );
		const stages = [
			[ '1. View Item', '3', '100.0%', '66.7%', '1', '33.3%' ],
			[ '2. Add to Cart', '2', '66.7%', '50.0%', '1', '50.0%' ],
			[ '3. Purchase', '1', '33.3%', '--', '--', '--' ],
		];
		expect( await tableRows( page ) ).toEqual( stages );
		await expectAccessible( page );

		await page.getByRole( 'button', { name: 'None', exact: true } ).focus();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /tab=channel/ );
		const channel = page.getByRole( 'button', { name: 'Channel' } );
		await expect( channel ).toHaveAttribute( 'aria-pressed', 'true' );
		await page.keyboard.press( 'Space' );
		await expect( channel ).toHaveAttribute( 'aria-pressed', 'true' );
		expect( await tableRows( page ) ).toEqual( [
			stages[ 0 ],
			[ 'Direct', '3', '100.0%', '66.7%', '1', '33.3%' ],
			stages[ 1 ],
			[ 'Direct', '2', '100.0%', '50.0%', '1', '50.0%' ],
			stages[ 2 ],
			[ 'Direct', '1', '100.0%', '--', '--', '--' ],
		] );
		await expectAccessible( page );

		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Space' );
		await expect(
			page.getByRole( 'table', { name: /^Users by stage and country/ } )
		).toBeVisible();
		expect( await tableRows( page ) ).toHaveLength( 6 );

		await range( page ).click();
		await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		await expect( page.getByText( /compare/i ) ).toHaveCount( 0 );
	} );
} );

test.describe( 'Without a shop', () => {
	useShopOnPro();

	test( 'The report says which shops it supports, and there is nothing to range over', async ( {
		page,
		admin,
	} ) => {
		await openReport( page, admin, ROUTE );
		await expect( title( page ) ).toHaveText( 'eCommerce Funnel' );
		const notice = page.locator( '.lodestar-report .components-notice' );
		await expect( notice ).toContainText(
			'Our funnel report only supports WooCommerce and Easy Digital Downloads.'
		);
		await expect( notice ).toHaveClass( /is-info/ );
		await expect( range( page ) ).toHaveCount( 0 );
		await expect(
			page.locator( '.lodestar-report .lodestar-card' )
		).toHaveCount( 0 );
		await expectAccessible( page );
	} );
} );

test( 'On lite it is a sample', async ( { page, admin } ) => {
	await openReport( page, admin, ROUTE );
	await expect( page.locator( '.lodestar-sample__cover' ) ).toContainText(
		'Unlock the eCommerce Funnel'
	);
	const sample = page.locator( '.lodestar-sample__figures' );
	await expect( sample ).toHaveJSProperty( 'inert', true );
	await expect( sample ).toContainText( '7.74%' );
} );
