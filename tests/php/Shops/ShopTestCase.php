<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Shops;

use Lodestar\Addons\Addon;
use Lodestar\Collect\Hit;
use Lodestar\Plugin;
use Lodestar\Shops\Module;
use Lodestar\Tests\Commerce\CommerceTestCase;
use Lodestar\Tests\Json;
use WP_Query;

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
		require_once Plugin::path( "tests/fixtures/plugins/$plugin/$plugin.php" );
		register_post_type( $product, array( 'public' => true ) );
		register_taxonomy( $category, $product );
		remove_all_actions( 'template_redirect' ); // Core's own would send a test away.
		update_option( Addon::ACTIVE, array( 'ecommerce' ) );
		Module::listen();
		$_SERVER['REMOTE_ADDR']     = '198.51.100.77';
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
	}

	/**
	 * Opens a page, on which a shop may ask the database nothing more.
	 *
	 * @param array<string, mixed> $query What WordPress shows.
	 */
	protected static function open_page( array $query ): void {
		global $wpdb;
		$GLOBALS['wp_query'] = new WP_Query( $query );
		$before              = $wpdb->num_queries;
		do_action( 'template_redirect' );
		self::assertSame( $before, $wpdb->num_queries );
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
	 * What an event says.
	 */
	protected static function said( Hit $event ): Json {
		return Json::parse( (string) wp_json_encode( $event->values ) );
	}

	/**
	 * @return list<array{string, array<string, mixed>}> Name and values of all that was spooled.
	 */
	protected static function events(): array {
		$hits = array_filter( array_map( Hit::decode( ... ), self::lines() ) );
		return array_values( array_map( static fn ( Hit $hit ): array => array( $hit->name, $hit->values ), $hits ) );
	}
}
