<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Counts rejected hits by reason, with the first and last time. A count restarts if the last rejection for the same
 * reason was more than a day before.
 */
final class RejectedHits {

	public const FILE = 'refused.php';

	/** Seconds without a rejection after which a count restarts. */
	public const OVER = 86400;

	/** Numbers per reason: count, and the first and last time in UTC seconds. */
	private const NUMBERS = 3;

	public function __construct( private readonly string $path ) {
	}

	public static function file( string $path ): FixedFile {
		return new FixedFile( $path, self::NUMBERS * count( RejectionReason::cases() ) );
	}

	/**
	 * Counts a rejected hit and returns its HTTP status.
	 *
	 * @param string $counters Path prefix of the file.
	 * @param int    $at       UTC seconds.
	 */
	public static function refuse( string $counters, RejectionReason $why, int $status, int $at ): int {
		( new self( $counters . self::FILE ) )->note( $why, $at );
		return $status;
	}

	/**
	 * Counts a rejected hit.
	 *
	 * @param int $at UTC seconds.
	 */
	public function note( RejectionReason $why, int $at ): void {
		$file                    = self::file( $this->path );
		[ $hits, $first, $last ] = $file->read( self::NUMBERS * $why->value, self::NUMBERS );
		$goes_on                 = $hits > 0 && $at - $last < self::OVER;
		$file->write( self::NUMBERS * $why->value, $goes_on ? $hits + 1 : 1, $goes_on ? $first : $at, $at );
	}

	/**
	 * Returns the rejections of the last day by reason, in reverse order of RejectionReason.
	 *
	 * @param int $now UTC seconds.
	 * @return list<array{why: RejectionReason, hits: int, first: int, last: int}> Times in UTC seconds.
	 */
	public function lately( int $now ): array {
		$file  = self::file( $this->path );
		$found = array();
		foreach ( array_reverse( RejectionReason::cases() ) as $why ) {
			[ $hits, $first, $last ] = $file->read( self::NUMBERS * $why->value, self::NUMBERS );
			if ( $hits > 0 && $now - $last < self::OVER ) {
				$found[] = array(
					'why'   => $why,
					'hits'  => $hits,
					'first' => $first,
					'last'  => $last,
				);
			}
		}
		return $found;
	}
}
