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

/** What is sold. */
const NAME = 'Seeds & more';

const PLACED = 'Your order has been received';

let product: string;

/**
 * Puts the product into the cart.
 *
 * @param quantity How much of it, where it is not one piece.
 */
async function take( page: Page, quantity = '' ): Promise< void > {
	await page.goto( product );
	if ( quantity !== '' ) {
		await page.getByLabel( 'Product quantity' ).fill( quantity );
	}
	await page.getByRole( 'button', { name: 'Add to cart' } ).first().click();
	await expect( page.getByText( 'added to your cart' ) ).toBeVisible();
}

/**
 * Fills in the checkout of blocks and places the order.
 *
 * @param way How it is paid.
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

/** Fills in the checkout of the shortcode, where no script may run, and places the order. */
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

/**
 * Gives back part of what the only line of the latest order came to, without its tax.
 *
 * @param quantity How much of it.
 * @param amount   How much money, as the shop shows it.
 */
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
		itemsPurchased: 1,
		itemRevenue: 12.5,
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
		itemRevenue: 12.5,
	} );
} );

test( 'A coupon at the checkout of blocks and a fraction of a piece: the checkout counts once, and part of the line is given back in wp-admin', async ( {
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
	// 1.5 pieces of €12.50, less a tenth.
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
	// The tax of it, which the screen suggests by the quantity, too.
	expect( since( before ) ).toMatchObject( {
		transactions: 1,
		refunds: 1,
		itemsPurchased: 1.5,
	} );
	expectBooks( books() );
	await expectShown( page, books() );
} );

test( 'A purchase with a coupon counts where the browser runs no script, for nobody, by the form of the shortcode and with orders that are posts', async ( {
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

test( 'Orders that a program makes, gives back, cancels and deletes are in the reports as they are in the shop', async ( {
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
