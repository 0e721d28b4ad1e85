<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

/**
 * A sale or a refund as a shop's own tables have it now, in the words of Commerce::track().
 */
final class Entry {

	/**
	 * @param string               $name  purchase or refund.
	 * @param int                  $at    When it was paid or given back, UTC seconds.
	 * @param array<string, mixed> $event What it says, without `at`.
	 */
	public function __construct(
		public readonly string $name,
		public readonly int $at,
		public readonly array $event,
	) {
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
	 * What was paid or given back, in thousandths of the currency's unit.
	 */
	public function thousandths(): int {
		$value = $this->event['value'] ?? 0;
		return is_numeric( $value ) ? (int) round( 1000 * (float) $value ) : 0;
	}

	private function text( string $key ): string {
		$value = $this->event[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
