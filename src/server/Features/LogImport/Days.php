<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/**
 * Days that an import leaves alone.
 */
final class Days {

	/**
	 * @param array<int, true> $collected  Days that hold collected hits.
	 * @param array<int, true> $other_keys Days that were imported with other keys, so that repeats would not be seen.
	 * @param int              $today      The present day: the collector may bring it something at any moment.
	 * @param ?int             $first      The first day of which visits are kept; null where all are.
	 */
	public function __construct( private array $collected, private array $other_keys, private int $today, private ?int $first ) {
	}

	/**
	 * @return ?Reason Null for a day that may be imported.
	 */
	public function reason( int $day ): ?Reason {
		return match ( true ) {
			$day >= $this->today               => Reason::Unfinished,
			$day < ( $this->first ?? $day )    => Reason::Expired,
			isset( $this->collected[ $day ] )  => Reason::Collected,
			isset( $this->other_keys[ $day ] ) => Reason::OtherKeys,
			default                            => null,
		};
	}

	/**
	 * The days on which there was a session of one origin.
	 *
	 * @param Writer    $writer   Reads.
	 * @param LocalTime $local    The site's days.
	 * @param bool      $imported Of imported ones, else of collected ones.
	 * @return array<int, true>
	 */
	public static function with_sessions( Writer $writer, LocalTime $local, bool $imported ): array {
		$days = array();
		$rows = $writer->rows(
			'SELECT id >> 32 AS day, MAX(last_at) FROM ' . Schema::table( 'sessions' ) . ' s WHERE flags & ? = ? GROUP BY id >> 32',
			array( Session::IMPORTED, $imported ? Session::IMPORTED : 0 )
		);
		foreach ( $rows as [ $day, $last_at ] ) {
			for ( $held = (int) $day; $held <= $local->day( (int) $last_at ); ++$held ) { // A session may last past midnight.
				$days[ $held ] = true;
			}
		}
		return $days;
	}
}
