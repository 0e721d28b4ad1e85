<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * Counts hits that aren't included in reports, by day, reason and name. Every line of the spool is either counted there
 * or here.
 */
final class DroppedHits {

	/** The line can't be read. */
	public const BROKEN = 'broken';

	/** The hit comes from a bot that identifies itself. */
	public const BOT = 'bot';

	/** The referrer is known for spam. The name is the matching entry of the list. */
	public const SPAM_REFERRER = 'spam_referrer';

	/** The visitor was excluded for flooding. Includes views and events that were counted before. */
	public const FLOOD = 'flood';

	/** A ping for a view that is unknown, or was opened before yesterday. */
	public const ORPHAN_PING = 'orphan_ping';

	/** An event of a view that is unknown, or was opened before yesterday. */
	public const ORPHAN_EVENT = 'orphan_event';

	/** A duplicate view, event or order. */
	public const REPEATED = 'repeated';

	private const COLUMNS = array( 'day', 'reason', 'name', 'hits' );

	private const MAX_NAME = 100;

	/** Maximum names per day, for all reasons together. Further names are stored as "(other)". */
	public const MAX_NAMES = 1000;

	/** @var array<string, array{int, string, string, int}> Rows by key. */
	private array $rows = array();

	/**
	 * @param int    $day    Local day.
	 * @param string $reason One of the reasons above.
	 * @param string $name   Name of the bot or the spam list entry, otherwise ''.
	 * @param int    $hits   Number of hits.
	 */
	public function add( int $day, string $reason, string $name = '', int $hits = 1 ): void {
		// MySQL treats names that differ only in trailing spaces as equal.
		$name                   = trim( Text::clean( $name, self::MAX_NAME ) );
		$key                    = "$day $reason $name";
		$this->rows[ $key ]   ??= array( $day, $reason, $name, 0 );
		$this->rows[ $key ][3] += $hits;
	}

	/** Returns the number of all hits added. */
	public function total(): int {
		return array_sum( array_column( $this->rows, 3 ) );
	}

	/**
	 * Adds the stored hits of the same rows, so that store() only has to write. Reads only these rows and the number of
	 * names.
	 */
	public function load( Writer $writer ): void {
		$days = array();
		foreach ( $this->rows as [ $day, $reason, $name ] ) {
			$days[ $day ][ $reason ][] = $name;
		}
		foreach ( $days as $day => $reasons ) {
			$stored = array();
			foreach ( $reasons as $reason => $names ) {
				$stored += self::stored( $writer, $day, $reason, array( ...$names, Text::OTHER ) );
			}
			$this->merge(
				$day,
				$stored,
				(int) $writer->rows(
					'SELECT COUNT(*) FROM ' . Schema::table( 'drops' ) . " WHERE day = ? AND name <> ''",
					array( $day )
				)[0][0]
			);
		}
	}

	/**
	 * @param int                $day    Local day.
	 * @param array<string, int> $stored Stored hits, by key.
	 * @param int                $names  Number of names that the day has.
	 */
	private function merge( int $day, array $stored, int $names ): void {
		foreach ( $this->rows as $key => [ $of, $reason, $name, $hits ] ) {
			if ( $of !== $day ) {
				continue;
			}
			$is_new = '' !== $name && Text::OTHER !== $name && ! isset( $stored[ $key ] );
			if ( $is_new && $names >= self::MAX_NAMES ) {
				unset( $this->rows[ $key ] );
				$this->add( $day, $reason, Text::OTHER, $hits );
			} else {
				$names += $is_new ? 1 : 0;
			}
		}
		foreach ( array_intersect_key( $stored, $this->rows ) as $key => $hits ) {
			$this->rows[ $key ][3] += $hits;
		}
	}

	/**
	 * @param int          $day    Local day.
	 * @param string       $reason One of the reasons above.
	 * @param list<string> $names
	 * @return array<string, int> Stored hits, by key.
	 */
	private static function stored( Writer $writer, int $day, string $reason, array $names ): array {
		$places = implode( ',', array_fill( 0, count( $names ), '?' ) );
		$stored = array();
		foreach (
			$writer->rows(
				'SELECT name, hits FROM ' . Schema::table( 'drops' ) . " WHERE day = ? AND reason = ? AND name IN ($places)",
				array( $day, $reason, ...$names )
			) as [ $name, $hits ]
		) {
			$stored[ "$day $reason $name" ] = (int) $hits;
		}
		return $stored;
	}

	/** Writes the rows, inside a transaction that ensures that nothing has changed since load(). */
	public function store( Writer $writer ): void {
		$writer->replace( 'drops', self::COLUMNS, array_values( $this->rows ) );
	}
}
