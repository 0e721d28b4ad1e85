<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Collector\EventName;
use Lodestar\Platform\Time\SiteClock;
use WP_Error;

/**
 * Reports a shop's orders, and queues those whose report could not be stored for another try.
 */
final class OrderReporter {

	/** Code of a report that could not be kept. */
	public const CLOSED = 'lodestar_closed';

	/** Keys without which an order can't be counted. */
	private const REQUIRED = array( 'transaction_id', 'refund_id', 'at', 'currency', 'value' );

	/** @var array<int, string> Hash of the latest report in this request, by ID of the order or refund. */
	private array $reported = array();

	/**
	 * @param Orders $orders Of the shop.
	 */
	public function __construct( private readonly Orders $orders ) {
	}

	/**
	 * Reports an event. Values that Lodestar can't store never make it fail: amounts and quantities that are too large are
	 * reduced, and anything else is omitted.
	 *
	 * @param string               $name    Its name.
	 * @param array<string, mixed> $event   As Commerce::track() takes it.
	 * @param Shopper              $shopper Whose it is.
	 * @return string '' if it was stored or the shopper opted out, else the code of the error.
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
	 * Returns what Lodestar can store of an event.
	 *
	 * @param string               $name  The event's.
	 * @param array<string, mixed> $event The event.
	 * @return array<string, mixed>
	 */
	public static function storable( string $name, array $event ): array {
		$event = self::within_limits( $event );
		return is_array( CommerceEvent::values( $name, $event ) ) ? $event : self::valid_part( $name, $event );
	}

	/**
	 * Reduces amounts and quantities to what an event may have, and the list of items to its first ones.
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
	 * Returns the part of an event that is valid: what an order can't be counted without, and everything else that is allowed
	 * beside it.
	 *
	 * @param string               $name  The event's.
	 * @param array<string, mixed> $event The event.
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
	 * Reports a purchase or refund on the day on which the shop has it.
	 *
	 * @param string $name purchase, refund or change_order.
	 * @param Entry  $entry What the shop has.
	 * @return string As of report().
	 */
	public function report_entry( string $name, Entry $entry ): string {
		$now = intdiv( SiteClock::get()->now_ms(), 1000 );
		return $this->report( $name, $entry->event + array( 'at' => min( $entry->at, $now ) ), Shopper::unknown() );
	}

	/**
	 * Reports what the shop has of an order or refund now: that it counts, or does not any more.
	 *
	 * @param int $id     The order's or refund's.
	 * @param int $parent Of a refund: its order; else 0.
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
	 * Reports the current state of an order or refund that was reported before.
	 *
	 * @param int $id     The order's or refund's.
	 * @param int $parent Of a refund: its order; else 0.
	 */
	public function change( int $id, int $parent = 0 ): void {
		$entry = $this->orders->entry( $id );
		if ( null !== $entry && $this->is_news( $id, $entry ) ) {
			$this->keep( $this->report_entry( EventName::CHANGE_ORDER, $entry ), $id, $parent );
		}
	}

	/**
	 * Reports an order or refund that code has assembled step by step. One that doesn't count is not reported.
	 *
	 * @param int  $id     The order's or refund's.
	 * @param int  $parent Of a refund: its order; else 0.
	 * @param bool $is_new Whether it was created in this request. Otherwise it may have been counted before.
	 */
	public function finish( int $id, int $parent, bool $is_new ): void {
		$entry = $this->orders->entry( $id );
		$name  = $is_new && ! isset( $this->reported[ $id ] ) ? $entry?->name : EventName::CHANGE_ORDER;
		if ( null !== $entry && null !== $name && $this->is_news( $id, $entry ) ) {
			$this->keep( $this->report_entry( $name, $entry ), $id, $parent );
		}
	}

	/**
	 * Reports that an order or refund does not count any more, though the shop may still have it.
	 *
	 * @param int $id     The order's or refund's.
	 * @param int $parent Of a refund: its order; else 0.
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
	 * Whether something else was reported last in this request: hooks of a shop come in twos and threes.
	 *
	 * @param int    $id    The order's or refund's.
	 * @param ?Entry $entry What is to be reported; null that it does not count.
	 */
	private function is_news( int $id, ?Entry $entry ): bool {
		$new               = md5( (string) wp_json_encode( $entry ) );
		$is_news           = ( $this->reported[ $id ] ?? '' ) !== $new;
		$this->reported[ $id ] = $new;
		return $is_news;
	}

	/**
	 * Sees to it that what could not be kept is reported later.
	 *
	 * @param string $outcome As of report().
	 * @param int    $id      The order's or refund's.
	 * @param int    $parent  Of a refund: its order; else 0.
	 */
	private function keep( string $outcome, int $id, int $parent ): void {
		if ( self::CLOSED === $outcome ) {
			unset( $this->reported[ $id ] );
			RetryQueue::add( $this->orders::SLUG, $id, $parent );
		}
	}
}
