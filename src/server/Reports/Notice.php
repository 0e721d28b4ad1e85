<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * What a reader must know to read the figures rightly.
 */
final class Notice {

	/**
	 * @param string $code What is to be known.
	 * @return array{code: string, message: string}
	 */
	public static function of( string $code ): array {
		return array(
			'code'    => $code,
			'message' => match ( $code ) {
				'partial_day' => __( 'Today is still counting.', 'lodestar' ),
				'daily_users' => __( 'People are told apart for one day only: someone who came on two days counts twice.', 'lodestar' ),
				'other'       => __( 'There were too many different values: the rest is counted as “(other)”.', 'lodestar' ),
				default       => $code,
			},
		);
	}
}
