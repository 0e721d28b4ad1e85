<?php
declare( strict_types=1 );

namespace Lodestar\Import;

use Lodestar\Collect\Configuration;
use Lodestar\Collect\Rules as Choices;
use Lodestar\Collect\Site;
use Lodestar\Ingest\Acquisition\Classifier;
use Lodestar\Ingest\Acquisition\SpamReferrers;
use Lodestar\Ingest\Cursor;
use Lodestar\Ingest\Device\BotDetector;
use Lodestar\Ingest\Drops;
use Lodestar\Ingest\SiteIngest;
use Lodestar\Settings\OptionsRetention;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;
use Lodestar\Time\SiteClock;
use Lodestar\Time\SiteZone;

/**
 * Imports logs into the site that WordPress is serving. May be killed at any instant and run again.
 */
final class SiteImport {

	/** Seconds after which visits that were collected meanwhile are counted. */
	private const SLICE = 2;

	/** Views of a batch of a dry run. */
	private const DRY_BATCH = 2000;

	/**
	 * @param Writer                $writer   Reads.
	 * @param LocalTime             $local    The site's days.
	 * @param int                   $today    The present day.
	 * @param Identity              $identity Who it was.
	 * @param Visitors              $visitors Who asked.
	 * @param Rules                 $rules    What is a view.
	 * @param Objects               $objects  What was shown.
	 * @param string                $host     The site's host.
	 * @param array<string, string> $params   Query parameters that are kept, with their kinds.
	 * @param list<string>          $page_params Those that tell one page from another.
	 */
	private function __construct(
		private Writer $writer,
		private LocalTime $local,
		private int $today,
		private Identity $identity,
		private Visitors $visitors,
		private Rules $rules,
		private Objects $objects,
		private string $host,
		private array $params,
		private array $page_params,
	) {
	}

	/**
	 * @throws StorageException If the tables are not up to date and cannot be brought there.
	 */
	public static function open(): self {
		if ( ! Schema::upgrade( true ) ) {
			throw new StorageException( Schema::error() ?? __( 'The tables are being made.', 'lodestar' ) );
		}
		$now   = intdiv( SiteClock::get()->now_ms(), 1000 );
		$local = SiteZone::local_time( $now );
		$parts = (array) wp_parse_url( home_url( '/' ) );
		$host  = strtolower( $parts['host'] ?? 'localhost' );
		$home  = $parts['path'] ?? '/';
		$site  = Site::current()->state;
		$owner = Choices::of_site( $site->lasting );
		return new self(
			Writer::open(),
			$local,
			$local->day( $now ),
			Identity::of_site(),
			new Visitors( Configuration::make( '', $site->hosts, array( array( 0, 0 ) ), $owner, 0 ) ),
			new Rules( new PathRules( $home, rest_get_url_prefix() ), new Exclusions( $owner->addresses, $owner->paths ), new BotDetector(), new Classifier(), new SpamReferrers(), $site->hosts ),
			new Objects( substr( home_url( '/' ), 0, -strlen( $home ) ), $home ),
			$host,
			$owner->params(),
			$owner->page_params()
		);
	}

	/**
	 * Says what run() would do, and writes nothing.
	 *
	 * @param list<LogFile>         $files    Logs, oldest first.
	 * @param callable( int ): void $on_lines Told how many more lines were read.
	 */
	public function rehearse( array $files, callable $on_lines ): Tally {
		$tally = new Tally();
		$days  = $this->days( Keys::other_days( $this->identity, $this->writer, $this->local ) );
		foreach ( $files as $file ) {
			$reader = $this->reader( $file, $days, $tally, $on_lines );
			$chunk  = $reader->next( new Cursor( $reader->name(), 0, 0 ), self::DRY_BATCH );
			while ( null !== $chunk ) {
				$chunk = $reader->next( $chunk->cursor, self::DRY_BATCH );
			}
		}
		return $tally;
	}

	/**
	 * Imports.
	 *
	 * @param list<LogFile>         $files    Logs, oldest first.
	 * @param callable( int ): void $on_lines Told how many more lines were read.
	 * @throws StorageException If the database failed; the next run goes on where this one stopped.
	 */
	public function run( array $files, callable $on_lines ): Tally {
		$collected = SiteIngest::open( true );
		$collected->run( INF ); // What waits may belong to a day that nothing is known of yet.
		$other_days = Keys::other_days( $this->identity, $this->writer, $this->local );
		Keys::note( $this->identity, $other_days );
		$days     = $this->days( $other_days );
		$tally    = new Tally();
		$sessions = $this->sessions();
		$floods   = $this->floods();
		foreach ( $files as $file ) {
			$reader   = $this->reader( $file, $days, $tally, $on_lines );
			$imported = SiteIngest::open( true, $reader );
			do {
				$imported->run( self::SLICE );
				$collected->run( self::SLICE );
			} while ( ! $reader->is_done() );
		}
		$flooded         = $this->floods() - $floods;
		$tally->sessions = $this->sessions() - $sessions;
		$tally->views   -= $flooded;
		$tally->leave_out( Reason::Flood, $flooded );
		return $tally;
	}

	/**
	 * @param array<int, true> $other_days Days imported with other keys.
	 */
	private function days( array $other_days ): Days {
		return new Days( Days::with_sessions( $this->writer, $this->local, false ), $other_days, $this->today, OptionsRetention::first_day() );
	}

	/**
	 * @param callable( int ): void $on_lines Told how many more lines were read.
	 */
	private function reader( LogFile $file, Days $days, Tally $tally, callable $on_lines ): LogReader {
		$maker = new HitMaker( $this->host, $this->params, $this->page_params, $this->identity, new Occurrences(), $this->objects, $this->local );
		return new LogReader( $file, $this->visitors, $this->rules, $maker, $days, new Stored( $this->writer ), $this->local, $tally, $on_lines );
	}

	/**
	 * Imported sessions of people.
	 */
	private function sessions(): int {
		return (int) $this->writer->rows( 'SELECT COUNT(*) FROM ' . Schema::table( 'sessions' ) . ' WHERE imported = 1 AND bot = 0' )[0][0];
	}

	/**
	 * Hits of floods of the past; the collector adds to those of today only.
	 */
	private function floods(): int {
		return (int) $this->writer->rows( 'SELECT SUM(hits) FROM ' . Schema::table( 'drops' ) . ' WHERE reason = ? AND day < ?', array( Drops::FLOOD, $this->today ) )[0][0];
	}
}
