<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Collector\Hit;
use Lodestar\Features\Commerce\Shops;
use Lodestar\Ingestion\Enrichment\Products;
use Lodestar\Paths;
use Lodestar\Platform\Addons\Addon;
use Lodestar\Site\Site;
use Lodestar\Tests\Json;

/**
 * A shop's hooks are fired with what stands in for its objects, at the browser of somebody who has a look.
 */
abstract class ShopTestCase extends CommerceTestCase {

	/**
	 * @param string                            $plugin   Folder of what stands in for the shop.
	 * @param lowercase-string&non-empty-string $product  Post type of its products.
	 * @param string                            $category Taxonomy of its categories.
	 */
	protected function open( string $plugin, string $product, string $category ): void {
		require_once Paths::file( "tests/fixtures/plugins/$plugin/$plugin.php" );
		register_post_type( $product, array( 'public' => true ) );
		register_taxonomy( $category, $product );
		remove_all_filters( 'lodestar_product_types' );
		remove_all_filters( 'lodestar_edit_order_url' );
		update_option( Addon::ACTIVE, array( 'ecommerce' ) );
		Shops::listen();
		$_SERVER['REMOTE_ADDR']     = '198.51.100.77';
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
	}

	/**
	 * The product that a page shows, as the view of it is counted.
	 *
	 * @return ?array<string, string> Its texts; null where it shows none.
	 */
	protected static function shown( string $object ): ?array {
		$products = new Products();
		$products->load( array( $object ) );
		return $products->of( $object )?->texts;
	}

	/**
	 * The id of a category.
	 */
	protected static function category( string $name, string $taxonomy ): int {
		$term = term_exists( $name, $taxonomy ) ?? wp_insert_term( $name, $taxonomy );
		self::assertIsArray( $term );
		return (int) $term['term_id'];
	}

	/**
	 * Nothing can be kept.
	 */
	protected function close_spool(): void {
		$spool = Site::current()->folder()->spool();
		rename( $spool, "$spool-away" );
	}

	protected function open_spool(): void {
		$spool = Site::current()->folder()->spool();
		rename( "$spool-away", $spool );
	}

	/**
	 * Ends the request.
	 */
	protected static function end_request(): void {
		remove_action( 'shutdown', 'wp_ob_end_flush_all', 1 ); // Those are PHPUnit's.
		do_action( 'shutdown' );
	}

	/**
	 * What an event says.
	 */
	protected static function said( Hit $event ): Json {
		return Json::parse( (string) wp_json_encode( $event->values ) );
	}

	/**
	 * @return list<Hit> All that was spooled.
	 */
	protected static function hits(): array {
		return array_values( array_filter( array_map( Hit::decode( ... ), self::lines() ) ) );
	}

	/**
	 * @return list<array{string, array<string, mixed>}> Name and values of all that was spooled.
	 */
	protected static function events(): array {
		return array_map( static fn ( Hit $hit ): array => array( $hit->name, $hit->values ), self::hits() );
	}

	/**
	 * @return list<string> Name, transaction and refund of all that was spooled.
	 */
	protected static function told(): array {
		return array_map(
			static fn ( Hit $hit ): string => $hit->name . ' ' . self::said(
				$hit
			)->text( 'transaction_id' ) . ' ' . ( isset( $hit->values['refund_id'] ) ? self::said( $hit )->text( 'refund_id' ) : '' ),
			self::hits()
		);
	}
}
