<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Platform\ThirdParty\Guard;

/** The products that pages show, for public posts only. A view of such a page is a `view_item`. */
final class Products {

	/** Maximum objects cached between batches. Edits take effect in the next run. */
	private const REMEMBER = 5000;

	/** @var array<string, string>|null Category taxonomy by product post type; null until loaded. */
	private ?array $types = null;

	/** @var array<string, ?LineItem> Products by object; null if it isn't a product. */
	private array $known = array();

	/**
	 * Loads the data that of() needs. Takes no query if there are no product types.
	 *
	 * @param list<string> $objects For example post:12, term:34 or home:0.
	 */
	public function load( array $objects ): void {
		if ( count( $this->known ) > self::REMEMBER ) {
			$this->known = array();
		}
		$ids = array();
		foreach ( $objects as $object ) {
			if ( ! array_key_exists( $object, $this->known ) ) {
				$this->known[ $object ] = null;
				$ids[]                  = 1 === preg_match( '/^post:(\d{1,18})$/D', $object, $found ) ? (int) $found[1] : 0;
			}
		}
		$types = $this->of_types( array_values( array_diff( $ids, array( 0 ) ) ) );
		foreach ( PublicPosts::titles( array_keys( $types ) ) as $id => $title ) {
			$this->known[ "post:$id" ] = self::product( $id, $title, $this->types()[ $types[ $id ] ] );
		}
	}

	/** Whether an object is loaded and cached. */
	public function knows( string $object ): bool {
		return array_key_exists( $object, $this->known );
	}

	/** Returns the product that a loaded object shows, with quantity 1; null if it isn't a product. */
	public function of( string $object ): ?LineItem {
		return $this->known[ $object ] ?? null;
	}

	/**
	 * @param list<int> $ids Post IDs.
	 * @return array<int, string> Post types of the products among them, by ID.
	 */
	private function of_types( array $ids ): array {
		global $wpdb;
		if ( array() === $ids || array() === $this->types() ) {
			return array();
		}
		$in   = implode( ',', $ids );
		$of   = implode(
			',',
			array_map( static fn ( string $type ): string => $wpdb->prepare( '%s', $type ), array_keys( $this->types() ) )
		);
		// phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- only core's names, integers and prepared values.
		$rows = $wpdb->get_results( "SELECT ID, post_type FROM $wpdb->posts WHERE ID IN ($in) AND post_type IN ($of)", ARRAY_N );
		/** @var list<array{numeric-string, string}> $rows */
		$types = array();
		foreach ( $rows as [ $id, $type ] ) {
			$types[ (int) $id ] = $type;
		}
		update_object_term_cache( array_keys( $types ), array_keys( $this->types() ) ); // One query for all products.
		return $types;
	}

	/**
	 * @param int    $id       ID of a public product.
	 * @param string $title    Its stored title.
	 * @param string $taxonomy Its category taxonomy; '' for none.
	 */
	private static function product( int $id, string $title, string $taxonomy ): LineItem {
		$terms = '' === $taxonomy ? array() : get_the_terms( $id, $taxonomy );
		$item  = array(
			'item_id'   => (string) $id,
			'item_name' => Titles::plain( $title ),
			'category'  => is_array( $terms ) && array() !== $terms ? Titles::plain( $terms[0]->name ) : '',
			'quantity'  => 1,
		);
		return LineItem::all( array( $item ) )[0];
	}

	/** @return array<string, string> See $types. */
	private function types(): array {
		if ( null === $this->types ) {
			/**
			 * Filters which post types are products. A view of a product's page counts as `view_item`, with the product's title and
			 * first category.
			 *
			 * @param array<string, string> $types Category taxonomy by post type; '' for none. With the eCommerce addon, the types of
			 *                                     WooCommerce and Easy Digital Downloads are included.
			 * @see docs/extending/track-commerce.md
			 */
			$types       = Guard::filter( 'lodestar_product_types', array(), is_array( ... ) );
			$this->types = array();
			foreach ( is_array( $types ) ? $types : array() as $type => $taxonomy ) {
				if ( is_string( $type ) && is_string( $taxonomy ) ) {
					$this->types[ $type ] = $taxonomy;
				}
			}
		}
		return $this->types;
	}
}
