<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;

/**
 * Where dimensions of time are found: rows hold the day and the hour of the site's zone.
 */
final class TimeExpressions {

	/** Hours since day 0. */
	public const DAY_AND_HOUR = '{row}.day_and_hour';

	/**
	 * @return array<string, DimensionExpression>
	 */
	public static function all(): array {
		$two_digits = static fn ( int $first, int $last ): ListCode => new ListCode( array_map( static fn ( int $number ): string => sprintf( '%02d', $number ), range( $first, $last ) ) );
		return array(
			'date'      => new DimensionExpression( array( '{row}.day' ), DateCode::days() ),
			'dateHour'  => new DimensionExpression( array( self::DAY_AND_HOUR ), DateCode::hours() ),
			'isoYearIsoWeek' => new DimensionExpression( array( '{row}.day' ), DateCode::weeks(), number: self::each( DateCode::week( ... ) ) ),
			'yearMonth' => new DimensionExpression( array( '{row}.day' ), DateCode::months(), number: self::each( DateCode::month( ... ) ) ),
			'hour'      => new DimensionExpression( array( '{row}.hour' ), $two_digits( 0, 23 ) ),
			// Without its seconds, of which each would be looked at by itself.
			'minute'    => new DimensionExpression( array( '{at} - {at} % 60' ), $two_digits( 0, 59 ), number: LocalMinute::of( ... ) ),
			'minutesAgo' => new DimensionExpression( array( '{seconds ago}' ), $two_digits( 0, 59 ), number: self::each( static fn ( int $seconds ): int => intdiv( $seconds, 60 ) ) ),
			'month'     => new DimensionExpression( array( '{row}.day' ), $two_digits( 1, 12 ), number: self::each( static fn ( int $day ): int => (int) gmdate( 'n', $day * 86400 ) - 1 ) ),
			// Day 0 was a Thursday; a week begins with Sunday = 0.
			'dayOfWeek' => new DimensionExpression( array( '{row}.day' ), new ListCode( array( '0', '1', '2', '3', '4', '5', '6' ) ), number: self::each( static fn ( int $day ): int => ( $day + 4 ) % 7 ) ),
		);
	}

	/**
	 * @param Closure( int ): int $number Of one.
	 * @return Closure( array<int, int> ): array<int, int> Of several.
	 */
	private static function each( Closure $number ): Closure {
		return static function ( array $numbers ) use ( $number ): array {
			/** @var array<int, int> $numbers */
			return array_map( $number, $numbers );
		};
	}
}
