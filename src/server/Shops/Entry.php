<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Lodestar\Commerce\CommerceEvent;
use Lodestar\Storage\Thousandths;

/**
 * A sale or a refund as a shop's own tables have it now, described as Commerce::track() takes it.
 */
final class Entry {

	/** When it was paid or refunded, UTC seconds; not before the first moment that an event may have. */
	public readonly int $at;

	/**
	 * @param string               $name  purchase or refund.
	 * @param int                  $at    When it was paid or refunded, UTC seconds.
	 * @param array<string, mixed> $event The event without `at`. Amounts and quantities may be larger than an event's.
	 */
	public function __construct( public readonly string $name, int $at, public readonly array $event ) {
		$this->at = max( CommerceEvent::EARLIEST, $at );
	}

	/**
	 * The number of the sale, as Lodestar counts it: `transaction_id`.
	 */
	public function transaction(): string {
		return $this->text( 'transaction_id' );
	}

	public function currency(): string {
		return $this->text( 'currency' );
	}

	/**
	 * What was paid or refunded, in thousandths of the currency's unit, as far as that can be stored.
	 */
	public function thousandths(): int {
		return self::in_thousandths( $this->event['value'] ?? 0 );
	}

	private static function in_thousandths( mixed $figure ): int {
		return is_int( $figure ) || is_float( $figure ) ? Thousandths::of( $figure ) : 0;
	}

	private function text( string $key ): string {
		$value = $this->event[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
