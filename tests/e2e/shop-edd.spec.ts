import type { Page } from '@playwright/test';
import { useOwnAddons } from './support/addons';
import {
	closeShop,
	EDD,
	latestOrder,
	openShop,
	sell,
} from './support/easy-digital-downloads';
import { leave } from './support/events';
import { useSite } from './support/license';
import { wp } from './support/local-site';
import { expect, test } from './support/test';

// No registry that the tests install from carries it: it is tried wherever somebody has a copy.
test.skip(
	EDD === '',
	'LODESTAR_EDD_ZIP must name a zip or folder of Easy Digital Downloads.'
);

test.describe.configure( { mode: 'serial' } );

// What the plugin's own code says of itself under a new PHP.
test.use( {
	expectedErrors: [ /PHP Deprecated: .+\/easy-digital-downloads\// ],
} );

const METRICS = [
	...[ 'itemViewEvents', 'addToCarts', 'removeFromCarts', 'checkouts' ],
	...[ 'transactions', 'totalPurchasers', 'refunds', 'purchaseRevenue' ],
];

let product: ReturnType< typeof sell >;

type Figures = Record< string, number >;

/** What today came to so far, once all that waits has been counted. */
function figures(): Figures {
	wp( 'lodestar', 'ingest' );
	const today = wp( 'eval', "echo wp_date( 'Y-m-d' );" );
	const answer = wp(
		...[ 'lodestar', 'report', '--format=json' ],
		...[ `--start=${ today }`, `--end=${ today }` ],
		`--metrics=${ METRICS.join() }`
	);
	return JSON.parse( answer ).rows[ 0 ] ?? {};
}

/**
 * What came to the figures.
 *
 * @param before What they were.
 */
function since( before: Figures ): Figures {
	const now = figures();
	return Object.fromEntries(
		METRICS.map( ( name ) => [
			name,
			Number( now[ name ] ?? 0 ) - Number( before[ name ] ?? 0 ),
		] ).filter( ( [ , more ] ) => more !== 0 )
	);
}

/**
 * Puts the product into the cart and goes to the checkout.
 *
 * @param page Of the shopper.
 */
async function take( page: Page ): Promise< void > {
	await page.goto( product.path );
	await page
		.locator( '.edd-add-to-cart' )
		.filter( { visible: true } )
		.last() // Without scripts there is a second one.
		.click();
	await page.locator( 'a.edd_go_to_checkout' ).click();
}

/**
 * Pays what is in the cart.
 *
 * @param page The checkout.
 */
async function pay( page: Page ): Promise< void > {
	await page.locator( '#edd-email' ).fill( 'jane@example.org' );
	await page.locator( '#edd-first' ).fill( 'Jane' );
	await page.locator( '#edd-purchase-button' ).click();
	await expect(
		page.getByText( 'Thank you for your purchase' )
	).toBeVisible();
}

test.beforeAll( () => {
	useSite( 'pro' );
	useOwnAddons( 'ecommerce' );
	openShop();
	product = sell( 'Seeds & more', 12.5 );
} );

test.afterAll( () => {
	if ( EDD !== '' ) {
		useOwnAddons();
		closeShop();
		useSite( 'lite' );
	}
} );

test( 'Somebody looks at a product, takes it, leaves it, takes it again and pays: each is counted once, in the visit', async ( {
	visitor,
} ) => {
	const before = figures();
	const context = await visitor();
	const page = await context.newPage();
	await take( page );
	await page.getByRole( 'link', { name: 'Remove' } ).click();
	await expect( page.getByText( 'Your cart is empty' ) ).toBeVisible();

	await take( page );
	await page.reload();
	await pay( page );
	await page.reload();
	await leave( page );

	expect( since( before ) ).toEqual( {
		itemViewEvents: 2,
		addToCarts: 2,
		removeFromCarts: 1,
		checkouts: 2,
		transactions: 1,
		totalPurchasers: 1,
		purchaseRevenue: 12.5,
	} );
} );

test( 'A purchase counts where the browser runs no script, for nobody', async ( {
	visitor,
} ) => {
	const before = figures();
	const context = await visitor( { javaScriptEnabled: false } );
	const page = await context.newPage();
	await take( page );
	await pay( page );

	expect( since( before ) ).toEqual( {
		itemViewEvents: 2, // The cart is filled by a page that shows the product anew.
		addToCarts: 1,
		checkouts: 1,
		transactions: 1,
		purchaseRevenue: 12.5,
	} );
} );

test( 'What is given back in wp-admin is taken off the revenue', async ( {
	page,
	admin,
} ) => {
	const before = figures();
	await admin.visitAdminPage(
		'edit.php',
		`post_type=download&page=edd-payment-history&view=view-order-details&id=${ latestOrder() }`
	);
	await page.getByRole( 'button', { name: 'Initialize Refund' } ).click();
	const dialog = page.locator( '#edd-refund-order-dialog' );
	await dialog.locator( '#cb-select-all-1' ).check();
	await dialog.getByRole( 'button', { name: 'Submit Refund' } ).click();
	await expect( dialog.getByText( 'View Refund' ) ).toBeVisible();

	expect( since( before ) ).toEqual( { refunds: 1, purchaseRevenue: -12.5 } );
} );
