<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\Catalogue;
use Lodestar\Source\MinimumGroup;
use Lodestar\Storage\MoveNotice;

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
				'partial_day'  => __( 'Today is still counting.', 'lodestar' ),
				'daily_users'  => __( 'People are told apart for one day only: someone who came on two days counts twice.', 'lodestar' ),
				'other'        => __( 'There were too many different values: the rest is counted as “(other)”.', 'lodestar' ),
				'most_regions' => __( 'Only the 1,000 regions with the most sessions are told one by one.', 'lodestar' ),
				/* translators: %s: number of visitors. */
				MinimumGroup::NOTICE => sprintf( __( 'Groups of fewer than %s visitors are left out.', 'lodestar' ), number_format_i18n( MinimumGroup::SIZE ) ),
				'moving'       => MoveNotice::text() ?? __( 'Earlier days are there when you open this again.', 'lodestar' ),
				default        => $code,
			},
		);
	}

	/**
	 * That what today is compared with ends at the hour that it is now.
	 *
	 * @param int $hour The last hour that counts of the earlier days.
	 * @return array{code: string, message: string, until: string}
	 */
	public static function of_same_hours( int $hour ): array {
		$until = sprintf( '%02d:00', $hour + 1 );
		return array(
			'code'    => 'same_hours',
			/* translators: %s: time of day. */
			'message' => sprintf( __( 'The last of the earlier days counts until %s, as today does.', 'lodestar' ), $until ),
			'until'   => $until,
		);
	}

	/**
	 * That some figures are missing because the source does not know them.
	 *
	 * @param list<string> $names Metrics and dimensions.
	 * @return array{code: string, message: string, names: list<string>}
	 */
	public static function of_lacking( array $names ): array {
		$told   = Catalogue::for_browser( $names );
		$labels = array_column( array( ...$told['metrics'], ...$told['dimensions'] ), 'label' );
		return array(
			'code'    => 'unsupported_by_source',
			/* translators: %s: list of metrics and dimensions. */
			'message' => sprintf( __( 'The data source does not know: %s.', 'lodestar' ), implode( ', ', $labels ) ),
			'names'   => $names,
		);
	}
}
