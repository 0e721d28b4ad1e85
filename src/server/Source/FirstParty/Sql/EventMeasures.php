<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Collect\EventName;
use Lodestar\Query\Scope;
use Lodestar\Storage\Text;

/**
 * Measures of events of certain names.
 */
final class EventMeasures {

	/**
	 * How many there are.
	 */
	public static function count( string $measure, string ...$events ): Measure {
		return new Measure( $measure, Scope::Event, self::where( '1', ...$events ), named: array_values( $events ) );
	}

	/**
	 * How many people did them.
	 */
	public static function people( string $measure, string ...$events ): Measure {
		return Measure::people( $measure, Scope::Event, array( self::named( ...$events ) ) );
	}

	/**
	 * The sum of a figure.
	 *
	 * @param string $figure SQL.
	 */
	public static function sum( string $measure, string $figure, int $scale, string ...$events ): Measure {
		return new Measure( $measure, Scope::Event, self::where( $figure, ...$events ), scale: $scale, named: array_values( $events ) );
	}

	/**
	 * The sum of a figure of the items of those events.
	 *
	 * @param string $figure SQL.
	 */
	public static function items( string $measure, string $figure, int $scale, string ...$events ): Measure {
		return new Measure( $measure, Scope::Item, self::where( $figure, ...$events ), scale: $scale );
	}

	/**
	 * What comes in with purchases less what goes out with refunds.
	 *
	 * @param string $figure SQL.
	 */
	public static function net( string $figure ): string {
		return 'CASE e.name WHEN ' . Text::id( EventName::PURCHASE ) . " THEN $figure WHEN " . Text::id( EventName::REFUND ) . " THEN - $figure ELSE 0 END";
	}

	/**
	 * The condition that an event has one of these names.
	 */
	public static function named( string ...$events ): string {
		return 'e.name IN ( ' . implode( ', ', array_map( array( Text::class, 'id' ), $events ) ) . ' )';
	}

	private static function where( string $figure, string ...$events ): string {
		return 'CASE WHEN ' . self::named( ...$events ) . " THEN $figure ELSE 0 END";
	}
}
