<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\Text;

/**
 * What the tables of a shop plugin say, in the words of Commerce::track(): its products, and its sales and refunds with
 * their own dates. Reads by the shop's own functions, and changes nothing.
 */
abstract class Orders {

	public const WEB     = 'web';
	public const ADMIN   = 'admin';
	public const RENEWAL = 'renewal';
	public const OTHER   = 'other';

	/** @var string By what the command line and the routes name the shop. */
	public const SLUG = '';

	/** @var string The shop plugin's own name. */
	public const NAME = '';

	/** @var string Post type of what it sells. */
	public const PRODUCT = '';

	/** Keys of an event that are amounts in its currency. */
	private const AMOUNTS = array( 'value', 'shipping', 'tax' );

	/** Below this, whole numbers are exact as a float. */
	private const EXACT = 2 ** 53;

	/** ISO 4217: no currency. */
	private const NO_CURRENCY = 'XXX';

	/** @var string Taxonomy of its categories. */
	protected const CATEGORY = '';

	/** @var string Before the number of an order: on a site with another shop both have an order 1. */
	protected const PREFIX = '';

	/** @var string Function or class by whose file the plugin is found that is to blame. */
	public const OWNER = '';

	/**
	 * Says which posts are products: their views become `view_item` when they are counted. Hooked to lodestar_product_types.
	 *
	 * @param array<string, string> $types Taxonomies of categories by post type.
	 * @return array<string, string>
	 */
	public function add_products( array $types ): array {
		return array( static::PRODUCT => static::CATEGORY ) + $types;
	}

	/**
	 * Adds the URL where the current user can edit an order of this shop. Hooked to lodestar_edit_order_url.
	 *
	 * @param mixed $url         URL that another callback knows, or ''.
	 * @param mixed $transaction ID of the order as the shop reported it.
	 */
	final public function add_edit_url( mixed $url, mixed $transaction = '' ): string {
		$known = is_string( $url ) ? $url : '';
		$order = '' === $known && is_string( $transaction ) ? static::order_of( $transaction ) : null;
		if ( null === $order ) {
			return $known;
		}
		try {
			return Guard::call( 'lodestar_edit_order_url', static::OWNER, fn (): string => $this->edit_url( $order ) );
		} catch ( ApiException ) {
			return ''; // The guard has remembered it.
		}
	}

	/**
	 * Returns the URL where the current user can edit an order; '' if there is no such order or they may not.
	 */
	abstract protected function edit_url( int $id ): string;

	/**
	 * What counts of a sale or refund now; null where there is none, or the shop's own revenue does not have it.
	 *
	 * @param int $id The order's or the refund's.
	 */
	abstract public function entry( int $id ): ?Entry;

	/**
	 * Whether there is an order or refund of this number, whatever became of it.
	 */
	abstract public function has( int $id ): bool;

	/**
	 * Ids of an order's refunds that the shop has, whether they count or not.
	 *
	 * @return list<int>
	 */
	abstract public function refunds( int $id ): array;

	/**
	 * Ids of sales and refunds of every status, ascending.
	 *
	 * @param int $after Only greater ones.
	 * @param int $most  So many at most.
	 * @return list<int>
	 */
	abstract public function ids_after( int $after, int $most ): array;

	/**
	 * How many sales and refunds of every status there are.
	 */
	abstract public function count(): int;

	/**
	 * Ids of all sales and refunds that may have been paid or given back between two moments.
	 *
	 * @param int $from  UTC seconds.
	 * @param int $until UTC seconds, itself included.
	 * @return list<int>
	 */
	abstract public function ids_between( int $from, int $until ): array;

	/**
	 * The number of a sale, as Lodestar counts it: `transaction_id`.
	 */
	final public static function transaction( int $order ): string {
		return static::PREFIX . $order;
	}

	/**
	 * The id of the order that a transaction is of; null where it is none of this shop.
	 */
	final public static function order_of( string $transaction ): ?int {
		$number = substr( $transaction, strlen( static::PREFIX ) );
		return str_starts_with( $transaction, static::PREFIX ) && 1 === preg_match( '/^[1-9]\d{0,17}$/D', $number ) ? (int) $number : null;
	}

	/**
	 * Describes a product, or a line of a cart or order, for an event.
	 *
	 * @param int    $product  Post ID.
	 * @param string $name     Its name, if the product no longer exists.
	 * @param string $variant  Which variant of it; may be ''.
	 * @param mixed  $quantity How many, as the shop has it. Some shops sell fractions of a piece.
	 * @param ?float $revenue  What the line comes to, after discounts and with tax; null if unknown.
	 * @return array<string, mixed>
	 */
	final public function item(
		int $product,
		string $name = '',
		string $variant = '',
		mixed $quantity = 1,
		?float $revenue = null
	): array {
		$post  = get_post( $product );
		$texts = array(
			'item_id'   => $product > 0 ? (string) $product : '',
			'item_name' => self::plain( null === $post || static::PRODUCT !== $post->post_type ? $name : $post->post_title ),
			'category'  => self::plain( $this->category( $product ) ),
			'variant'   => self::plain( $variant ),
		);
		$texts = array_filter( $texts, static fn ( string $text ): bool => '' !== $text );
		return $texts
			+ ( isset( $texts['item_id'] ) ? array() : array( 'item_name' => Text::NOT_SET ) )
			+ array( 'quantity' => self::quantity( $quantity ) )
			+ ( null === $revenue ? array() : array( 'revenue' => $revenue ) );
	}

