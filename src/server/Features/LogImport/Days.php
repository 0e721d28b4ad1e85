<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Writer;

/** Decides which days an import must skip. */
final class Days {

	/**
	 * @param array<int, true> $collected  Days with hits from the collector.
	 * @param array<int, true> $other_keys Days imported with other security keys, where duplicates can't be detected.
	 * @param int              $today      Current day, which may still get hits from the collector.
	 * @param ?int             $first      First day within the data retention period, or null if data is kept forever.
	 */
	public function __construct( private array $collected, private array $other_keys, private int $today, private ?int $first ) {
	}

	/** @return ?Reason Null if the day may be imported. */
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
	 * Returns the days with imported or with collected sessions.
	 *
	 * @param bool $imported True for imported sessions, false for collected ones.
	 * @return array<int, true>
	 */
	public static function with_sessions( Writer $writer, LocalTime $local, bool $imported ): array {
		$days = array();
		$rows = $writer->rows(
			'SELECT id >> 32 AS day, MAX(last_at) FROM ' . Schema::table( 'sessions' ) . ' s WHERE flags & ? = ? GROUP BY id >> 32',
			array( Session::IMPORTED, $imported ? Session::IMPORTED : 0 )
		);
		foreach ( $rows as [ $day, $last_at ] ) {
			for ( $held = (int) $day; $held <= $local->day( (int) $last_at ); ++$held ) { // A session can span midnight.
				$days[ $held ] = true;
			}
		}
		return $days;
	}
}
