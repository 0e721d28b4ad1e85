<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Collector\Url;
use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use Lodestar\Ingestion\Rows\DroppedHits;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules as Choices;
use Lodestar\Site\Site;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/** Imports logs into the current site. The import can be killed at any time and run again. */
final class SiteImport {

	/** Seconds of importing after which newly collected visits are ingested. */
	private const SLICE = 2;

	/** Views per batch of a dry run. */
	private const DRY_BATCH = 2000;

	/**
	 * @param int                   $today       Current local day.
	 * @param array<string, string> $params      Query parameters to keep, with their kinds.
	 * @param list<string>          $page_params Query parameters that identify a page.
	 * @param string                $endpoints   Pattern of Url::endpoints().
	 */
	private function __construct(
		private Writer $writer,
		private LocalTime $local,
		private int $today,
		private Identity $identity,
		private ForwardedAddress $visitors,
		private LogRules $rules,
		private string $host,
		private array $params,
		private array $page_params,
		private string $endpoints,
	) {
	}

	/** @throws StorageException If the tables are outdated and can't be migrated. */
	public static function open(): self {
		if ( ! ( new MigrationRunner() )->run( true ) ) {
			throw new StorageException( MigrationRunner::error() ?? __( 'The database tables are being created.', 'lodestar' ) );
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
			new ForwardedAddress( Configuration::make( '', $site->hosts, array( array( 0, 0 ) ), $owner, 0 ) ),
			new LogRules(
				new PathRules( $home, rest_get_url_prefix() ),
				new Exclusions( $owner->addresses, $owner->paths ),
				new BotDetector(),
				new Classifier(),
				new SpamReferrers(),
				$site->hosts
			),
			$host,
			$owner->params(),
			$owner->page_params(),
			Url::endpoints( $owner->endpoints )
		);
	}

	/**
	 * Returns the result that run() would have, without writing anything.
	 *
	 * @param list<LogFile> $files Logs, oldest first.
	 * @param callable( int ): void $on_lines Called with the number of lines just read.
	 */
	public function rehearse( array $files, callable $on_lines ): ImportSummary {
		$summary = new ImportSummary();
		$days    = $this->days( KeyHistory::other_days( $this->identity, $this->writer, $this->local ) );
		foreach ( $files as $file ) {
			$reader = $this->reader( $file, $days, $summary, $on_lines );
			$chunk  = $reader->next( new Cursor( $reader->name(), 0, 0 ), self::DRY_BATCH );
			while ( null !== $chunk ) {
				$chunk = $reader->next( $chunk->cursor, self::DRY_BATCH );
			}
		}
		return $summary;
	}

	/**
	 * Imports the logs.
	 *
	 * @param list<LogFile> $files Logs, oldest first.
	 * @param callable( int ): void $on_lines Called with the number of lines just read.
	 * @throws StorageException If the database fails. The next run continues where this one stopped.
	 */
	public function run( array $files, callable $on_lines ): ImportSummary {
		$collected = SiteIngest::open( true );
		$collected->run( INF ); // Pending hits may belong to days that have no sessions yet.
		$other_days = KeyHistory::other_days( $this->identity, $this->writer, $this->local );
		KeyHistory::note( $this->identity, $other_days );
		$days     = $this->days( $other_days );
		$summary  = new ImportSummary();
		$sessions = $this->sessions();
		$floods   = $this->floods();
		foreach ( $files as $file ) {
			$reader   = $this->reader( $file, $days, $summary, $on_lines );
			$imported = SiteIngest::open( true, $reader );
			do {
				$imported->run( self::SLICE );
				$collected->run( self::SLICE );
			} while ( ! $reader->is_done() );
		}
		$flooded           = $this->floods() - $floods;
		$summary->sessions = $this->sessions() - $sessions;
		$summary->views   -= $flooded;
		$summary->leave_out( Reason::Flood, $flooded );
		return $summary;
	}

	/** @param array<int, true> $other_days Days imported with other keys. */
	private function days( array $other_days ): Days {
		return new Days(
			Days::with_sessions( $this->writer, $this->local, false ),
			$other_days,
			$this->today,
			OptionsRetention::first_day()
		);
	}

	/** @param callable( int ): void $on_lines Called with the number of lines just read. */
	private function reader( LogFile $file, Days $days, ImportSummary $summary, callable $on_lines ): LogReader {
		$maker = new HitMaker(
			$this->host,
			$this->params,
			$this->page_params,
			$this->endpoints,
			$this->identity,
			new Occurrences(),
			$this->local
		);
		return new LogReader(
			$file,
			$this->visitors,
			$this->rules,
			$maker,
			$days,
			new Stored( $this->writer ),
			$this->local,
			$summary,
			$on_lines
		);
	}

	/** Returns the number of imported sessions, without floods. */
	private function sessions(): int {
		return (int) $this->writer->rows( 'SELECT SUM(imported) FROM ' . Schema::table( 'daily' ) )[0][0];
	}

	/**
	 * Returns the number of flood hits before today. During an import only the log adds to them, because the collector
	 * writes to today.
	 */
	private function floods(): int {
		return (int) $this->writer->rows(
			'SELECT SUM(hits) FROM ' . Schema::table( 'drops' ) . ' WHERE reason = ? AND day < ?',
			array( DroppedHits::FLOOD, $this->today )
		)[0][0];
	}
}
