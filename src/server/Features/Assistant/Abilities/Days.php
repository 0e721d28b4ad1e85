<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Reports\Period;

/** Input fields for the days that an ability covers. */
final class Days {

	/** Default range. It is available at every license level. */
	public const USUAL = array( 'interval' => 'last30days' );

	/** @return array<string, array<string, mixed>> Schemas by name. */
	public static function schemas(): array {
		$date = array(
			'type'        => 'string',
			'description' => __( 'A day in YYYY-MM-DD format, in the site’s time zone.', 'lodestar' ),
		);
		return array(
			'start'    => $date,
			'end'      => $date,
			'interval' => array(
				'type'        => 'string',
				'description' => __( 'Use instead of start and end: today, yesterday, lastweek, lastmonth, thismonth, last7days, last30days, last90days, 12months or alltime. If no days are given, the default is last30days, which ends yesterday.', 'lodestar' ),
			),
		);
	}

	/** @return array<string, array<string, mixed>> Schemas by name, including those of the comparison range. */
	public static function compared_schemas(): array {
		$date = array(
			'type'        => 'string',
			'description' => __( 'First and last day of the range to compare with. Set both or neither.', 'lodestar' ),
		);
		return self::schemas() + array(
			'compare_start' => $date,
			'compare_end'   => $date,
		);
	}

	/**
	 * Returns the days in the input as report parameters.
	 *
	 * @param Fields $input Input of an ability.
	 * @return array<string, string>
	 */
	public static function given( Fields $input ): array {
		$days = array();
		foreach ( array( 'interval', ...Period::PARAMETERS ) as $name ) {
			$day = $input->has( $name ) ? $input->text( $name ) : '';
			if ( '' !== $day ) {
				$days[ $name ] = $day;
			}
		}
		return $days;
	}

	/**
	 * Returns the days in the input as report parameters, or the default range if there are none.
	 *
	 * @param Fields $input Input of an ability.
	 * @return array<string, string>
	 */
	public static function params( Fields $input ): array {
		$days = self::given( $input );
		return array() === array_diff_key( $days, array_flip( array( 'compare_start', 'compare_end' ) ) ) ? $days + self::USUAL : $days;
	}
}
