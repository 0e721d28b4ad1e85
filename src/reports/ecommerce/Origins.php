<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Ecommerce;

use Lodestar\Reports\Answer;

/**
 * How orders came about that no visit of the site led to.
 */
final class Origins {

	/** What the shop says of those that did not come by the site's own checkout. */
	private const ELSEWHERE = array( 'admin', 'renewal', 'other' );

	/**
	 * How many orders there are of each kind.
	 *
	 * @return array{admin: int, renewal: int, other: int, no_visit: int} `no_visit`: by the site's checkout, and of nobody's known visit.
	 */
	public static function of( Answer $answer ): array {
		$all     = self::orders( $answer, 'origins' );
		$unknown = array_diff_key( self::orders( $answer, 'unknown' ), array_flip( self::ELSEWHERE ) );
		return array(
			'admin'    => $all['admin'] ?? 0,
			'renewal'  => $all['renewal'] ?? 0,
			'other'    => $all['other'] ?? 0,
			'no_visit' => array_sum( $unknown ),
		);
	}

	/**
	 * @return array<string, int> By origin.
	 */
	private static function orders( Answer $answer, string $query ): array {
		$orders = array();
		foreach ( $answer->has( $query ) ? $answer->result( $query )->rows : array() as $row ) {
			$orders[ $row->dimensions[0] ] = (int) $row->metrics[0];
		}
		return $orders;
	}
}
