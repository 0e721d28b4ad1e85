import type { Page } from '@playwright/test';
import { useOwnAddons } from './support/addons';
import { leave } from './support/events';
import { useSite } from './support/license';
import { figures, since } from './support/shop-figures';
import { expect, test } from './support/test';
import {
	closeShop,
	giveCoupon,
	openShop,
	sell,
	useCheckout,
	withLatestOrder,
	WOOCOMMERCE,
} from './support/woocommerce';

// No registry that the tests install from carries it: it is tried wherever somebody has a copy.
test.skip(
	WOOCOMMERCE === '',
	'LODESTAR_WOOCOMMERCE_ZIP must name a zip or folder of WooCommerce.'
);

// A shop takes its time: of PHP's built-in server, too.
test.describe.configure( { mode: 'serial', timeout: 180_000 } );

// What the plugin says of itself, and of SQLite, is its own affair: an error is what names our files or routes.
test.use( {
	expectedErrors: [
		/^(?!.*(src\/server\/|plugins\/lodestar\/|lodestar\/v1))/,
	],
} );

const PLACED = 'Your order has been received';

let product: string;

/**
 * Puts the product into the cart.
 *
 * @param page Of the shopper.
 */
async function take( page: Page ): Promise< void > {
	await page.goto( product );
	await page.getByRole( 'button', { name: 'Add to cart' } ).first().click();
	await expect( page.getByText( 'added to your cart' ) ).toBeVisible();
}

/**
 * Fills in the checkout of blocks and places the order.
 *
 * @param page The checkout.
 * @param way  How it is paid.
 */
async function order( page: Page, way: string ): Promise< void > {
	await page.getByLabel( 'Email address' ).fill( 'jane@example.org' );
	await page.getByLabel( 'First name' ).fill( 'Jane' );
	await page.getByLabel( 'Last name' ).fill( 'Doe' );
	await page.locator( '#billing-address_1' ).fill( 'Street 1' );
	await page.getByLabel( 'Postal code' ).fill( '10115' );
	await page.getByLabel( 'City' ).fill( 'Berlin' );
	await page.getByLabel( way ).check();
	await page.getByRole( 'button', { name: 'Place Order' } ).click();
	await expect( page.getByText( PLACED ).first() ).toBeVisible();
}

test.beforeAll( () => {
	useSite( 'pro' );
	useOwnAddons( 'ecommerce' );
	openShop();
	giveCoupon( 'spring' );
	product = sell( 'Seeds & more', 12.5 );
} );

test.afterAll( () => {
	if ( WOOCOMMERCE !== '' ) {
		useOwnAddons();
		closeShop();
		useSite( 'lite' );
	}
} );

test( 'Somebody looks at a product, takes it, leaves it, takes it again and pays by the checkout of blocks: each is counted once, in the visit', async ( {
	visitor,
} ) => {
	useCheckout( 'blocks' );
	const before = figures();
	const context = await visitor();
	const page = await context.newPage();
	await take( page );
	await page.goto( '/cart/' );
	await page.getByRole( 'button', { name: /Remove Seeds/ } ).click();
	await expect(
		page.getByText( 'Your cart is currently empty' )
	).toBeVisible();

	await take( page );
	await page.goto( '/checkout/' );
	await page.reload();
	await order( page, 'Cash on delivery' );
	await page.reload();
	await leave( page );

	expect( since( before ) ).toEqual( {
		itemViewEvents: 4, // The cart is filled by a page that shows the product anew.
		addToCarts: 2,
		removeFromCarts: 1,
		checkouts: 1,
		transactions: 1,
		totalPurchasers: 1,
		purchaseRevenue: 12.5,
	} );
} );

test( 'What is paid by a bank transfer counts when the bank has it, for the visit that ordered', async ( {
	visitor,
} ) => {
	const before = figures();
	const context = await visitor();
	const page = await context.newPage();
	await take( page );
	await page.goto( '/checkout/' );
	await order( page, 'Direct bank transfer' );
	await leave( page );
	expect( since( before ).transactions ).toBeUndefined();

	withLatestOrder( "$order->update_status( 'processing' );" );
	expect( since( before ) ).toMatchObject( {
		transactions: 1,
		totalPurchasers: 1,
		purchaseRevenue: 12.5,
	} );
} );

test( 'A purchase with a coupon counts where the browser runs no script, for nobody, by the form of the shortcode and with orders that are posts', async ( {
	visitor,
} ) => {
	useCheckout( 'shortcode' );
	const before = figures();
	const context = await visitor( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await take( page );
	await page.goto( '/checkout/' );
	await page.locator( '[name="coupon_code"]' ).fill( 'spring' );
	await page.getByRole( 'button', { name: 'Apply coupon' } ).click();
	for ( const [ field, value ] of Object.entries( {
		first_name: 'Jane',
		last_name: 'Doe',
		address_1: 'Street 1',
		postcode: '10115',
		city: 'Berlin',
		phone: '030 1234',
		email: 'jane@example.org',
	} ) ) {
		await page.locator( `#billing_${ field }` ).fill( value );
	}
	await page.getByLabel( 'Cash on delivery' ).check();
	await page.getByRole( 'button', { name: 'Place order' } ).click();
	await expect( page.getByText( PLACED ).first() ).toBeVisible();

	expect( since( before ) ).toEqual( {
		addToCarts: 1,
		checkouts: 1,
		transactions: 1,
		purchaseRevenue: 11.25,
	} );
} );
