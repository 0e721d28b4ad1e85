<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Journeys;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Analytics\JourneyQuestion;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Collector\EventName;
use Lodestar\Storage\RetentionMark;
use Lodestar\Storage\RowId;
use Lodestar\Storage\Rows\Session;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * Queries purchases. All queries start at the small `orders` table and join the rest by primary key.
 *
 * `Purchase` is a purchase with its attributed session. Strings are IDs, and `value` is fixed-point (1/1000).
 *
 * @phpstan-type Purchase array{event: int, session: int, at: int, value: int, transaction: int, source: int, medium: int, campaign: int, is_unattributed: bool}
 */
final class Purchases {

	/** Event parameter with the order ID. */
	public const TRANSACTION = 'transaction_id';

	/** Maximum number of options per filter. */
	private const MOST_ORIGINS = 500;

	/** Escape character for LIKE patterns. */
	private const ESCAPE = '!';

	/**
	 * Whether there are any purchases.
	 *
	 * @throws StorageException If the database fails.
	 */
	public static function any(): bool {
		return array() !== RowReader::rows( 'SELECT 1 ' . self::from() . ' WHERE ' . self::is_one() . ' LIMIT 1' );
	}

	/**
	 * Returns the first local day with an order, recorded or imported, or null.
	 *
	 * @throws StorageException If the database fails.
	 */
	public static function first_day(): ?int {
		$shown = RowId::first( RetentionMark::get() );
		$first = RowReader::rows( 'SELECT MIN( event ) FROM ' . Schema::table( 'orders' ) . " WHERE event >= $shown" )[0][0];
		return null === $first ? null : RowId::day( (int) $first );
	}

	/** @throws StorageException If the database fails. */
	public static function count( JourneyQuestion $question ): int {
		[ $where, $values ] = self::where( $question );
		return (int) ( Writer::open()->rows( 'SELECT COUNT(*) ' . self::from() . $where, $values )[0][0] ?? 0 );
	}

	/**
	 * Returns the purchases of a page, newest first.
	 *
	 * @param int $page From 1.
	 * @return list<Purchase>
	 * @throws StorageException If the database fails.
	 */
	public static function of( JourneyQuestion $question, int $page ): array {
		[ $where, $values ] = self::where( $question );

		$rows = Writer::open()->rows(
			'SELECT e.id, e.session, e.at, COALESCE( e.value, 0 ), COALESCE( t.value, 0 ), g.source, g.medium, g.campaign, s.bot '
				. self::from()
					. $where
					. ' ORDER BY e.at DESC, e.id DESC LIMIT '
					. JourneyQuestion::PER_PAGE
					. ' OFFSET '
					. ( $page - 1 ) * JourneyQuestion::PER_PAGE,
			$values
		);
		return array_map(
			static fn ( array $row ): array => array(
				'event'           => (int) $row[0],
				'session'         => (int) $row[1],
				'at'              => (int) $row[2],
				'value'           => (int) $row[3],
				'transaction'     => (int) $row[4],
				'source'          => (int) $row[5],
				'medium'          => (int) $row[6],
				'campaign'        => (int) $row[7],
				'is_unattributed' => Session::NOBODY === (int) $row[8],
			),
			$rows
		);
	}

	/**
	 * Returns the sources, mediums and campaigns of all visits with purchases.
	 *
	 * @return array{campaigns: list<string>, mediums: list<string>, sources: list<string>}
	 * @throws StorageException If the database fails.
	 */
	public static function origins(): array {
		$rows  = RowReader::rows( 'SELECT DISTINCT g.source, g.medium, g.campaign ' . self::from() . ' WHERE ' . self::is_one() );
		$texts = static function ( int $column ) use ( $rows ): array {
			$values = array_values(
				array_filter(
					Text::values( array_map( 'intval', array_column( $rows, $column ) ) ),
					static fn ( string $text ): bool => '' !== $text
				)
			);
			sort( $values, SORT_NATURAL | SORT_FLAG_CASE );
			return array_slice( $values, 0, self::MOST_ORIGINS );
		};
		return array(
			'campaigns' => $texts( 2 ),
			'mediums'   => $texts( 1 ),
			'sources'   => $texts( 0 ),
		);
	}

	private static function from(): string {
		$tables = array_map( Schema::table( ... ), array( 'orders', 'events', 'actions', 'sessions', 'origins', 'attributes' ) );
		return vsprintf(
			'FROM %s o JOIN %s e ON e.id = o.event JOIN %s a ON a.id = e.action JOIN %s s ON s.id = e.session JOIN %s g ON g.id = s.origin LEFT JOIN %s t ON t.id = a.attributes AND t.name = '
				. Text::id( self::TRANSACTION ),
			$tables
		);
	}

	private static function is_one(): string {
		return 'a.name = ' . Text::id( EventName::PURCHASE ) . ' AND s.bot <> 1 AND s.id >= ' . RowId::first( RetentionMark::get() );
	}

	/** @return array{string, list<int|string>} SQL and its values. */
	private static function where( JourneyQuestion $question ): array {
		$where = ' WHERE ' . self::is_one() . ' AND ' . self::within( $question->range );
		foreach ( array( 'source', 'medium', 'campaign' ) as $column ) {
			if ( '' !== $question->$column ) {
				$where .= " AND g.$column = " . Text::id( $question->$column );
			}
		}
		if ( '' === $question->search ) {
			return array( $where, array() );
		}
		$begin = strtr(
			strtolower( $question->search ),
			array( self::ESCAPE => self::ESCAPE . self::ESCAPE, '%' => self::ESCAPE . '%', '_' => self::ESCAPE . '_' )
		);
		$text  = Schema::table( 'text' );
		return array(
			"$where AND EXISTS ( SELECT 1 FROM $text x WHERE x.id = t.value AND ( LOWER( x.value ) LIKE ? ESCAPE '"
				. self::ESCAPE
				. "' OR LOWER( x.value ) LIKE ? ESCAPE '"
				. self::ESCAPE
				. "' ) )",
			array( "$begin%", "%-$begin%" ),
		);
	}

	private static function within( DateRange $range ): string {
		return 'o.event > ' . RowId::first( $range->start_day ) . ' AND o.event <= ' . RowId::last( $range->end_day );
	}
}
