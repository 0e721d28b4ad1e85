<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Reports\Period;

/**
 * How an ability is told for which days.
 */
final class Days {

	/** What is meant where nothing is said: the days that every level has. */
	public const USUAL = array( 'interval' => 'last30days' );

	/**
	 * @return array<string, array<string, mixed>> Schemas by name.
	 */
	public static function schemas(): array {
		$date = array(
			'type'        => 'string',
			'description' => __( 'A day, YYYY-MM-DD, in the time zone of the site.', 'lodestar' ),
		);
		return array(
			'start'    => $date,
			'end'      => $date,
			'interval' => array(
				'type'        => 'string',
				'description' => __( 'In place of start and end: today, yesterday, lastweek, lastmonth, thismonth, last7days, last30days, last90days, 12months or alltime. Without days it is last30days, which ends yesterday.', 'lodestar' ),
			),
		);
	}

	/**
	 * @return array<string, array<string, mixed>> Schemas by name, those of the days to compare with too.
	 */
	public static function compared_schemas(): array {
		$date = array(
			'type'        => 'string',
			'description' => __( 'First and last day of a range to compare with: both or neither.', 'lodestar' ),
		);
		return self::schemas() + array(
			'compare_start' => $date,
			'compare_end'   => $date,
		);
	}

	/**
	 * Those that are given, as parameters of a report.
	 *
	 * @param Fields $input What an ability is given.
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
	 * The same, or those that are meant where none are given.
	 *
	 * @param Fields $input What an ability is given.
	 * @return array<string, string>
	 */
	public static function params( Fields $input ): array {
		$days = self::given( $input );
		return array() === array_diff_key( $days, array_flip( array( 'compare_start', 'compare_end' ) ) ) ? $days + self::USUAL : $days;
	}
}
