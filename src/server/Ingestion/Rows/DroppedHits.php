<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * Hits that are not counted, by day, reason and name. Every line of the spool is either counted or here.
 */
final class DroppedHits {

	/** A line that cannot be read. */
	public const BROKEN = 'broken';

	/** A program that says its name. */
	public const BOT = 'bot';

	/** A referrer known for visits that never happened; the name is the entry of the list that it falls under. */
	public const SPAM_REFERRER = 'spam_referrer';

	/** From a visitor that was set aside for flooding; also its views and events that had been counted before. */
	public const FLOOD = 'flood';

	/** News of a view that is not known, or was opened before yesterday. */
	public const ORPHAN_PING = 'orphan_ping';

	/** An event of a view that is not known, or was opened before yesterday. */
	public const ORPHAN_EVENT = 'orphan_event';

	/** A view, event or order that is counted already. */
	public const REPEATED = 'repeated';

	private const COLUMNS = array( 'day', 'reason', 'name', 'hits' );

	private const MAX_NAME = 100;

	/** Names that a day may have, of all reasons together; hits with more of them have this one for a name. */
	public const MAX_NAMES = 1000;

	/** @var array<string, array{int, string, string, int}> Rows by their key. */
	private array $rows = array();

	/**
	 * @param int    $day    Local day.
	 * @param string $reason One of this class's reasons.
	 * @param string $name   Name of the bot, host of the spam referrer, else ''.
	 * @param int    $hits   How many.
	 */
	public function add( int $day, string $reason, string $name = '', int $hits = 1 ): void {
		// MySQL takes names that differ by trailing spaces for the same.
		$name                   = trim( Text::clean( $name, self::MAX_NAME ) );
		$key                    = "$day $reason $name";
		$this->rows[ $key ]   ??= array( $day, $reason, $name, 0 );
		$this->rows[ $key ][3] += $hits;
	}

	/**
	 * All hits that were added.
	 */
	public function total(): int {
		return array_sum( array_column( $this->rows, 3 ) );
	}

	/**
	 * Adds what is stored of these rows already, so that store() only has to write. Reads no more rows than it has, and
	 * how many names there are.
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
	 * @param array<string, int> $stored Hits that are stored, by key.
	 * @param int                $names  How many names the day has.
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
	 * @param string       $reason Reason.
	 * @param list<string> $names  Names.
	 * @return array<string, int> Hits that are stored, by key.
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

	/**
	 * Writes, inside a transaction that made sure that nothing has changed since load().
	 */
	public function store( Writer $writer ): void {
		$writer->replace( 'drops', self::COLUMNS, array_values( $this->rows ) );
	}
}
