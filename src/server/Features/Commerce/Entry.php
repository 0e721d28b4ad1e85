<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Ingestion\Enrichment\LineItem;
use Lodestar\Storage\Text;
use Lodestar\Storage\Thousandths;

/** A sale or refund as a shop's tables have it now, in the format of Commerce::track(). */
final class Entry {

	/** When it was paid or refunded, in UTC seconds, but at least CommerceEvent::EARLIEST. */
	public readonly int $at;

	/**
	 * @param string               $name  `purchase` or `refund`.
	 * @param int                  $at    When it was paid or refunded, in UTC seconds.
	 * @param array<string, mixed> $event Event without `at`. Amounts and quantities may exceed the maximum of an event.
	 */
	public function __construct( public readonly string $name, int $at, public readonly array $event ) {
		$this->at = max( CommerceEvent::EARLIEST, $at );
	}

	/** Returns the `transaction_id` of the sale. */
	public function transaction(): string {
		return $this->text( 'transaction_id' );
	}

	public function currency(): string {
		return $this->text( 'currency' );
	}

	/** Returns the paid or refunded amount as fixed-point (1/1000), reduced to the maximum that can be stored. */
	public function thousandths(): int {
		return self::in_thousandths( $this->event['value'] ?? 0 );
	}

	/** Returns the number of items as fixed-point (1/1000). */
	public function quantity(): int {
		return $this->sum( 'quantity' );
	}

	/** Returns the total amount of the items as fixed-point (1/1000). */
	public function item_revenue(): int {
		return $this->sum( 'revenue' );
	}

	/**
	 * Returns the items as they are stored.
	 *
	 * @return list<array{int, int, int}> Text ID of the item, and its quantity and revenue as fixed-point (1/1000).
	 */
	public function stored_items(): array {
		$values = CommerceEvent::values( $this->name, OrderReporter::storable( $this->name, $this->event ) );
		return array_map(
			static fn ( LineItem $item ): array => array( Text::id( $item->texts['item_id'] ), $item->quantity, $item->revenue ),
			LineItem::all( is_array( $values ) ? $values['items'] ?? array() : array() )
		);
	}

	/** Returns why it can't be counted in full; null if it can. */
	public function limit(): ?Reason {
		return match ( true ) {
			! is_array( CommerceEvent::values( $this->name, OrderReporter::storable( $this->name, $this->event ) ) ) => Reason::Invalid,
			$this->is_too_large() => Reason::TooLarge,
			count( $this->items() ) > CommerceEvent::MAX_ITEMS => Reason::TooManyItems,
			default => null,
		};
	}

	private function is_too_large(): bool {
		$figures = array(
			$this->event['value'] ?? 0,
			...array_column( $this->items(), 'quantity' ),
			...array_column( $this->items(), 'revenue' ),
		);
		return array() !== array_filter(
			$figures,
			static fn ( mixed $figure ): bool => is_numeric( $figure ) && abs( (float) $figure ) > CommerceEvent::MAX_AMOUNT
		);
	}

	private function sum( string $key ): int {
		return array_sum( array_map( self::in_thousandths( ... ), array_column( $this->items(), $key ) ) );
	}

	/** @return list<array<mixed>> */
	private function items(): array {
		$items = $this->event['items'] ?? array();
		return is_array( $items ) ? array_values( array_filter( $items, is_array( ... ) ) ) : array();
	}

	private static function in_thousandths( mixed $figure ): int {
		return is_int( $figure ) || is_float( $figure ) ? Thousandths::of( $figure ) : 0;
	}

	private function text( string $key ): string {
		$value = $this->event[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
