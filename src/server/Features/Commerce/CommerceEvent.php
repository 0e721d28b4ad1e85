<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\EventName;
use Lodestar\Collector\Url;
use WP_Error;

/** Validates events from a shop's server. Commerce::track() describes the format. */
final class CommerceEvent {

	public const INVALID = 'lodestar_invalid_event';

	/** Types of an event's keys. */
	private const EVENT = array(
		'transaction_id' => 'id',
		'refund_id'      => 'id',
		'currency'       => 'currency',
		'value'          => 'amount',
		'shipping'       => 'amount',
		'tax'            => 'amount',
		'paid_currency'  => 'currency',
		'paid_value'     => 'amount',
		'coupon'         => 'texts',
		'payment_type'   => 'text',
		'customer_type'  => 'customer',
		'origin'         => 'origin',
		'at'             => 'moment',
		'items'          => 'items',
	);

	/** Types of an item's keys. */
	private const ITEM = array(
		'item_id'   => 'text',
		'item_name' => 'text',
		'category'  => 'text',
		'variant'   => 'text',
		'quantity'  => 'amount',
		'revenue'   => 'difference',
	);

	/** Maximum length of a text, in bytes. */
	private const MAX_TEXT = 500;

	/** Maximum length of an ID, in bytes. IDs are never truncated, because two could become equal. */
	private const MAX_ID = 100;

	public const MAX_ITEMS = 200;

	/** Maximum number of texts in a list. */
	public const MAX_TEXTS = 20;

	/** Maximum amount or quantity. As a float it is still exact to two decimals. */
	public const MAX_AMOUNT = 9.0e12;

	/** Events of an order. They require its ID and may have a time. */
	private const OF_ORDERS = array( EventName::PLACE_ORDER, ...EventName::BOOKS );

	/** Events that may refer to a refund. */
	private const OF_REFUNDS = array( EventName::REFUND, EventName::CHANGE_ORDER, EventName::CANCEL_ORDER );

	/** How an order may have been created. Commerce::track() describes each value. */
	private const ORIGINS = array( 'web', 'admin', 'renewal', 'other' );

	/** Earliest accepted time: 2005-01-01, in UTC seconds. */
	public const EARLIEST = 1104537600;

