<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Commerce;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Features\Commerce\Entry;

/**
 * Counted and expected sums, computed independently. By day and currency: orders, revenue, refunds and refunded amount,
 * with amounts in fixed-point (1/1000).
 */
final class Counts {

	/** @return array<string, list<int>> */
	public static function counted( string $start, string $end ): array {
		$query = new Query(
			array( 'transactions', 'grossPurchaseRevenue', 'refunds', 'refundAmount' ),
			array( 'date', 'currencyCode' ),
			DateRange::from_dates( $start, $end )
		);
		$sums  = array();
		foreach ( Questions::ask_one( $query, new FirstParty() )->rows as $row ) {
			[ $orders, $revenue, $refunds, $refunded ] = array_map(
				static fn ( int|float|null $figure ): float => (float) $figure,
				$row->metrics
			);
			$sum                                       = array(
				(int) $orders,
				(int) round( 1000 * $revenue ),
				(int) $refunds,
				(int) round( 1000 * $refunded ),
			);
			if ( array( 0, 0, 0, 0 ) !== $sum ) {
				$sums[ implode( ' ', $row->dimensions ) ] = $sum;
			}
		}
		ksort( $sums );
		return $sums;
	}

	/**
	 * @param array<int, ?Entry> $entries Entries of the shop.
	 * @return array<string, list<int>>
	 */
	public static function of( array $entries ): array {
		$sums = array();
		foreach ( array_filter( $entries ) as $entry ) {
			$key   = gmdate( 'Ymd', $entry->at ) . ' ' . $entry->currency();
			$sum   = $sums[ $key ] ?? array( 0, 0, 0, 0 );
			$place = 'purchase' === $entry->name ? 0 : 2;
			++$sum[ $place ];
			$sum[ $place + 1 ] += $entry->thousandths();
			$sums[ $key ]       = $sum;
		}
		ksort( $sums );
		return array_map( array_values( ... ), $sums );
	}
}
