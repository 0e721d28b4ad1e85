<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Ecommerce;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;

/**
 * Adds to the eCommerce report the boxes that not every shop can fill, and how long buyers took.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	private const NEW_CUSTOMER = 'new';

	private const RETURNING_CUSTOMER = 'returning';

	/** How a shop says that an order was created elsewhere than at its own checkout. */
	private const ELSEWHERE = array( 'admin', 'renewal', 'other' );

	/** The lists of what came before purchases. */
	private const TIMES = array( 'days', 'sessions' );

	public function shape( array $response, Answer $answer ): array {
		if ( is_array( $response['infobox'] ?? null ) && ! isset( $response['infobox']['error'] ) ) {
			$response['infobox']['newcustomers']       = self::new_customers( $answer );
			$response['infobox']['abandonedcheckouts'] = self::abandoned_checkouts( $answer );
			$response['infobox']['origins']            = self::origins( $answer );
		}
		$response += self::times( $answer );
		$filters   = $response['filters'] ?? null;
		if ( is_array( $filters ) && is_array( $filters['unfiltered'] ?? null ) && array() !== (array) ( $filters['applied'] ?? array() ) ) {
			$response['filters'] = array( 'unfiltered' => array( ...$filters['unfiltered'], ...self::TIMES ) ) + $filters;
		}
		return $response;
	}

	/**
	 * @return array<string, mixed> The two lists, and of how many orders they are.
	 */
	private static function times( Answer $answer ): array {
		try {
			$now    = $answer->purchase_times();
			$before = $answer->purchase_times( compared: true );
		} catch ( SourceException $error ) {
			return array_fill_keys( array( ...self::TIMES, 'journeys' ), Answer::error( $error ) );
		}
		return array(
			'days'     => Buckets::of_days( $now->days ?? array(), $before?->days ),
			'sessions' => Buckets::of_sessions( $now->sessions ?? array(), $before?->sessions ),
			'journeys' => array(
				'known' => $now?->known(),
				'total' => $now?->total,
			),
		);
	}

	/**
	 * Orders without a visit, by how they were created.
	 *
	 * Returns how many orders there are of each kind.
	 *
	 * @return array{admin: int, renewal: int, other: int, no_visit: int} `no_visit`: all others, whose visitor is unknown.
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
	 * Purchases of customers who had none before, by the shop's own word.
	 *
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null Null where no purchase said whether its customer was new.
	 */
	private static function new_customers( Answer $answer ): ?array {
		return self::box( $answer, 'newcustomers', static fn ( array $by_type ): ?int => isset( $by_type[ self::NEW_CUSTOMER ] ) || isset( $by_type[ self::RETURNING_CUSTOMER ] ) ? $by_type[ self::NEW_CUSTOMER ] ?? 0 : null );
	}

	/**
	 * Visits with a checkout, less those with a purchase. Of a visit with several checkouts or orders one counts; what
	 * nobody's visit is known of counts on neither side.
	 *
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null Null where no visit began a checkout.
	 */
	private static function abandoned_checkouts( Answer $answer ): ?array {
		return self::box( $answer, 'abandonedcheckouts', static fn ( array $by_name ): ?int => isset( $by_name['begin_checkout'] ) ? max( 0, $by_name['begin_checkout'] - ( $by_name['purchase'] ?? 0 ) ) : null );
	}

	/**
	 * Boxes that only some shops fill: null where the shop never sent what they count.
	 *
	 * @param string                                      $query Name of a query of one dimension and one metric.
	 * @param callable( array<string, int> ): ?int $count Makes the figure of the rows that count anything.
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

	/**
	 * @param Result $result        Of the query.
	 * @param bool   $of_comparison Whether of the comparison range.
	 * @return array<string, int> By value of the dimension, without zeros.
	 */
	private static function figures( Result $result, bool $of_comparison ): array {
		$figures = array();
		foreach ( $result->rows as $row ) {
			$figures[ $row->dimensions[0] ] = (int) ( $of_comparison ? $row->comparison[0] ?? 0 : $row->metrics[0] );
		}
		return array_filter( $figures, static fn ( int $figure ): bool => $figure > 0 );
	}
}
