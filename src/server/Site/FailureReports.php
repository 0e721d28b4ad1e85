<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\FixedFile;

/**
 * Counts hits that browsers sent through WordPress because `c.php` responded with an error. It stores the number of
 * hits, the first and last time, and the last status. After a day without reports, the count starts over.
 */
final class FailureReports {

	private const FILE = 'failures.php';

	/** Seconds without a report after which a new count starts. */
	private const OVER = 86400;

	/** Stored numbers: hits, first and last time in UTC seconds, and status. */
	private const NUMBERS = 4;

	/** @param string $folder The site's generated folder, without a trailing slash. */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Counts a report.
	 *
	 * @param int $status HTTP status of `c.php`.
	 * @param int $at     UTC seconds.
	 */
	public function note( int $status, int $at ): void {
		$file                    = $this->file();
		[ $hits, $first, $last ] = $file->read( 0, self::NUMBERS );
		$continues               = $hits > 0 && $at - $last < self::OVER;
		$file->write( 0, $continues ? $hits + 1 : 1, $continues ? $first : $at, $at, $status );
	}

	/**
	 * Returns the current count, or null if the last report is older than a given time.
	 *
	 * @param int $since UTC seconds.
	 * @return ?array{hits: int, first: int, last: int, status: int} Times in UTC seconds.
	 */
	public function since( int $since ): ?array {
		[ $hits, $first, $last, $status ] = $this->file()->read( 0, self::NUMBERS );
		return 0 === $hits || $last < $since ? null : array(
			'hits'   => $hits,
			'first'  => $first,
			'last'   => $last,
			'status' => $status,
		);
	}

	public function reset(): void {
		if ( is_file( "$this->folder/" . self::FILE ) ) {
			$this->file()->write( 0, 0, 0, 0, 0 );
		}
	}

	private function file(): FixedFile {
		return new FixedFile( "$this->folder/" . self::FILE, self::NUMBERS );
	}
}
