<?php
declare( strict_types=1 );

namespace Lodestar\Shops;

use Lodestar\Ingest\Enrichment\EnrichedEvent;
use Lodestar\Storage\Packed;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Schema;

/**
 * What is counted of sales and refunds that a shop has, looked up by their numbers.
 */
final class Counted {

	/** So many are asked for at once. */
	private const CHUNK = 500;

	/**
	 * @param array<int, Entry> $entries What the shop has, by any key.
	 * @return array<int, ?array{day: int, value: int}> By the same keys, of those that are counted: on which day and what, in thousandths; null
	 *                                                  where its number stays known though it was erased or was a program's.
	 */
	public static function of( array $entries ): array {
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
			$sql = 'SELECT o.id, e.id AS event, e.value FROM ' . Schema::table( 'orders' ) . ' o LEFT JOIN ' . Packed::rows( 'events' ) . ' e ON e.id = o.event WHERE o.id IN (' . implode( ',', $some ) . ')';
			/** @var list<array{id: string, event: ?string, value: ?string}> $rows */
			$rows = $wpdb->get_results( $sql, ARRAY_A ); // phpcs:ignore WordPress.DB.PreparedSQL.NotPrepared -- names of ours and integers.
			foreach ( $rows as $row ) {
				$found[ $numbers[ (int) $row['id'] ] ] = null === $row['event'] ? null : array(
					'day'   => RowId::day( (int) $row['event'] ),
					'value' => (int) $row['value'],
				);
			}
		}
		return $found;
	}
}
