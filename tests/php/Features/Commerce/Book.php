<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Error;
use Lodestar\Features\Commerce\Entry;
use Lodestar\Features\Commerce\Orders;

/** A shop that is only a list of sales and refunds. */
final class Book extends Orders {

	public const SLUG      = 'book';
	public const NAME      = 'Book';
	public const OWNER     = 'wp_insert_post';
	protected const PREFIX = 'B-';

	/** @var array<int, ?Entry> By ID; null for orders that don't count. */
	public array $entries = array();

	/** @var array<int, int> Order IDs by refund ID. */
	public array $parents = array();

	/** ID of an entry that the shop fails to read, or 0 for none. */
	public int $broken = 0;

	/** Number of reads until the process is killed, or 0 for never. */
	public int $lives = 0;

	public static function made(
		int $order,
		int $at,
		float $value,
		string $currency = 'EUR',
		?string $refund_id = null,
		string ...$coupons
	): Entry {
		$event = array(
			'transaction_id' => self::transaction( $order ),
			'currency'       => $currency,
			'value'          => $value,
		);
		return new Entry(
			null === $refund_id ? 'purchase' : 'refund',
			$at,
			$event + ( null === $refund_id ? array() : array( 'refund_id' => $refund_id ) ) + self::coupon( $coupons )
		);
	}

	public function entry( int $id ): ?Entry {
		if ( $this->lives > 0 && 0 === --$this->lives ) {
			throw new Killed();
		}
		if ( $id === $this->broken ) {
			throw new Error( 'Broken' );
		}
		return $this->entries[ $id ] ?? null;
	}

	protected function edit_url( int $id ): string {
		return $this->has( $id ) ? "https://example.org/books/$id" : '';
	}

	public function has( int $id ): bool {
		return array_key_exists( $id, $this->entries );
	}

	public function refunds( int $id ): array {
		return array_keys( $this->parents, $id, true );
	}

	public function ids_after( int $after, int $most ): array {
		return array_slice(
			array_values( array_filter( array_keys( $this->entries ), static fn ( int $id ): bool => $id > $after ) ),
			0,
			$most
		);
	}

	public function count(): int {
		return count( $this->entries );
	}

	public function ids_between( int $from, int $until ): array {
		return array_keys(
			array_filter(
				$this->entries,
				static fn ( ?Entry $entry ): bool => null !== $entry && $entry->at >= $from && $entry->at <= $until
			)
		);
	}
}
