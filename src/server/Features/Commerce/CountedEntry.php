<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Ingestion\Enrichment\EnrichedEvent;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;

/** The counted values of a sale or refund in a shop. */
final class CountedEntry {

	/** Number of orders read per query. */
	private const CHUNK = 500;

	/**
	 * @param int                        $value    Fixed-point (1/1000).
	 * @param int                        $currency Text ID of its code.
	 * @param list<array{int, int, int}> $items    As in Entry::stored_items().
	 */
	private function __construct(
		public readonly int $day,
		public readonly int $value,
		private readonly int $currency,
		private readonly array $items,
	) {
	}

	/**
	 * Looks up the counted values of sales and refunds.
	 *
	 * @param array<int, Entry> $entries By any key.
	 * @return array<int, ?self> By the same keys, for known transactions only. Null if the event was erased or
	 *         came from a bot.
	 */
	public static function find( array $entries ): array {
		global $wpdb;
		$numbers = array();
		foreach ( $entries as $key => $entry ) {
			$number = EnrichedEvent::order( $entry->name, $entry->event );
			if ( null !== $number ) {
				$numbers[ $number ] = $key;
			}
		}
		$found = array();
		foreach ( array_chunk( array_keys( $numbers ), self::CHUNK ) as $some ) {
			$sql = 'SELECT o.id, e.id AS event, COALESCE( e.value, 0 ) AS value, COALESCE( a.value, 0 ) AS currency FROM '
				. Schema::table( 'orders' ) . ' o'
				. ' LEFT JOIN ' . Schema::table( 'events' ) . ' e ON e.id = o.event'
				. ' LEFT JOIN ' . Schema::table( 'actions' ) . ' c ON c.id = e.action'
				. ' LEFT JOIN ' . Schema::table( 'attributes' ) . ' a ON a.id = c.attributes AND a.name = ' . Text::id( 'currency' )
				. ' WHERE o.id IN (' . implode( ',', $some ) . ')';
			/** @var list<array{id: string, event: ?string, value: string, currency: string}> $rows */
			// phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- only our own names and integers.
			$rows  = $wpdb->get_results( $sql, ARRAY_A );
			$items = self::items( array_map( 'intval', array_column( $rows, 'event' ) ) );
			foreach ( $rows as $row ) {
				$event = (int) $row['event'];

				$found[ $numbers[ (int) $row['id'] ] ] = null === $row['event']
					? null
					: new self( RowId::day( $event ), (int) $row['value'], (int) $row['currency'], $items[ $event ] ?? array() );
			}
		}
		return $found;
	}

	/**
	 * @param list<int> $events IDs.
	 * @return array<int, list<array{int, int, int}>> Items by event.
	 */
	private static function items( array $events ): array {
		global $wpdb;
		$items = array();
		if ( array() !== $events ) {
			$sql = 'SELECT event, item_id, quantity, revenue FROM ' . Schema::table( 'items' ) . ' WHERE event IN ('
				. implode( ',', $events ) . ') ORDER BY event, line';
			/** @var list<array{string, string, string, string}> $rows */
			$rows = $wpdb->get_results( $sql, ARRAY_N ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- only our own names and integers.
			foreach ( $rows as [ $event, $item, $quantity, $revenue ] ) {
				$items[ (int) $event ][] = array( (int) $item, (int) $quantity, (int) $revenue );
			}
		}
		return $items;
	}

	/**
	 * Returns how the counted values differ from the shop's; null if they don't.
	 *
	 * @param int $day Local day of the entry in the shop.
	 */
	public function difference( Entry $entry, int $day ): ?Reason {
		return match ( true ) {
			$entry->thousandths() !== $this->value => Reason::OtherAmount,
			! self::is_same_text( Text::id( $entry->currency() ), $this->currency ) => Reason::OtherCurrency,
			! $this->has_items_of( $entry ) => Reason::OtherItems,
			$day !== $this->day => Reason::OtherDay,
			default => null,
		};
	}

	private function has_items_of( Entry $entry ): bool {
		$items = $entry->stored_items();
		if ( count( $items ) !== count( $this->items ) ) {
			return false;
		}
		foreach ( $this->items as $place => [ $item, $quantity, $revenue ] ) {
			if (
				! self::is_same_text( $items[ $place ][0], $item )
				|| array( $quantity, $revenue ) !== array_slice( $items[ $place ], 1 )
			) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Whether a text was counted as itself, or as "other" on a day with too many values.
	 *
	 * @param int $id      Text ID.
	 * @param int $counted Text ID.
	 */
	private static function is_same_text( int $id, int $counted ): bool {
		return $counted === $id || Text::id( Text::OTHER ) === $counted;
	}
}
