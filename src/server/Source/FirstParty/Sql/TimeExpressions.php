<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

/**
 * Where dimensions of time are found: rows hold the day and the hour of the site's zone.
 */
final class TimeExpressions {

	/**
	 * @return array<string, DimensionExpression>
	 */
	public static function all(): array {
		$two_digits = static fn ( int $first, int $last ): ListCode => new ListCode( array_map( static fn ( int $number ): string => sprintf( '%02d', $number ), range( $first, $last ) ) );
		return array(
			'date'      => new DimensionExpression( array( '{row}.day' ), DateCode::days() ),
			'dateHour'  => new DimensionExpression( array( '{row}.day * 24 + {row}.hour' ), DateCode::hours() ),
			'isoYearIsoWeek' => new DimensionExpression( array( '( {row}.day + 3 - MOD( {row}.day + 3, 7 ) ) / 7' ), DateCode::weeks() ),
			'yearMonth' => new DimensionExpression( array( self::year_month() ), DateCode::months() ),
			'hour'      => new DimensionExpression( array( '{row}.hour' ), $two_digits( 0, 23 ) ),
			'minute'    => new DimensionExpression( array( '{minute}' ), $two_digits( 0, 59 ) ),
			'minutesAgo' => new DimensionExpression( array( '( {seconds ago} - MOD( {seconds ago}, 60 ) ) / 60' ), $two_digits( 0, 59 ) ),
			'month'     => new DimensionExpression( array( self::month() ), $two_digits( 1, 12 ) ),
			// Day 0 was a Thursday; a week begins with Sunday = 0.
			'dayOfWeek' => new DimensionExpression( array( 'MOD( {row}.day + 4, 7 )' ), new ListCode( array( '0', '1', '2', '3', '4', '5', '6' ) ) ),
		);
	}

	/**
	 * Months since March 2000, from the number of the day; true for the same time as month().
	 */
	private static function year_month(): string {
		$of_cycle = 'MOD( {row}.day - 11017, 1461 )';
		$cycle    = "( {row}.day - 11017 - $of_cycle ) / 1461";
		$leap     = "CASE WHEN $of_cycle = 1460 THEN 1 ELSE 0 END";
		$year     = "( ( $of_cycle - MOD( $of_cycle, 365 ) ) / 365 - $leap )";
		$of_year  = "( MOD( $of_cycle, 365 ) + 365 * $leap )";
		return "48 * ( $cycle ) + 12 * $year + ( 5 * $of_year + 2 - MOD( 5 * $of_year + 2, 153 ) ) / 153";
	}

	/**
	 * The month less one, from the number of the day. Counted from 1 March 2000, when a cycle of 1,461 days began, a year
	 * ends with its leap day and five months have 153 days; true until 28 February 2100.
	 */
	private static function month(): string {
		$of_cycle = 'MOD( {row}.day - 11017, 1461 )';
		$of_year  = "( MOD( $of_cycle, 365 ) + CASE WHEN $of_cycle = 1460 THEN 365 ELSE 0 END )";
		return "MOD( ( 5 * $of_year + 2 - MOD( 5 * $of_year + 2, 153 ) ) / 153 + 2, 12 )";
	}
}
