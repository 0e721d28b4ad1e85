<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Generator;
use Lodestar\Ingestion\Spool\Chunk;
use Lodestar\Ingestion\Spool\Cursor;
use Lodestar\Ingestion\Spool\SpoolReader;
use Lodestar\Platform\Time\LocalTime;

/**
 * Lets ingest read a log like a spool.
 *
 * The position stored with the rows only shows whether the last chunk was counted. After a restart, the log is read
 * from the beginning and views that are already stored are skipped.
 */
final class LogReader implements SpoolReader {

	/** Maximum number of lines read between checks for already stored views. */
	private const PASS = 5000;

	/** @var Generator<int, LogLine|Reason> */
	private Generator $lines;

	/** Unique ID of this run. */
	private string $run;

	/** Number of lines read. */
	private int $position = 0;

	private bool $is_done = false;

	/** @var list<PageView> Views of the last chunk, which may not be counted yet. */
	private array $waiting = array();

	/** @param callable( int ): void $on_lines Called with the number of lines just read. */
	public function __construct(
		private LogFile $file,
		private ForwardedAddress $visitors,
		private LogRules $rules,
		private HitMaker $maker,
		private Days $days,
		private Stored $stored,
		private LocalTime $local,
		private ImportSummary $summary,
		private $on_lines,
	) {
		$this->lines = $file->lines();
		$this->run   = bin2hex( random_bytes( 16 ) );
	}

	public function name(): string {
		return 'import';
	}

	public function next( Cursor $cursor, int $max_lines ): ?Chunk {
		if ( $this->run === $cursor->file && $this->position === $cursor->position ) {
			$this->summary->views += count( $this->waiting );
			$this->waiting         = array();
		}
		do {
			$this->read( $max_lines );
			$read          = count( $this->waiting );
			$this->waiting = $this->stored->without( $this->waiting ); // Another process may have imported pending views.
			$this->summary->leave_out( Reason::Repeated, $read - count( $this->waiting ) );
		} while ( array() === $this->waiting && $this->lines->valid() );
		$this->is_done = array() === $this->waiting;
		return $this->is_done ? null : new Chunk(
			lines: array_map( static fn ( PageView $view ): string => $view->hit->encode(), $this->waiting ),
			cursor: $cursor->leave_for( $this->run )->at( $this->position ),
			imported: true
		);
	}

	/** Whether all lines are read and counted. */
	public function is_done(): bool {
		return $this->is_done;
	}

	public function ahead( Cursor $cursor, int $max_lines ): ?Chunk {
		return null;
	}

	public function pending( Cursor $cursor ): int {
		return $this->file->lines - $this->position;
	}

	public function tidy( Cursor $cursor ): ?Cursor {
		return null;
	}

	/** Reads lines until enough views are pending, or the limit of one pass is reached. */
	private function read( int $max_views ): void {
		$read = 0;
		while ( $read < self::PASS && count( $this->waiting ) < $max_views && $this->lines->valid() ) {
			$this->take( $this->lines->current() );
			$this->lines->next();
			++$read;
		}
		$this->position       += $read;
		$this->summary->lines += $read;
		( $this->on_lines )( $read );
	}

	private function take( LogLine|Reason $line ): void {
		if ( $line instanceof Reason ) {
			$this->summary->leave_out( $line );
			return;
		}
		$line   = $this->visitors->see( $line, $this->summary );
		$reason = $this->rules->reason( $line );
		if ( null !== $reason ) {
			$this->summary->leave_out( $reason );
			return;
		}
		$day    = $this->local->day( $line->at );
		$reason = $this->days->reason( $day );
		if ( null !== $reason ) {
			$this->summary->leave_out_on( $reason, $day );
			return;
		}
		$hit = $this->maker->make( $line );
		if ( null === $hit ) {
			$this->summary->leave_out( Reason::Broken );
			return;
		}
		$this->waiting[] = PageView::of( $hit, $day );
	}
}
