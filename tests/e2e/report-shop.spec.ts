import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
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
			if ( true !== \\Lodestar\\Commerce\\Commerce::track( $name, $event + array( 'currency' => 'EUR' ) ) ) {
				throw new RuntimeException( 'The shop could not report.' );
			}
		};
		${ events }`
	);
	wp( 'lodestar', 'ingest' );
}

useShopOnPro();

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
