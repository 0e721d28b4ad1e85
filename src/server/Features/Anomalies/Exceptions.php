<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Storage\Schema;
use Lodestar\Storage\StorageException;
use Lodestar\Storage\Writer;

/** Repository of the site's exceptions. */
final class Exceptions {

	private const OPEN     = 0;
	private const RESOLVED = 1;
	private const DELETED  = 2;

	private const COLUMNS = array(
		'id',
		'cause',
		'since',
		'day',
		'kind',
		'subject',
		'figure',
		'expected',
		'hour_from',
		'hours',
		'times',
		'state',
	);

	/** Days without a deviation after which it counts as a new exception. */
	private const PAUSE = 3;

	public function __construct( private readonly Writer $writer ) {
	}

	/** @throws StorageException If the database can't be reached. */
	public static function of_site(): self {
		return new self( Writer::open() );
	}

	/**
	 * Returns the exceptions that overlap a range, newest first.
	 *
	 * @return list<Found>
	 * @throws StorageException If the database failed.
	 */
	public function within( DateRange $range ): array {
		return $this->read(
			'state < ? AND day >= ? AND since <= ? ORDER BY day DESC, id DESC',
			array( self::DELETED, $range->start_day, $range->end_day )
		);
	}

	/**
	 * Returns an exception.
	 *
	 * @throws ApiException If it doesn't exist or was deleted.
	 * @throws StorageException If the database failed.
	 */
	public function get( int $id ): Found {
		return $this->read( 'id = ? AND state < ?', array( $id, self::DELETED ) )[0] ?? throw self::unknown( $id );
	}

	/**
	 * Stores the deviations of a day. A deviation that continues extends its existing exception. Storing the same day
	 * twice has no further effect.
	 *
	 * @param int             $day   Local day. Later days must not have been stored yet.
	 * @param list<Deviation> $found
	 * @return list<Found> New exceptions.
	 * @throws StorageException If the database failed. Nothing is stored then.
	 */
	public function note( int $day, array $found ): array {
		$new = $this->writer->transaction(
			fn (): array => array_map( fn ( Deviation $one ): ?int => $this->note_one( $day, $one ), $found )
		);
		return array_map( $this->get( ... ), array_values( array_filter( $new, 'is_int' ) ) );
	}

	/**
	 * Marks an exception as resolved or open.
	 *
	 * @throws ApiException If it doesn't exist.
	 * @throws StorageException If the database failed.
	 */
	public function resolve( int $id, bool $is_resolved ): void {
		$this->get( $id );
		$this->writer->execute(
			'UPDATE ' . Schema::table( 'exceptions' ) . ' SET state = ? WHERE id = ? AND state < ?',
			array( $is_resolved ? self::RESOLVED : self::OPEN, $id, self::DELETED )
		);
	}

	/**
	 * Deletes the content of an exception. Its row is kept for a year, so that the same deviation isn't reported again
	 * while it continues.
	 *
	 * @throws ApiException If it never existed.
	 * @throws StorageException If the database failed.
	 */
	public function delete( int $id ): void {
		if ( array() === $this->read( 'id = ?', array( $id ) ) ) {
			throw self::unknown( $id );
		}
		$this->writer->execute(
			'UPDATE ' . Schema::table( 'exceptions' ) . " SET state = ?, subject = '', figure = 0, expected = 0 WHERE id = ?",
			array( self::DELETED, $id )
		);
	}

	private static function unknown( int $id ): ApiException {
		return ApiException::not_found( 'unknown_exception', __( 'This exception no longer exists.', 'lodestar' ), array( 'id' => $id ) );
	}

	/**
	 * Deletes rows after the retention period, and rows of deleted exceptions after a year.
	 *
	 * @param ?int $first_day First local day to keep; null to keep all.
	 * @param int  $today     Local day.
	 * @throws StorageException If the database failed.
	 */
	public function forget( ?int $first_day, int $today ): void {
		$this->writer->execute(
			'DELETE FROM ' . Schema::table( 'exceptions' ) . ' WHERE day < ? OR ( state = ? AND day < ? )',
			array( $first_day ?? 0, self::DELETED, $today - 365 )
		);
	}

	/** @return ?int Id of the exception if it is new. */
	private function note_one( int $day, Deviation $what ): ?int {
		$table   = Schema::table( 'exceptions' );
		$cause   = self::hash( $what->cause() );
		$before  = $this->writer->rows(
			"SELECT id, day, times, state FROM $table WHERE cause = ? ORDER BY since DESC LIMIT 1",
			array( $cause )
		)[0]
			?? null;
		$figures = array( self::thousandths( $what->value ), self::thousandths( $what->expected ), $what->from, $what->hours );
		if ( null !== $before && $day - (int) $before[1] <= self::PAUSE ) {
			if ( (int) $before[1] < $day ) {
				$is_deleted = self::DELETED === (int) $before[3];
				$this->writer->execute(
					"UPDATE $table SET day = ?, figure = ?, expected = ?, hour_from = ?, hours = ? WHERE id = ?",
					array( $day, ...( $is_deleted ? array( 0, 0, 0, 0 ) : $figures ), (int) $before[0] )
				);
			}
			return null;
		}
		$id = 1 + (int) ( $this->writer->rows( "SELECT MAX(id) FROM $table" )[0][0] ?? 0 );
		$this->writer->add(
			'exceptions',
			self::COLUMNS,
			array(
				array(
					$id,
					$cause,
					$day,
					$day,
					$what->kind->value,
					$what->subject,
					...$figures,
					1 + (int) ( $before[2] ?? 0 ),
					self::OPEN,
				),
			)
		);
		return $id;
	}

	/**
	 * @param string           $where  SQL condition.
	 * @param list<int|string> $values Values for its placeholders.
	 * @return list<Found>
	 */
	private function read( string $where, array $values ): array {
		$found = array();
		foreach (
			$this->writer->rows(
				'SELECT ' . implode( ', ', self::COLUMNS ) . ' FROM ' . Schema::table( 'exceptions' ) . " WHERE $where",
				$values
			) as $row
		) {
			[ $id, , $since, $day, $kind, $subject, $figure, $expected, $from, $hours, $times, $state ] = $row;

			$kind = Kind::tryFrom( (string) $kind );
			if ( null !== $kind ) {
				$what    = new Deviation(
					$kind,
					(string) $subject,
					(int) $figure / 1000,
					(int) $expected / 1000,
					(int) $from,
					(int) $hours
				);
				$found[] = new Found( (int) $id, $what, (int) $since, (int) $day, (int) $times, self::RESOLVED === (int) $state );
			}
		}
		return $found;
	}

	private static function thousandths( float $figure ): int {
		return (int) round( $figure * 1000 );
	}

	private static function hash( string $cause ): int {
		$parts = unpack( 'J', hash( 'sha256', $cause, true ) );
		return is_array( $parts ) && is_int( $parts[1] ) ? $parts[1] : 0;
	}
}
