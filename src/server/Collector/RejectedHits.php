<?php
declare( strict_types=1 );

namespace Lodestar\Collector;

/**
 * Counts what was refused, by reason: since when, until when, how many. One a day after the last of its kind
 * begins anew.
 */
final class RejectedHits {

	/** Name of the file in a site's folder. */
	public const FILE = 'refused.php';

	/** Seconds after which it is another occasion. */
	public const OVER = 86400;

	/** Numbers of each reason: how many, the first and the last moment in UTC seconds. */
	private const NUMBERS = 3;

	/**
	 * @param string $path Absolute.
	 */
	public function __construct( private readonly string $path ) {
	}

	/**
	 * @param string $path Absolute.
	 */
	public static function file( string $path ): FixedFile {
		return new FixedFile( $path, self::NUMBERS * count( RejectionReason::cases() ) );
	}

	/**
	 * Counts one, and says what it is answered with.
	 *
	 * @param string          $counters Beginning of the file's path.
	 * @param RejectionReason $why      Why.
	 * @param int             $status   HTTP status.
	 * @param int             $at       UTC seconds.
	 */
	public static function refuse( string $counters, RejectionReason $why, int $status, int $at ): int {
		( new self( $counters . self::FILE ) )->note( $why, $at );
		return $status;
	}

	/**
	 * Counts a hit that was refused.
	 *
	 * @param RejectionReason $why Why.
	 * @param int             $at  UTC seconds.
	 */
	public function note( RejectionReason $why, int $at ): void {
		$file                    = self::file( $this->path );
		[ $hits, $first, $last ] = $file->read( self::NUMBERS * $why->value, self::NUMBERS );
		$goes_on                 = $hits > 0 && $at - $last < self::OVER;
		$file->write( self::NUMBERS * $why->value, $goes_on ? $hits + 1 : 1, $goes_on ? $first : $at, $at );
	}

	/**
	 * What was refused lately, what is a loss first.
	 *
	 * @param int $now UTC seconds.
	 * @return list<array{why: RejectionReason, hits: int, first: int, last: int}> The moments in UTC seconds.
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
