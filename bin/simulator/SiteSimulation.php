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
 * Lets the WordPress site in which this runs live through what happened: its own collector and ingest take it, by a
 * simulated clock. The spool is one beside the site's: files are read strictly in their order, and the site may have
 * been visited later than what is simulated.
 */
final class SiteSimulation {

	/**
	 * @param iterable<Event>                   $events   In order of time.
	 * @param Pages                             $pages    The site's.
	 * @param int                               $from_ms  When the clock starts, in UTC milliseconds.
	 * @param int                               $until_ms When it ends.
	 * @param (callable( int, int ): void)|null $on_hour  As Simulation::play() takes it.
	 * @param bool                              $asks     Whether the site recognises those who agreed to it, also where
	 *                                         no banner asks them.
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
			throw new RuntimeException( "$folder cannot be made." );
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
