<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Scan\Daily;
use Lodestar\Analytics\FirstParty\Scan\Scan;
use Lodestar\Analytics\FirstParty\Scan\Stretches;
use Lodestar\Analytics\FirstParty\Scan\ViewsByPage;
use Throwable;

/**
 * Counts all that is asked at once: the tables are gone through once.
 */
final class Pass {

	/**
	 * @param list<Grouping> $groupings What is to be counted.
	 * @param int            $most      Values that are held at a time.
	 * @return list<Groups|Throwable> What each came to, in their order, or why it could not be counted: a StorageException, or what the code of another plugin threw.
	 */
	public static function count( array $groupings, int $most = Stretches::MOST ): array {
		$counted = array();
		$rest    = array();
		foreach ( $groupings as $i => $grouping ) {
			try {
				$counted[ $i ] = Daily::groups( $grouping );
			} catch ( Throwable $thrown ) {
				$counted[ $i ] = $thrown;
			}
			if ( null === $counted[ $i ] ) {
				$rest[ $i ] = $grouping;
			}
		}
		$counted = self::scanned( $rest, $most ) + array_filter( $counted );
		ksort( $counted );
		return array_values( $counted );
	}

	/**
	 * @param non-empty-list<Grouping> $groupings What is to be counted.
	 * @param int                      $most      As above.
	 * @return list<Groups>
	 */
	private static function gone_through( array $groupings, int $most ): array {
		return ViewsByPage::count( $groupings ) ?? Scan::count( $groupings, $most );
	}

	/**
	 * @template T of int
	 * @param array<T, Grouping> $groupings What is to be counted.
	 * @param int                $most      As above.
	 * @return array<T, Groups|Throwable>
	 */
	private static function scanned( array $groupings, int $most ): array {
		try {
			return array() === $groupings ? array() : array_combine( array_keys( $groupings ), self::gone_through( array_values( $groupings ), $most ) );
		} catch ( Throwable $thrown ) {
			if ( 1 === count( $groupings ) ) {
				return array( array_key_first( $groupings ) => $thrown );
			}
			// One of them asks what cannot be answered, by an expression of another plugin: the others are answered all the same.
			$counted = array();
			foreach ( $groupings as $i => $grouping ) {
				$counted += self::scanned( array( $i => $grouping ), $most );
			}
			return $counted;
		}
	}
}
