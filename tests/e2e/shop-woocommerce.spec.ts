import type { Page } from '@playwright/test';
import { useOwnAddons } from './support/addons';
import { forgetVisits } from './support/counted';
import { leave } from './support/events';
import { useSite } from './support/license';
import { openAdmin } from './support/screen';
import {
	expectBooks,
	expectShown,
	figures,
	since,
} from './support/shop-figures';
import { expect, test } from './support/test';
import {
	books,
	closeShop,
	giveCoupon,
	makeOrder,
	openShop,
	sell,
	sellByWeight,
	useCheckout,
	withLatestOrder,
	WOOCOMMERCE,
} from './support/woocommerce';

// No registry that the tests install from has the plugin, so they only run with a local copy.
test.skip(
	WOOCOMMERCE === '',
	'LODESTAR_WOOCOMMERCE_ZIP must name a zip or folder of WooCommerce.'
);

// Shops are slow, especially on PHP's built-in server.
test.describe.configure( { mode: 'serial', timeout: 180_000 } );

// Ignores errors of the plugin itself and with SQLite. Only errors that mention our files or routes count.
test.use( {
	expectedErrors: [
		/^(?!.*(src\/server\/|plugins\/lodestar\/|lodestar\/v1))/,
	],
} );

const NAME = 'Seeds & more';

const PLACED = 'Your order has been received';

let product: string;

/** Adds the product to the cart. An empty quantity keeps the default. */
async function take( page: Page, quantity = '' ): Promise< void > {
	await page.goto( product );
	if ( quantity !== '' ) {
		await page.getByLabel( 'Product quantity' ).fill( quantity );
	}
	await page.getByRole( 'button', { name: 'Add to cart' } ).first().click();
	await expect( page.getByText( 'added to your cart' ) ).toBeVisible();
}

/** Fills in the block checkout and places the order. */
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

/** Fills in the shortcode checkout, which must work without JavaScript, and places the order. */
async function orderByForm( page: Page ): Promise< void > {
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
}

/** Refunds part of the only line of the latest order. The amount excludes tax and is formatted as in the shop. */
async function refund(
	page: Page,
	quantity: string,
	amount: string
): Promise< void > {
	const edit = withLatestOrder(
		'echo str_replace( admin_url(), "", $order->get_edit_order_url() );'
	);
	await openAdmin( page, edit );
	await page.getByRole( 'button', { name: 'Refund', exact: true } ).click();
	const line = page.locator( '#order_line_items tr.item' );
	await line.locator( '.refund_order_item_qty' ).fill( quantity );
	await line.locator( '.refund_order_item_qty' ).blur();
	await line.locator( '.refund_line_total' ).fill( amount );
	await line.locator( '.refund_line_total' ).blur();
	page.once( 'dialog', ( dialog ) => dialog.accept() );
	await page.getByRole( 'button', { name: /^Refund .* manually/ } ).click();
	await expect( page.getByText( 'Net Payment:' ) ).toBeVisible(); // With SQLite the shop doesn't list refunds.
}

test.beforeAll( () => {
	useSite( 'pro' );
	useOwnAddons( 'ecommerce' );
	forgetVisits();
	openShop();
	giveCoupon( 'spring' );
	product = sell( NAME, 12.5 );
} );

test.afterAll( () => {
	if ( WOOCOMMERCE !== '' ) {
		useOwnAddons();
		closeShop();
		useSite( 'lite' );
	}
} );

test( 'Viewing, adding, removing, adding again and buying a product in the block checkout each count once, in the same visit', async ( {
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
		itemViewEvents: 4, // Adding to the cart opens a page that shows the product again.
		addToCarts: 2,
		removeFromCarts: 1,
		checkouts: 1,
		transactions: 1,
		totalPurchasers: 1,
		purchaseRevenue: 12.5,
		itemsPurchased: 1,
		itemRevenue: 12.5,
	} );
} );

test( 'A purchase by bank transfer counts once it is paid, for the visit that placed the order', async ( {
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
		itemRevenue: 12.5,
	} );
} );

test( 'An order with a coupon and a fractional quantity counts once in the block checkout and is partially refunded in wp-admin', async ( {
	page,
	visitor,
} ) => {
	sellByWeight();
	const before = figures();
	const shop = await ( await visitor() ).newPage();
	await take( shop, '1.5' );
	await shop.goto( '/checkout/' );
	await shop.getByRole( 'button', { name: 'Add coupons' } ).click();
	await shop.getByLabel( 'Enter code' ).fill( 'spring' );
	await shop.getByRole( 'button', { name: 'Apply' } ).click();
	await expect(
		shop.getByRole( 'button', { name: /Remove coupon/ } ).first()
	).toBeVisible();
	await order( shop, 'Cash on delivery' );
	await leave( shop );
	// 1.5 × €12.50, less 10%.
	expect( since( before ) ).toEqual( {
		itemViewEvents: 2,
		addToCarts: 1,
		checkouts: 1,
		transactions: 1,
		totalPurchasers: 1,
		purchaseRevenue: 16.88,
		itemsPurchased: 1.5,
		itemRevenue: 16.88,
	} );

	await refund( page, '0.5', '4.20' );
	// The screen also refunds the tax that it suggests for the quantity.
	expect( since( before ) ).toMatchObject( {
		transactions: 1,
		refunds: 1,
		itemsPurchased: 1.5,
	} );
	expectBooks( books() );
	await expectShown( page, books() );
} );

test( 'A purchase with a coupon and without JavaScript counts as unattributed with the shortcode checkout and post-based orders', async ( {
	visitor,
} ) => {
	useCheckout( 'shortcode' );
	const before = figures();
	const context = await visitor( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await take( page, '2.25' );
	await page.goto( '/checkout/' );
	await page.locator( '[name="coupon_code"]' ).fill( 'spring' );
	await page.getByRole( 'button', { name: 'Apply coupon' } ).click();
	await orderByForm( page );

	expect( since( before ) ).toEqual( {
		addToCarts: 1,
		checkouts: 1,
		transactions: 1,
		purchaseRevenue: 25.31,
		itemsPurchased: 2.25,
		itemRevenue: 25.31,
	} );
} );

test( 'Orders created, refunded, canceled and deleted in code match between the reports and the shop', async ( {
	page,
} ) => {
	await refund( page, '0.25', '2.10' );
	expectBooks( books() );

	const before = figures();
	makeOrder( 3, 'completed' );
	expect( since( before ) ).toEqual( {
		transactions: 1,
		purchaseRevenue: 37.5,
		itemsPurchased: 3,
		itemRevenue: 37.5,
	} );
	withLatestOrder( "$order->update_status( 'refunded' );" );
	expect( since( before ) ).toMatchObject( {
		transactions: 1,
		refunds: 1,
		itemsPurchased: 3,
	} );
	expectBooks( books() );

	makeOrder( 5, 'processing' );
	withLatestOrder( "$order->update_status( 'cancelled' );" );
	makeOrder( 0.125, 'pending' );
	withLatestOrder( '$order->payment_complete();' );
	makeOrder( 7, 'completed' );
	withLatestOrder( '$order->delete( true );' );
	expect( since( before ) ).toMatchObject( {
		transactions: 2,
		itemsPurchased: 3.125,
	} );
	expectBooks( books() );
	await expectShown( page, books() );
} );
