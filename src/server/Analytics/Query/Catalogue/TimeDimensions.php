<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query\Catalogue;

use Lodestar\Analytics\Query\Dimension;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;

/**
 * Dimensions of time, in the site’s zone.
 */
final class TimeDimensions {

	/**
	 * @return list<Dimension>
	 */
	public static function all(): array {
		return array(
			new Dimension( 'date', Type::Date, Scope::Time, static fn (): array => array( __( 'Date', 'lodestar' ), __( 'The day, YYYYMMDD.', 'lodestar' ) ) ),
			new Dimension( 'dateHour', Type::Date, Scope::Time, static fn (): array => array( __( 'Date and Hour', 'lodestar' ), __( 'The day and the hour of the day, YYYYMMDDHH.', 'lodestar' ) ) ),
			new Dimension( 'isoYearIsoWeek', Type::Date, Scope::Time, static fn (): array => array( __( 'Week', 'lodestar' ), __( 'The ISO week and its year, YYYYWW; it begins on a Monday.', 'lodestar' ) ) ),
			new Dimension( 'yearMonth', Type::Date, Scope::Time, static fn (): array => array( __( 'Month of the Year', 'lodestar' ), __( 'The year and its month, YYYYMM.', 'lodestar' ) ) ),
			new Dimension( 'hour', Type::Text, Scope::Time, static fn (): array => array( __( 'Hour', 'lodestar' ), __( 'The hour of the day, 00–23; the one that a clock repeats is one hour.', 'lodestar' ) ) ),
			new Dimension( 'minute', Type::Text, Scope::Time, static fn (): array => array( __( 'Minute', 'lodestar' ), __( 'The minute of the hour, 00–59.', 'lodestar' ) ) ),
			new Dimension( 'minutesAgo', Type::Text, Scope::Time, static fn (): array => array( __( 'Minutes Ago', 'lodestar' ), __( 'How many whole minutes ago it was, 00–59.', 'lodestar' ) ) ),
			new Dimension( 'month', Type::Text, Scope::Time, static fn (): array => array( __( 'Month', 'lodestar' ), __( 'The month of the year, 01–12.', 'lodestar' ) ) ),
			new Dimension( 'dayOfWeek', Type::Text, Scope::Time, static fn (): array => array( __( 'Weekday', 'lodestar' ), __( 'The day of the week, 0 = Sunday.', 'lodestar' ) ) ),
		);
	}
}
