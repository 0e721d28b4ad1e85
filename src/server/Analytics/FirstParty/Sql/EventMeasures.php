<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Scope;
use Lodestar\Collector\EventName;
use Lodestar\Storage\Text;

/**
 * Measures of events of certain names.
 */
final class EventMeasures {

	/**
	 * How many there are.
	 */
	public static function count( string $measure, string ...$events ): Measure {
		return new Measure( $measure, Scope::Event, self::is( ...$events ), named: array_values( $events ) );
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
		return new Measure( $measure, Scope::Event, $figure, scale: $scale, named: array_values( $events ), times: self::is( ...$events ) );
	}

	/**
	 * The sum of a figure of the items of those events.
	 *
	 * @param string $figure SQL.
	 */
	public static function items( string $measure, string $figure, int $scale, string ...$events ): Measure {
		return new Measure( $measure, Scope::Item, $figure, scale: $scale, times: self::is( ...$events ) );
	}

	/**
	 * How many pieces of items are left of one kind of event after another has taken its own from them.
	 *
	 * @param string $in  Name of the events whose pieces there are.
	 * @param string $out Name of those whose pieces are taken off.
	 */
	public static function pieces_left( string $measure, string $in, string $out ): Measure {
		return new Measure( $measure, Scope::Item, 'i.quantity', times: self::less( $in, $out ) );
	}

	/**
	 * How often a figure counts where what goes out with refunds is taken from what comes in with purchases.
	 */
	public static function net(): string {
		return self::less( EventName::PURCHASE, EventName::REFUND );
	}

	/**
	 * The condition that an event has one of these names.
	 */
	public static function named( string ...$events ): string {
		return 'e.name IN ( ' . implode( ', ', array_map( array( Text::class, 'id' ), $events ) ) . ' )';
	}

	/**
	 * 1 for events of one name, -1 for those of another, 0 for others.
	 */
	private static function less( string $in, string $out ): string {
		return 'CASE WHEN ' . self::named( $in ) . ' THEN 1 WHEN ' . self::named( $out ) . ' THEN -1 ELSE 0 END';
	}

	/**
	 * 1 for events of these names, 0 for others.
	 */
	private static function is( string ...$events ): string {
		return 'CASE WHEN ' . self::named( ...$events ) . ' THEN 1 ELSE 0 END';
	}
}