	/**
	 * Validates an event. Removes empty values, and email addresses and secrets in texts.
	 *
	 * @param array<mixed> $event As the shop reports it.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function values( string $name, array $event ): array|WP_Error {
		$values = self::read( $event, self::EVENT );
		if ( is_string( $values ) ) {
			/* translators: %s: name of a key, for example “items.0.quantity”. */
			return self::error( sprintf( __( 'The key “%s” doesn’t exist, or its value isn’t allowed.', 'lodestar' ), $values ) );
		}
		$is_cancelled = EventName::CANCEL_ORDER === $name;
		$is_order     = in_array( $name, self::OF_ORDERS, true );
		if ( $is_order && ( ! isset( $values['transaction_id'] ) || ( ! isset( $values['value'] ) && ! $is_cancelled ) ) ) {
			return self::error( __( 'Order events need a transaction_id and, unless the order is canceled, a value.', 'lodestar' ) );
		}
		if ( isset( $values['refund_id'] ) && ! in_array( $name, self::OF_REFUNDS, true ) ) {
			return self::error( __( 'Only events about a refund can have a refund_id.', 'lodestar' ) );
		}
		if ( ! $is_order && ( isset( $values['at'] ) || isset( $values['origin'] ) ) ) {
			return self::error( __( 'Only order events can have an origin or their own time.', 'lodestar' ) );
		}
		$revenues = array_column( is_array( $values['items'] ?? null ) ? $values['items'] : array(), 'revenue' );
		$amounts  = array( ...array_intersect_key( $values, array_flip( array( 'value', 'shipping', 'tax' ) ) ), ...$revenues );
		if ( array() !== $amounts && ! isset( $values['currency'] ) ) {
			return self::error( __( 'Amounts need a currency.', 'lodestar' ) );
		}
		if ( isset( $values['paid_value'] ) !== isset( $values['paid_currency'] ) ) {
			return self::error( __( 'Payments in another currency need both paid_value and paid_currency.', 'lodestar' ) );
		}
		return $values;
	}

	/**
	 * @param array<mixed>          $given Unvalidated values.
	 * @param array<string, string> $kinds Type by key.
	 * @return array<string, mixed>|string The values, or the first key that is unknown or has an invalid value.
	 */
	private static function read( array $given, array $kinds ): array|string {
		$values = array();
		foreach ( $given as $key => $value ) {
			$checked = match ( $kinds[ $key ] ?? '' ) {
				'id'         => self::id( $value ),
				'text'       => self::text( $value ),
				'texts'      => is_array( $value ) ? self::texts( $value ) : self::text( $value ),
				'amount'     => self::amount( $value, 0.0 ),
				'difference' => self::amount( $value, -self::MAX_AMOUNT ),
				'currency'   => is_string( $value ) && Currency::is_code( $value ) ? $value : null,
				'customer'   => 'new' === $value || 'returning' === $value ? $value : null,
				'origin'     => in_array( $value, self::ORIGINS, true ) ? $value : null,
				'moment'     => is_int( $value ) && $value >= self::EARLIEST ? $value : null,
				'items'      => self::items( $value ),
				default      => null,
			};
			if ( null === $checked || ( 'items' === $key && is_string( $checked ) ) ) {
				return is_string( $checked ) ? "$key.$checked" : (string) $key;
			}
			$values[ (string) $key ] = $checked;
		}
		return array_filter( $values, static fn ( mixed $value ): bool => '' !== $value && array() !== $value );
	}

	/**
	 * @return list<array<string, mixed>>|string|null The items, the index and key of an invalid one, or null if
	 *         this isn't a list of items.
	 */
	private static function items( mixed $given ): array|string|null {
		if ( ! is_array( $given ) || ! array_is_list( $given ) || count( $given ) > self::MAX_ITEMS ) {
			return null;
		}
		$items = array();
		foreach ( $given as $place => $item ) {
			$values = is_array( $item ) ? self::read( $item, self::ITEM ) : array();
			if ( is_string( $values ) ) {
				return "$place.$values";
			}
			if ( ! isset( $values['item_id'] ) && ! isset( $values['item_name'] ) ) {
				return "$place.item_id";
			}
			$items[] = $values + array( 'quantity' => 1 );
		}
		return $items;
	}

	private static function id( mixed $value ): ?string {
		$kept = self::text( $value );
		return null !== $kept && $kept === $value && strlen( $kept ) <= self::MAX_ID ? $kept : null;
	}

	private static function text( mixed $value ): ?string {
		return is_string( $value ) && 1 === preg_match( '//u', $value ) ? Url::without_secrets( $value, self::MAX_TEXT ) : null;
	}

	/**
	 * @param array<mixed> $given Unvalidated texts.
	 * @return list<string>|null Unique texts that aren't empty; null if one is invalid.
	 */
	private static function texts( array $given ): ?array {
		if ( ! array_is_list( $given ) || count( $given ) > self::MAX_TEXTS ) {
			return null;
		}
		$texts = array();
		foreach ( $given as $value ) {
			$text = self::text( $value );
			if ( null === $text ) {
				return null;
			}
			$texts[] = $text;
		}
		return array_values( array_unique( array_filter( $texts, static fn ( string $text ): bool => '' !== $text ) ) );
	}

	private static function amount( mixed $value, float $least ): int|float|null {
		return ( is_int( $value ) || is_float( $value ) ) && $value >= $least && $value <= self::MAX_AMOUNT ? $value : null;
	}

	private static function error( string $message ): WP_Error {
		return new WP_Error( self::INVALID, $message );
	}
}
