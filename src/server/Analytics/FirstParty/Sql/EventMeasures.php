<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;
use Lodestar\Collector\EventName;
use Lodestar\Storage\Text;

/** Measures of events with given names. */
final class EventMeasures {

	public static function count( string $measure, string ...$events ): Measure {
		return new Measure( $measure, Scope::Event, self::is( ...$events ), named: array_values( $events ) );
	}

	/** Counts the distinct users with such an event. */
	public static function people( string $measure, string ...$events ): Measure {
		return Measure::people( $measure, Scope::Event, array( self::named( ...$events ) ) );
	}

	/**
	 * Sums an expression over such events.
	 *
	 * @param string $figure SQL expression.
	 */
	public static function sum( string $measure, string $figure, int $scale, string ...$events ): Measure {
		return new Measure( $measure, Scope::Event, $figure, scale: $scale, named: array_values( $events ), times: self::is( ...$events ) );
	}

	/**
	 * Sums an expression over the items of such events.
	 *
	 * @param string $figure SQL expression.
	 */
	public static function items( string $measure, string $figure, int $scale, string ...$events ): Measure {
		return new Measure( $measure, Scope::Item, $figure, scale: $scale, times: self::is( ...$events ) );
	}

	/**
	 * Counts the items of one event minus those of another.
	 *
	 * @param string $in  Name of the event whose items are added.
	 * @param string $out Name of the event whose items are subtracted.
	 */
	public static function pieces_left( string $measure, string $in, string $out ): Measure {
		return new Measure( $measure, Scope::Item, 'i.quantity', times: self::less( $in, $out ) );
	}

	/** Returns the SQL factor for net values: 1 for purchases, -1 for refunds. */
	public static function net(): string {
		return self::less( EventName::PURCHASE, EventName::REFUND );
	}

	/** Returns an SQL condition for events with one of these names. */
	public static function named( string ...$events ): string {
		return 'e.name IN ( ' . implode( ', ', array_map( array( Text::class, 'id' ), $events ) ) . ' )';
	}

	/** Returns SQL that is 1 for one event, -1 for another, and 0 otherwise. */
	private static function less( string $in, string $out ): string {
		return 'CASE WHEN ' . self::named( $in ) . ' THEN 1 WHEN ' . self::named( $out ) . ' THEN -1 ELSE 0 END';
	}

	/** Returns SQL that is 1 for these events and 0 otherwise. */
	private static function is( string ...$events ): string {
		return 'CASE WHEN ' . self::named( ...$events ) . ' THEN 1 ELSE 0 END';
	}
}
