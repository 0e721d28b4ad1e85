<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use Lodestar\Collector\Collector;
use Lodestar\Collector\FileSpool;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Ingestion\Spool\FileReader;
use Lodestar\Platform\Time\Clock;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use RuntimeException;

/**
 * Runs a simulation on the current WordPress site, with its own collector and ingest and a simulated clock.
 *
 * The simulation has a separate spool. Spool files are read strictly in order, and the site's own spool may contain
 * visits later than the simulated ones.
 */
final class SiteSimulation {

	/**
	 * Runs the simulation.
	 *
	 * @param iterable<Event>                   $events   In chronological order.
	 * @param int                               $from_ms  Start of the clock, in UTC milliseconds.
	 * @param int                               $until_ms End, in UTC milliseconds.
	 * @param (callable( int, int ): void)|null $on_hour  See Simulation::play().
	 * @param bool                              $asks     Whether to use the persistent ids of visitors who consented,
	 *                                                    even if the site has no consent banner.
	 */
	public static function play(
		iterable $events,
		Pages $pages,
		int $from_ms,
		int $until_ms,
		?callable $on_hour = null,
		bool $asks = false
	): void {
		$clock = new FixedClock( $from_ms );
		$tick  = static fn(): Clock => $clock;
		$name  = 'simulation-' . bin2hex( random_bytes( 8 ) );
		$spool = new FileSpool( self::folder( $name ), $clock );
		add_filter( 'lodestar_clock', $tick );
		try {
			$ingest    = SiteIngest::open( true, new FileReader( $name, $spool, $clock ) );
			$collector = self::collector( $clock, $spool, $asks );
			(
				new Simulation( new Wire( $pages ), $collector, new Shop( $collector, $spool ), $ingest, $clock )
			)->play( $events, $until_ms, $on_hour );
		} finally {
			remove_filter( 'lodestar_clock', $tick );
			self::remove( self::folder( $name ) );
		}
	}

	private static function collector( FixedClock $clock, FileSpool $spool, bool $asks ): Collector {
		$site = Site::current();
		return new Collector(
			$clock,
			Setup::configuration( Setup::id(), $site->state->hosts, $asks || $site->state->lasting, intdiv( $clock->now_ms(), 1000 ) ),
			$spool,
			$site->salts()
		);
	}

	private static function folder( string $name ): string {
		$folder = get_temp_dir() . "lodestar-$name";
		if ( ! wp_mkdir_p( $folder ) ) {
			throw new RuntimeException( "Can't create $folder." );
		}
		return $folder;
	}

	private static function remove( string $folder ): void {
		foreach ( array_diff( (array) scandir( $folder ), array( '.', '..' ) ) as $file ) {
			unlink( "$folder/$file" );
		}
		rmdir( $folder );
	}
}
