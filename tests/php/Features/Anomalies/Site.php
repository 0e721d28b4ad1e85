<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Anomalies;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Watch;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Figures\Site as Figures;

/**
 * Stores nine weeks in the running site: an outage on a Tuesday, a surge of 404s on a Thursday, a campaign on a
 * Saturday, and typical Mondays.
 */
final class Site {

	private const DAYS = 63;

	public static function find(): void {
		$today  = self::today();
		$monday = $today - 7 - ( $today + 3 ) % 7; // Day 0 was a Thursday.
		$weeks  = new Weeks( wp_timezone()->getOffset( new \DateTimeImmutable() ) );
		for ( $day = $today - self::DAYS; $day < $today; ++$day ) {
			$weeks->usual( $day, $monday + 1 === $day ? range( 9, 14 ) : array() );
		}
		$weeks->more( $monday + 3, 90, '/gone/', 'Direct', true );
		$weeks->more( $monday + 5, 90, '/sale/', 'Email', campaign: 'Autumn sale' );
		Stored::write( $weeks->visits );
		Watch::look( new FirstParty(), 60.0 );
	}

	public static function clear(): void {
		Figures::forget( self::today() - self::DAYS, self::today() - 1 );
		foreach ( Exceptions::of_site()->within( DateRange::all() ) as $found ) {
			Watch::hush( $found->id );
		}
		Writer::open()->execute( 'DELETE FROM ' . Schema::table( 'exceptions' ) );
		delete_option( Watch::OPTION );
	}

	private static function today(): int {
		return (int) LocalTime::day_of( (string) wp_date( 'Y-m-d' ) );
	}
}
