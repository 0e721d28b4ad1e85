<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * Hits that are not counted, by day, reason and name. Every line of the spool is either counted or here.
 */
final class Drops {

	/** A line that cannot be read. */
	public const BROKEN = 'broken';

	/** A program that says its name. */
	public const BOT = 'bot';

	/** A referrer known for visits that never happened; the name is its host. */
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

	/** @var array<string, array{int, string, string, int}> Rows by their key. */
	private array $rows = array();

	/**
	 * @param int    $day    Local day.
	 * @param string $reason One of this class's reasons.
	 * @param string $name   Name of the bot, host of the spam referrer, else ''.
	 * @param int    $hits   How many.
	 */
	public function add( int $day, string $reason, string $name = '', int $hits = 1 ): void {
		$name                = trim( Text::clean( $name, self::MAX_NAME ) ); // MySQL takes names that differ by trailing spaces for the same.
		$key                 = "$day $reason $name";
		$this->rows[ $key ] ??= array( $day, $reason, $name, 0 );
		$this->rows[ $key ][3] += $hits;
	}

	/**
	 * All hits that were added.
	 */
	public function total(): int {
		return array_sum( array_column( $this->rows, 3 ) );
	}

	/**
	 * Adds what is stored already, so that store() only has to write.
	 */
	public function load( Writer $writer ): void {
		$days = implode( ',', array_unique( array_column( $this->rows, 0 ) ) );
		if ( '' === $days ) {
			return;
		}
		foreach ( $writer->rows( 'SELECT ' . implode( ', ', self::COLUMNS ) . ' FROM ' . Schema::table( 'drops' ) . " WHERE day IN ($days)" ) as [ $day, $reason, $name, $hits ] ) {
			$key = "$day $reason $name";
			if ( isset( $this->rows[ $key ] ) ) {
				$this->rows[ $key ][3] += (int) $hits;
			}
		}
	}

	/**
	 * Writes, inside a transaction that made sure that nothing has changed since load().
	 */
	public function store( Writer $writer ): void {
		$writer->replace( 'drops', self::COLUMNS, array_values( $this->rows ) );
	}
}
