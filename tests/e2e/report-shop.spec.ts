import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import { forgetVisits } from './support/counted';
import { wp } from './support/local-site';
import { tableRows } from './support/page-report';
import { useShopOnPro } from './support/shop-on-pro';
import { expect, test } from './support/test';

/**
 * Has the shop report what happens in it, and counts it.
 *
 * @param events PHP that calls `$track( name, event )`.
 */
function happened( events: string ) {
	wp(
		'eval',
		`$track = static function ( string $name, array $event ): void {
			if ( true !== \\Lodestar\\Features\\Commerce\\Commerce::track( $name, $event + array( 'currency' => 'EUR' ) ) ) {
				throw new RuntimeException( 'The shop could not report.' );
			}
		};
		${ events }`
	);
	wp( 'lodestar', 'ingest' );
}

useShopOnPro();

// Totals are of what a test itself has the shop report.
test.beforeEach( () => forgetVisits() );

/**
 * Opens a report of today.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @param route Address of the report.
 */
async function openToday( page: Page, admin: Admin, route: string ) {
	const today = wp( 'eval', "echo wp_date( 'Y-m-d' );" );
	await admin.visitAdminPage(
		'admin.php',
		`page=lodestar#${ route }?interval=custom&start=${ today }&end=${ today }`
	);
	await expect( page.locator( '.lodestar-report__body' ) ).toBeVisible();
}

test( 'An order with two coupons is in the row of each, and coupons are found', async ( {
	page,
	admin,
} ) => {
	happened( `
		for ( $i = 1; $i <= 12; $i++ ) {
			$track( 'purchase', array( 'transaction_id' => "coupon-$i", 'value' => 10 * $i, 'coupon' => "GARDEN-$i" ) );
		}
		$track( 'purchase', array( 'transaction_id' => 'coupon-13', 'value' => 500, 'coupon' => array( 'GARDEN-1', 'GARDEN-2' ) ) );
	` );
	await openToday( page, admin, '/ecommerce-coupons' );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText( 'Coupons' );
	const [ all, first, second ] = await tableRows( page );
	expect( all ).toEqual( [
		'All orders with a coupon',
		...[ '€1,280', '13', '€98.46' ],
	] );
	expect( first ).toEqual( [ 'GARDEN-2', '€520.00', '2', '€260.00' ] );
	expect( second ).toEqual( [ 'GARDEN-1', '€510.00', '2', '€255.00' ] );

	await page.getByRole( 'searchbox' ).fill( 'garden-12' );
	await expect( page.getByRole( 'rowheader' ) ).toContainText( [
		'GARDEN-12',
	] );
} );

test( 'What was left in carts stands by product and by day', async ( {
	page,
	admin,
} ) => {
	happened( `
		$spades = static fn ( int $pieces ): array => array( 'items' => array( array( 'item_name' => 'Long spade', 'quantity' => $pieces, 'revenue' => 30 * $pieces ) ) );
		$track( 'add_to_cart', $spades( 3 ) );
		$track( 'add_to_cart', $spades( 1 ) );
		$track( 'begin_checkout', $spades( 2 ) );
		$track( 'purchase', $spades( 1 ) + array( 'transaction_id' => 'cart-1', 'value' => 30 ) );
	` );
	await openToday( page, admin, '/cart-abandonment' );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Cart Abandonment'
	);
	const card = ( name: string ) =>
		page.locator( '.lodestar-card' ).filter( {
			has: page.getByRole( 'heading', { name, exact: true } ),
		} );
	const figures = [ '1', '€30.00', '75.0%', '50.0%' ];
	expect( await tableRows( card( 'By product' ) ) ).toEqual( [
		[ 'All products', ...figures ],
		[ 'Long spade', ...figures ],
	] );
	const days = await tableRows( card( 'By day' ) );
	expect( days.map( ( [ , ...cells ] ) => cells ) ).toEqual( [
		figures,
		figures,
	] );
	expect( days[ 0 ]?.[ 0 ] ).toBe( 'All days' );
} );

test( 'What was sold stands in boxes and lists, and without consent nobody knows how long it took', async ( {
	page,
	admin,
} ) => {
	happened( `
		$fork = static fn ( int $pieces ): array => array( 'items' => array( array( 'item_name' => 'Digging fork', 'quantity' => $pieces, 'revenue' => 40 * $pieces ) ) );
		$track( 'add_to_cart', $fork( 2 ) );
		$track( 'remove_from_cart', $fork( 1 ) );
		$track( 'purchase', $fork( 2 ) + array( 'transaction_id' => 'fork-1', 'value' => 80, 'customer_type' => 'new' ) );
	` );
	const requests: string[] = [];
	page.on( 'request', ( request ) => {
		const url = decodeURIComponent( request.url() );
		if ( url.includes( 'lodestar/v1/reports/' ) ) {
			requests.push( url );
		}
	} );
	await openToday( page, admin, '/ecommerce' );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'eCommerce Report'
	);
	const box = ( name: string ) =>
		page.locator( '.lodestar-boxes__one' ).filter( { hasText: name } );
	await expect( box( 'New Customers' ) ).toContainText( '1' );
	await expect( box( 'Total Removed from Cart' ) ).toContainText( '1' );
	// Nobody's visit began a checkout.
	await expect( box( 'Abandoned Checkouts' ) ).toHaveCount( 0 );

	const list = ( name: string ) => page.getByRole( 'region', { name } );
	await expect(
		list( 'Top Products' )
			.getByRole( 'row' )
			.filter( { hasText: 'Digging fork' } )
			.getByRole( 'cell' )
	).toContainText( [ '2', '%', '€80.00' ] );
	await expect( list( 'Top Conversion Sources' ) ).toContainText(
		'No conversion sources tracked during this time period.'
	);
	await expect( list( 'Time to Purchase' ) ).toContainText(
		'Needs visitor consent to know'
	);
	await expect(
		list( 'Sessions to Purchase' ).getByRole( 'link', {
			name: 'Privacy and consent',
		} )
	).toHaveAttribute( 'href', /lodestar-settings#privacy$/ );
	expect(
		requests.filter( ( url ) => url.includes( 'reports/ecommerce' ) )
	).toHaveLength( 1 );
} );
