<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Ecommerce;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;

/** Adds to the eCommerce report the boxes that only some shops can fill, and how long purchases took. */
final class Shaper extends \Lodestar\Reports\Shaper {

	/**
	 * Lower bounds of the rows, in days since the first visit. Each row ends before the next one starts. The last row
	 * is open-ended.
	 */
	private const DAYS = array( 0, 1, 2, 3, 4, 5, 6, 7, 14, 21 );

	/** Lower bounds of the rows, in visits. */
	private const SESSIONS = array( 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 );

	private const NEW_CUSTOMER = 'new';

	private const RETURNING_CUSTOMER = 'returning';

	/** Values that a shop reports for orders created outside its own checkout. */
	private const ELSEWHERE = array( 'admin', 'renewal', 'other' );

	/** Lists of the days and visits before purchases. */
	private const TIMES = array( 'days', 'sessions' );

	public function shape( array $response, Answer $answer ): array {
		if ( is_array( $response['infobox'] ?? null ) && ! isset( $response['infobox']['error'] ) ) {
			$response['infobox']['newcustomers']       = self::new_customers( $answer );
			$response['infobox']['abandonedcheckouts'] = self::abandoned_checkouts( $answer );
			$response['infobox']['origins']            = self::origins( $answer );
		}
		$response += self::times( $answer );
		$filters   = $response['filters'] ?? null;
		if (
			is_array( $filters )
			&& is_array( $filters['unfiltered'] ?? null )
			&& array() !== (array) ( $filters['applied'] ?? array() )
		) {
			$response['filters'] = array( 'unfiltered' => array( ...$filters['unfiltered'], ...self::TIMES ) ) + $filters;
		}
		return $response;
	}

	/** @return array<string, mixed> The two lists, and the number of orders that they cover. */
	private static function times( Answer $answer ): array {
		try {
			$now    = $answer->purchase_times();
			$before = $answer->purchase_times( compared: true );
		} catch ( SourceException $error ) {
			return array_fill_keys( array( ...self::TIMES, 'journeys' ), Answer::error( $error ) );
		}
		return array(
			'days'     => self::rows_by_days( $now->days ?? array(), $before?->days ),
			'sessions' => self::rows_by_sessions( $now->sessions ?? array(), $before?->sessions ),
			'journeys' => array(
				'known' => $now?->known(),
				'total' => $now?->total,
			),
		);
	}

	/**
	 * Returns the number of orders without a visit, by how they were created.
	 *
	 * @return array{admin: int, renewal: int, other: int, no_visit: int} `no_visit`: all other orders, whose
	 *         visitor is unknown.
	 */
	private static function origins( Answer $answer ): array {
		$orders = array();
		foreach ( $answer->has( 'origins' ) ? $answer->result( 'origins' )->rows : array() as $row ) {
			$orders[ $row->dimensions[0] ] = (int) $row->metrics[0];
		}
		return array(
			'admin'    => $orders['admin'] ?? 0,
			'renewal'  => $orders['renewal'] ?? 0,
			'other'    => $orders['other'] ?? 0,
			'no_visit' => array_sum( array_diff_key( $orders, array_flip( self::ELSEWHERE ) ) ),
		);
	}

	/**
	 * Returns the purchases of new customers, as the shop reports them.
	 *
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null Null if no purchase has a customer type.
	 */
	private static function new_customers( Answer $answer ): ?array {
		return self::box(
			$answer,
			'newcustomers',
			static fn ( array $by_type ): ?int => isset( $by_type[ self::NEW_CUSTOMER ] ) || isset( $by_type[ self::RETURNING_CUSTOMER ] )
				? $by_type[ self::NEW_CUSTOMER ] ?? 0
				: null
		);
	}

	/**
	 * Returns the visits with a checkout minus the visits with a purchase.
	 *
	 * A visit with several checkouts or orders counts once. Events without a known visit don't count.
	 *
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null Null if no visit started a checkout.
	 */
	private static function abandoned_checkouts( Answer $answer ): ?array {
		return self::box(
			$answer,
			'abandonedcheckouts',
			static fn ( array $by_name ): ?int => isset( $by_name['begin_checkout'] )
				? max( 0, $by_name['begin_checkout'] - ( $by_name['purchase'] ?? 0 ) )
				: null
		);
	}

