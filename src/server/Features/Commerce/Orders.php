<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Storage\Text;

/**
 * Reads products, sales and refunds from a shop plugin, in the format of Commerce::track(). Uses the shop's own
 * functions, and changes nothing.
 */
abstract class Orders {

	public const WEB     = 'web';
	public const ADMIN   = 'admin';
	public const RENEWAL = 'renewal';
	public const OTHER   = 'other';

	/** @var string Name of the shop in commands and routes. */
	public const SLUG = '';

	/** @var string The shop plugin's own name. */
	public const NAME = '';

	/** @var string Post type of products. */
	public const PRODUCT = '';

	/** Keys of amounts in the event's currency. */
	private const AMOUNTS = array( 'value', 'shipping', 'tax' );

	/** Below this, floats represent integers exactly. */
	private const EXACT = 2 ** 53;

	/** ISO 4217 code for no currency. */
	private const NO_CURRENCY = 'XXX';

	/** @var string Taxonomy of product categories. */
	protected const CATEGORY = '';

	/** @var string Prefix of transaction IDs, because two shops of a site may use the same order IDs. */
	protected const PREFIX = '';

	/** @var string Function or class whose file identifies the plugin at fault. */
	public const OWNER = '';

	/**
	 * Adds the post type of products, whose views are counted as `view_item`. Hooked to lodestar_product_types.
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
	 * @param mixed $url         URL from another callback, or ''.
	 * @param mixed $transaction Transaction ID, as the shop reported it.
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
			return ''; // Guard has recorded the failure.
		}
	}

	/** Returns the URL where the current user can edit an order; '' if it doesn't exist or the user may not edit it. */
	abstract protected function edit_url( int $id ): string;

	/** Returns the current state of a sale or refund; null if it doesn't exist or isn't in the shop's own revenue. */
	abstract public function entry( int $id ): ?Entry;

	/** Whether an order or refund exists, whatever its status. */
	abstract public function has( int $id ): bool;

	/**
	 * Returns the IDs of an order's refunds, whether they count or not.
	 *
	 * @return list<int>
	 */
	abstract public function refunds( int $id ): array;

	/**
	 * Returns the IDs of sales and refunds of every status, ascending.
	 *
	 * @param int $after Returns only greater IDs.
	 * @param int $most  Maximum number of IDs.
	 * @return list<int>
	 */
	abstract public function ids_after( int $after, int $most ): array;

	/** Returns the number of sales and refunds of every status. */
	abstract public function count(): int;

	/**
	 * Returns the IDs of all sales and refunds that may have been paid or refunded between two times.
	 *
	 * @param int $from  UTC seconds.
	 * @param int $until UTC seconds, inclusive.
	 * @return list<int>
	 */
	abstract public function ids_between( int $from, int $until ): array;

	/** Returns the `transaction_id` of an order. */
	final public static function transaction( int $order ): string {
		return static::PREFIX . $order;
	}

	/** Returns the order ID of a transaction; null if it isn't one of this shop. */
	final public static function order_of( string $transaction ): ?int {
		$number = substr( $transaction, strlen( static::PREFIX ) );
		return str_starts_with( $transaction, static::PREFIX ) && 1 === preg_match( '/^[1-9]\d{0,17}$/D', $number ) ? (int) $number : null;
	}

	/**
	 * Describes a product, or a line of a cart or order, for an event.
	 *
	 * @param int    $product  Post ID.
	 * @param string $name     Name of a product that no longer exists.
	 * @param mixed  $quantity As the shop has it. Some shops sell fractions.
	 * @param ?float $revenue  Amount of the line, after discounts and with tax; null if unknown.
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
	 * Converts a quantity. Shops store negative quantities for refunds.
	 *
	 * @param mixed $given A number or text; anything else counts as 1.
	 */
	final public static function quantity( mixed $given ): int|float {
		$quantity = is_numeric( $given ) ? round( abs( (float) $given ), 3 ) : 1.0;
		return floor( $quantity ) === $quantity && $quantity < self::EXACT ? (int) $quantity : $quantity;
	}

	/** Returns the first category of a product. */
	private function category( int $product ): string {
		$terms = get_the_terms( $product, static::CATEGORY );
		return is_array( $terms ) && array() !== $terms ? $terms[0]->name : '';
	}

	/**
	 * Returns the `coupon` key of an event, if coupons were used.
	 *
	 * @param array<mixed> $codes Codes of coupons.
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
	 * Converts the amount of an order, a refund or a part of them. Shops store it as text, and as a negative number for
	 * refunds.
	 */
	public static function amount( mixed $given ): float {
		return abs( self::line_amount( $given ) );
	}

	/**
	 * Converts the amount of a line of a cart, an order or a refund.
	 *
	 * @param mixed $given     A number or text.
	 * @param bool  $is_refund Whether the shop stores it as a negative number, for a refund.
	 * @return float Negative for a discount that the shop stores as a line.
	 */
	public static function line_amount( mixed $given, bool $is_refund = false ): float {
		$amount = is_numeric( $given ) ? round( (float) $given, 3 ) : 0.0;
		return $is_refund ? 0.0 - $amount : $amount;
	}

	/**
	 * Returns a currency code without characters that no code may have.
	 *
	 * @param string $shop The shop's own currency, used if nothing is left.
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
	 * Converts an event to the shop's own currency, if the shop stores an exchange rate. The paid amount is kept.
	 *
	 * @param array<string, mixed> $event    Event of an order, in the order's currency.
	 * @param string               $currency The shop's own currency; '' if unknown.
	 * @param float                $worth    Value of one unit of the order's currency in the shop's; 0 if unknown.
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

	/** Converts HTML to plain text. */
	public static function plain( string $html ): string {
		return trim(
			html_entity_decode( wp_strip_all_tags( wp_check_invalid_utf8( $html, true ), true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' )
		);
	}
}
