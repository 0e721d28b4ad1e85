<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Ecommerce;

use Lodestar\Reports\Answer;

/**
 * Orders without a visit, by how they were created.
 */
final class Origins {

	/** How a shop says that an order was created elsewhere than at its own checkout. */
	private const ELSEWHERE = array( 'admin', 'renewal', 'other' );

	/**
	 * Returns how many orders there are of each kind.
	 *
	 * @return array{admin: int, renewal: int, other: int, no_visit: int} `no_visit`: all others, whose visitor is unknown.
	 */
	public static function of( Answer $answer ): array {
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
