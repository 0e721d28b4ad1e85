<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Ecommerce;

use Lodestar\Analytics\PurchaseTimes;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Answer;

/**
 * Finishes the eCommerce report: the two boxes that not every shop can fill, and what came before purchases, which no query
 * can say.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	/** How a shop says that an order was created elsewhere than at its own checkout. */
	private const ELSEWHERE = array( 'admin', 'renewal', 'other' );

	/** The lists of what came before purchases. */
	private const TIMES = array( 'days', 'sessions' );

	public function shape( array $response, Answer $answer ): array {
		if ( is_array( $response['infobox'] ?? null ) && ! isset( $response['infobox']['error'] ) ) {
			$response['infobox']['newcustomers']       = Box::of_new_customers( $answer );
			$response['infobox']['abandonedcheckouts'] = Box::of_abandoned_checkouts( $answer );
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
		$read = static fn ( ?DateRange $range ): ?PurchaseTimes => null === $range ? null : Questions::purchase_times( $answer->source, $range );
		try {
			$now    = $read( $answer->period->range );
			$before = $read( $answer->comparison() );
		} catch ( SourceException $error ) {
			return array_fill_keys( array( ...self::TIMES, 'journeys' ), Answer::part( static fn () => throw $error ) );
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
}
