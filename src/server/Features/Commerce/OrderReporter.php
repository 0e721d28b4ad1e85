<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\EventName;
use Lodestar\Platform\Time\SiteClock;
use WP_Error;

/** Reports a shop's orders, and queues reports that couldn't be stored for retry. */
final class OrderReporter {

	/** Error code of a report that couldn't be stored. */
	public const CLOSED = 'lodestar_closed';

	/** Keys that an order needs to be counted. */
	private const REQUIRED = array( 'transaction_id', 'refund_id', 'at', 'currency', 'value' );

	/** @var array<int, string> Hash of the latest report in this request, by ID of the order or refund. */
	private array $reported = array();

	public function __construct( private readonly Orders $orders ) {
	}

	/**
	 * Reports an event. Values that can't be stored never make it fail: large amounts and quantities are reduced, and
	 * anything else is omitted.
	 *
	 * @param array<string, mixed> $event As Commerce::track() accepts it.
	 * @return string '' if it was stored or the shopper opted out, otherwise the error code.
	 */
	public function report( string $name, array $event, Shopper $shopper ): string {
		$result = Commerce::track( $name, self::storable( $name, $event ), $shopper );
		if ( ! $result instanceof WP_Error ) {
			return '';
		}
		if ( CommerceEvent::INVALID === $result->get_error_code() ) {
			_doing_it_wrong( esc_html( $this->orders::OWNER . " $name" ), esc_html( $result->get_error_message() ), '0.1.0' );
		}
		return (string) $result->get_error_code();
	}

	/**
	 * Returns the part of an event that Lodestar can store.
	 *
	 * @param array<string, mixed> $event As Commerce::track() accepts it.
	 * @return array<string, mixed>
	 */
	public static function storable( string $name, array $event ): array {
		$event = self::within_limits( $event );
		return is_array( CommerceEvent::values( $name, $event ) ) ? $event : self::valid_part( $name, $event );
	}

	/**
	 * Reduces amounts, quantities and the number of items to the maximum of an event.
	 *
	 * @param array<mixed> $values An event, its items or one of them.
	 * @return array<string, mixed>
	 */
	private static function within_limits( array $values ): array {
		$reduced = array();
		foreach ( $values as $key => $value ) {
			$reduced[ (string) $key ] = match ( true ) {
				is_int( $value ) || is_float( $value ) => max( -CommerceEvent::MAX_AMOUNT, min( $value, CommerceEvent::MAX_AMOUNT ) ),
				'items' === $key
					&& is_array( $value ) => array_map(
						static fn ( mixed $item ): mixed => is_array( $item ) ? self::within_limits( $item ) : $item,
						array_slice( array_values( $value ), 0, CommerceEvent::MAX_ITEMS )
					),
				default => $value,
			};
		}
		return $reduced;
	}

	/**
	 * Returns the keys that an order needs to be counted, and all other keys with valid values.
	 *
	 * @param array<string, mixed> $event As Commerce::track() accepts it.
	 * @return array<string, mixed>
	 */
	private static function valid_part( string $name, array $event ): array {
		$valid    = array_intersect_key( $event, array_flip( self::REQUIRED ) );
		$is_valid = static fn ( array $more ): bool => is_array( CommerceEvent::values( $name, $valid + $more ) );
		foreach ( array_diff_key( $event, $valid ) as $key => $value ) {
			if ( 'items' === $key && is_array( $value ) ) {
				$value = array_values(
					array_filter( $value, static fn ( mixed $item ): bool => $is_valid( array( 'items' => array( $item ) ) ) )
				);
			}
			if ( $is_valid( array( $key => $value ) ) ) {
				$valid[ $key ] = $value;
			}
		}
		return $valid;
	}

	/**
	 * Reports a purchase or refund with its time in the shop.
	 *
	 * @param string $name `purchase`, `refund` or `change_order`.
	 * @return string As report() returns it.
	 */
	public function report_entry( string $name, Entry $entry ): string {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return $this->report( $name, $entry->event + array( 'at' => min( $entry->at, $now ) ), Shopper::unknown() );
	}

	/**
	 * Reports the current state of an order or refund: that it counts, or that it no longer does.
	 *
	 * @param int $parent Order of a refund, otherwise 0.
	 */
	public function sync( int $id, int $parent = 0 ): void {
		$entry = $this->orders->entry( $id );
		if ( null === $entry ) {
			$this->cancel( $id, $parent );
		} elseif ( $this->is_news( $id, $entry ) ) {
			$this->keep( $this->report_entry( $entry->name, $entry ), $id, $parent );
		}
	}

	/**
	 * Reports the current state of an order or refund that was already reported.
	 *
	 * @param int $parent Order of a refund, otherwise 0.
	 */
	public function change( int $id, int $parent = 0 ): void {
		$entry = $this->orders->entry( $id );
		if ( null !== $entry && $this->is_news( $id, $entry ) ) {
			$this->keep( $this->report_entry( EventName::CHANGE_ORDER, $entry ), $id, $parent );
		}
	}

	/**
	 * Reports an order or refund that code built step by step. One that doesn't count isn't reported.
	 *
	 * @param int  $parent Order of a refund, otherwise 0.
	 * @param bool $is_new Whether it was created in this request. Otherwise it may already be counted.
	 */
	public function finish( int $id, int $parent, bool $is_new ): void {
		$entry = $this->orders->entry( $id );
		$name  = $is_new && ! isset( $this->reported[ $id ] ) ? $entry?->name : EventName::CHANGE_ORDER;
		if ( null !== $entry && null !== $name && $this->is_news( $id, $entry ) ) {
			$this->keep( $this->report_entry( $name, $entry ), $id, $parent );
		}
	}

	/**
	 * Reports that an order or refund no longer counts, even if the shop still has it.
	 *
	 * @param int $parent Order of a refund, otherwise 0.
	 */
	public function cancel( int $id, int $parent = 0 ): void {
		if ( $this->is_news( $id, null ) ) {
			$event = array( 'transaction_id' => $this->orders::transaction( $parent > 0 ? $parent : $id ) );
			$this->keep(
				$this->report(
					EventName::CANCEL_ORDER,
					$parent > 0 ? $event + array( 'refund_id' => (string) $id ) : $event,
					Shopper::unknown()
				),
				$id,
				$parent
			);
		}
	}

	/**
	 * Whether the state differs from the last report in this request. Shops fire several hooks for one change.
	 *
	 * @param ?Entry $entry Null if it doesn't count.
	 */
	private function is_news( int $id, ?Entry $entry ): bool {
		$new               = md5( (string) wp_json_encode( $entry ) );
		$is_news           = ( $this->reported[ $id ] ?? '' ) !== $new;
		$this->reported[ $id ] = $new;
		return $is_news;
	}

	/**
	 * Queues an order or refund for retry if its report couldn't be stored.
	 *
	 * @param string $outcome As report() returns it.
	 * @param int    $parent  Order of a refund, otherwise 0.
	 */
	private function keep( string $outcome, int $id, int $parent ): void {
		if ( self::CLOSED === $outcome ) {
			unset( $this->reported[ $id ] );
			RetryQueue::add( $this->orders::SLUG, $id, $parent );
		}
	}
}
