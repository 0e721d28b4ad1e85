<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

use Lodestar\Platform\Options\OptionsRetention;

/**
 * Deletes visits past their retention period, oldest day first. A day is hidden from reports while it's being deleted.
 *
 * It can be killed at any time and run again. A day that was started is finished even if retention has since been
 * turned off.
 */
final class Retention {

	/**
	 * @param ?int         $first_day First local day to keep. Null to keep all.
	 * @param RetentionDay $of_day    Deletes the data of a day.
	 */
	public function __construct( private Writer $writer, private ?int $first_day, private RetentionDay $of_day ) {
	}

	/**
	 * Creates an instance for the current site.
	 *
	 * @throws StorageException If the database can't be reached.
	 */
	public static function of_site(): self {
		$writer = Writer::open();
		return new self( $writer, OptionsRetention::first_day(), new RetentionDay( $writer ) );
	}

	/**
	 * Deletes until everything due is deleted or the time is up.
	 *
	 * @param float $max_seconds Seconds after which no further chunk starts. The first chunk always runs.
	 * @return bool Whether everything due is deleted.
	 * @throws StorageException If the database failed. The next run continues.
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

	/** Returns the oldest day if it's due for deletion. */
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