	/**
	 * Converts a quantity, which shops store below zero in a refund.
	 *
	 * @param mixed $given A number or text; anything else counts as one piece.
	 */
	final public static function quantity( mixed $given ): int|float {
		$quantity = is_numeric( $given ) ? round( abs( (float) $given ), 3 ) : 1.0;
		return floor( $quantity ) === $quantity && $quantity < self::EXACT ? (int) $quantity : $quantity;
	}

	/**
	 * The first of a product's categories.
	 */
	private function category( int $product ): string {
		$terms = get_the_terms( $product, static::CATEGORY );
		return is_array( $terms ) && array() !== $terms ? $terms[0]->name : '';
	}

	/**
	 * The key of an event that says which codes were used.
	 *
	 * @param array<mixed> $codes All that were used.
	 * @return array{coupon?: non-empty-list<string>}
	 */
	public static function coupon( array $codes ): array {
		$codes = array_map( static fn ( mixed $code ): string => is_string( $code ) ? self::plain( $code ) : '', $codes );
		$codes = array_slice(
			array_values( array_filter( $codes, static fn ( string $code ): bool => '' !== $code ) ),
			0,
			CommerceEvent::MAX_TEXTS
		);
		return array() === $codes ? array() : array( 'coupon' => $codes );
	}

	/**
	 * Converts the amount of an order, a refund or a part of them. Shops store it as text, and below zero in a refund.
	 */
	public static function amount( mixed $given ): float {
		return abs( self::line_amount( $given ) );
	}

	/**
	 * Converts the amount of a line of a cart, an order or a refund.
	 *
	 * @param mixed $given     A number or text.
	 * @param bool  $is_refund Whether the shop stores it below zero, because it is of a refund.
	 * @return float Below zero for a discount that the shop keeps as a line.
	 */
	public static function line_amount( mixed $given, bool $is_refund = false ): float {
		$amount = is_numeric( $given ) ? round( (float) $given, 3 ) : 0.0;
		return $is_refund ? 0.0 - $amount : $amount;
	}

	/**
	 * Returns the code of a currency. Characters that no code may have are removed.
	 *
	 * @param string $code As the order or the shop has it.
	 * @param string $shop The shop's own, which is used if nothing is left.
	 */
	final public static function currency( string $code, string $shop = '' ): string {
		foreach ( array( $code, $shop ) as $candidate ) {
			$candidate = substr( (string) preg_replace( '/[^A-Za-z0-9]+/', '', $candidate ), 0, 10 );
			if ( '' !== $candidate ) {
				return $candidate;
			}
		}
		return self::NO_CURRENCY;
	}

	/**
	 * The same in the shop's own currency, where the shop itself notes what an order in another one is worth in it; what
	 * was paid is kept beside it.
	 *
	 * @param array<string, mixed> $event    What happened to an order, in its currency.
	 * @param string               $currency The shop's own; '' where it notes none.
	 * @param float                $worth    What one unit of the order's currency is in it; 0 where nobody knows.
	 * @return array<string, mixed>
	 */
	final protected static function in_currency( array $event, string $currency, float $worth ): array {
		if ( $currency === $event['currency'] || ! Currency::is_code( $currency ) || $worth <= 0.0 || ! is_finite( $worth ) ) {
			return $event;
		}
		$in_it = static fn ( mixed $amount ): float => self::line_amount( is_numeric( $amount ) ? $worth * (float) $amount : 0 );
		$paid  = array(
			'currency'      => $currency,
			'paid_currency' => $event['currency'],
			'paid_value'    => $event['value'],
		);
		foreach ( array_intersect( self::AMOUNTS, array_keys( $event ) ) as $key ) {
			$paid[ $key ] = $in_it( $event[ $key ] );
		}
		foreach ( is_array( $event['items'] ?? null ) ? $event['items'] : array() as $item ) {
			$paid['items'][] = is_array( $item ) ? array( 'revenue' => $in_it( $item['revenue'] ?? 0 ) ) + $item : $item;
		}
		return $paid + $event;
	}

	/**
	 * What people read where shops have HTML.
	 */
	public static function plain( string $html ): string {
		return trim(
			html_entity_decode( wp_strip_all_tags( wp_check_invalid_utf8( $html, true ), true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' )
		);
	}
}