	/**
	 * Returns a box that only some shops can fill, or null if the shop never sent that data.
	 *
	 * @param string $query Name of a query with one dimension and one metric.
	 * @param callable( array<string, int> ): ?int $count Calculates the value from the nonzero rows.
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null
	 */
	private static function box( Answer $answer, string $query, callable $count ): ?array {
		if ( ! $answer->has( $query ) ) {
			return null;
		}
		$result = $answer->result( $query );
		$value  = $count( self::figures( $result, false ) );
		$before = $result->lacks_comparison() ? null : $count( self::figures( $result, true ) );
		return null === $value ? null : array(
			'value'         => $value,
			'prev'          => Figures::change( $value, $before ),
			'compare_value' => $before,
		);
	}

	/** @return array<string, int> By dimension value, without zeros. */
	private static function figures( Result $result, bool $of_comparison ): array {
		$figures = array();
		foreach ( $result->rows as $row ) {
			$figures[ $row->dimensions[0] ] = (int) ( $of_comparison ? $row->comparison[0] ?? 0 : $row->metrics[0] );
		}
		return array_filter( $figures, static fn ( int $figure ): bool => $figure > 0 );
	}

	/**
	 * @param array<int, int>  $now    Purchases by days.
	 * @param ?array<int, int> $before Purchases of the comparison range, or null without one.
	 * @return list<array<string, int|float|null>> Rows by days, ascending. Empty without purchases in either range.
	 */
	private static function rows_by_days( array $now, ?array $before ): array {
		return self::bucket_rows( 'days', self::DAYS, $now, $before );
	}

	/**
	 * @param array<int, int>  $now    Purchases by visits.
	 * @param ?array<int, int> $before Purchases of the comparison range, or null without one.
	 * @return list<array<string, int|float|null>> Rows by visits, ascending. Empty without purchases in either range.
	 */
	private static function rows_by_sessions( array $now, ?array $before ): array {
		return self::bucket_rows( 'sessions', self::SESSIONS, $now, $before );
	}

	/**
	 * Returns the purchases in ten rows: single values where most purchases are, then ranges.
	 *
	 * @param string           $field  Name of the field with a row's lower bound.
	 * @param list<int>        $firsts Lower bounds, ascending.
	 * @param array<int, int>  $now    Purchases by value.
	 * @param ?array<int, int> $before Purchases of the comparison range.
	 * @return list<array<string, int|float|null>>
	 */
	private static function bucket_rows( string $field, array $firsts, array $now, ?array $before ): array {
		$total   = array_sum( $now );
		$earlier = null === $before ? null : array_sum( $before );
		$rows    = array();
		foreach ( 0 === $total + (int) $earlier ? array() : $firsts as $place => $first ) {
			$last  = isset( $firsts[ $place + 1 ] ) ? $firsts[ $place + 1 ] - 1 : null;
			$count = self::count_between( $now, $first, $last );
			$was   = null === $before ? null : self::count_between( $before, $first, $last );

			$rows[] = array(
				$field                 => $first,
				'to'                   => $last,
				'transactions'         => $count,
				'compare_transactions' => $was,
				'compare_change'       => Figures::change( $count, $was ),
				'percent'              => Figures::share( $count, $total ),
				'compare_percent'      => Figures::share( $was, $earlier ),
			);
		}
		return $rows;
	}

	/**
	 * @param array<int, int> $purchases By value.
	 * @param int             $first     Lower bound, inclusive.
	 * @param ?int            $last      Upper bound, inclusive. Null for none.
	 */
	private static function count_between( array $purchases, int $first, ?int $last ): int {
		return array_sum(
			array_filter(
				$purchases,
				static fn ( int $value ): bool => $value >= $first && ( null === $last || $value <= $last ),
				ARRAY_FILTER_USE_KEY
			)
		);
	}
}
