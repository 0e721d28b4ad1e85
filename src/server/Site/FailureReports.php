<?php
declare( strict_types=1 );

namespace Lodestar\Site;

use Lodestar\Collector\FixedFile;

/**
 * Counts hits that visitors' browsers sent through WordPress because `c.php` responded with an error: how many, since
 * when, until when, and the last status. After a day without any, it starts over.
 */
final class FailureReports {

	/** Name of the file in a site's folder. */
	private const FILE = 'failures.php';

	/** Seconds after which the next report starts a new count. */
	private const OVER = 86400;

	/** Its numbers: how many, the first and the last moment in UTC seconds, the status. */
	private const NUMBERS = 4;

	/**
	 * @param string $folder The site's generated folder, without a slash at its end.
	 */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Counts one.
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
	 * The current count; null if the last report was before a moment.
	 *
	 * @param int $since UTC seconds.
	 * @return ?array{hits: int, first: int, last: int, status: int} Moments in UTC seconds.
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

	/**
	 * Starts over.
	 */
	public function reset(): void {
		if ( is_file( "$this->folder/" . self::FILE ) ) {
			$this->file()->write( 0, 0, 0, 0, 0 );
		}
	}

	private function file(): FixedFile {
		return new FixedFile( "$this->folder/" . self::FILE, self::NUMBERS );
	}
}
