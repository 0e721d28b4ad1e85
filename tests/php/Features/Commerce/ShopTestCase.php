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

/** Base class for tests that fire a shop's hooks with fake objects, in a shopper's browser. */
abstract class ShopTestCase extends CommerceTestCase {

	/**
	 * @param string                            $plugin   Folder of the fixture plugin.
	 * @param lowercase-string&non-empty-string $product  Post type of the products.
	 * @param string                            $category Taxonomy of the categories.
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
	 * Returns the product that a page shows, as a view of the page counts it.
	 *
	 * @return ?array<string, string> Its texts, or null without a product.
	 */
	protected static function shown( string $object ): ?array {
		$products = new Products();
		$products->load( array( $object ) );
		return $products->of( $object )?->texts;
	}

	/** Returns the ID of a category, which is created if necessary. */
	protected static function category( string $name, string $taxonomy ): int {
		$term = term_exists( $name, $taxonomy ) ?? wp_insert_term( $name, $taxonomy );
		self::assertIsArray( $term );
		return (int) $term['term_id'];
	}

	/** Makes the spool unavailable. */
	protected function close_spool(): void {
		$spool = Site::current()->folder()->spool();
		rename( $spool, "$spool-away" );
	}

	protected function open_spool(): void {
		$spool = Site::current()->folder()->spool();
		rename( "$spool-away", $spool );
	}

	protected static function end_request(): void {
		remove_action( 'shutdown', 'wp_ob_end_flush_all', 1 ); // PHPUnit's output buffers must stay open.
		do_action( 'shutdown' );
	}

	/** Returns the values of an event. */
	protected static function said( Hit $event ): Json {
		return Json::parse( (string) wp_json_encode( $event->values ) );
	}

	/** @return list<Hit> All spooled hits. */
	protected static function hits(): array {
		return array_values( array_filter( array_map( Hit::decode( ... ), self::lines() ) ) );
	}

	/** @return list<array{string, array<string, mixed>}> Name and values of all spooled events. */
	protected static function events(): array {
		return array_map( static fn ( Hit $hit ): array => array( $hit->name, $hit->values ), self::hits() );
	}

	/** @return list<string> Name, transaction and refund of all spooled events. */
	protected static function told(): array {
		return array_map(
			static fn ( Hit $hit ): string => $hit->name . ' ' . self::said(
				$hit
			)->text( 'transaction_id' ) . ' ' . ( isset( $hit->values['refund_id'] ) ? self::said( $hit )->text( 'refund_id' ) : '' ),
			self::hits()
		);
	}
}
