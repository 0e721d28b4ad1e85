<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Platform\Options\OptionsRetention;

/**
 * Deletes visits that are older than they are to be kept: the oldest day first, hidden from reports while it is being
 * deleted. May be killed at any instant and run again. A day that was begun is finished even where all is to be kept by
 * then; nothing else happens in that case.
 */
final class Retention {

	/**
	 * @param Writer       $writer    Deletes.
	 * @param ?int         $first_day The first local day that is kept; null where all are.
	 * @param RetentionDay $of_day    Deletes what belongs to a day.
	 */
	public function __construct( private Writer $writer, private ?int $first_day, private RetentionDay $of_day ) {
	}

	/**
	 * That of the site that WordPress is serving.
	 *
	 * @throws StorageException If the database cannot be reached.
	 */
	public static function of_site(): self {
		$writer = Writer::open();
		return new self( $writer, OptionsRetention::first_day(), new RetentionDay( $writer ) );
	}

	/**
	 * Deletes until nothing is left to delete or the time is over.
	 *
	 * @param float $max_seconds Begins no chunk after so many seconds, but the first.
	 * @return bool Whether nothing is left.
	 * @throws StorageException If the database failed; the next run goes on.
	 */
	public function run( float $max_seconds ): bool {
		$until = microtime( true ) + $max_seconds;
		$day   = $this->next_day();
		while ( null !== $day ) {
			RetentionMark::set( $day + 1 );
			$is_gone = $this->of_day->delete_some( $day );
			$day     = $is_gone ? $this->next_day() : $day;
			if ( null !== $day && microtime( true ) >= $until ) {
				return false;
			}
		}
		if ( 0 !== RetentionMark::get() ) {
			RetentionMark::clear();
		}
		return true;
	}

	/**
	 * The oldest day, if it is to be deleted.
	 */
	private function next_day(): ?int {
		$before = max( $this->first_day ?? 0, RetentionMark::get() );
		if ( 0 === $before ) {
			return null;
		}
		$days = array( $this->writer->rows( 'SELECT MIN(id) >> 32 FROM ' . Schema::table( 'sessions' ) )[0][0] );
		foreach ( array( 'drops', 'new_values' ) as $table ) {
			$days[] = $this->writer->rows( 'SELECT MIN(day) FROM ' . Schema::table( $table ) )[0][0];
		}
		$days = array_filter( $days, static fn ( int|string|null $day ): bool => null !== $day && (int) $day < $before );
		return array() === $days ? null : min( array_map( 'intval', $days ) );
	}
}
