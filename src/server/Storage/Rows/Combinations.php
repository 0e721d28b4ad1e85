<?php
declare( strict_types=1 );

namespace Lodestar\Storage\Rows;

use Lodestar\Ingestion\Rows\Numbers;
use Lodestar\Ingestion\Rows\Values;
use Lodestar\Storage\Schema;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use function array_diff_key,array_keys,array_map,array_values,count,hash,implode,in_array,pack,unpack;

/**
 * The dimension tables: pages, origins, devices, places and actions. Each dimension row is a tuple of string and
 * attribute set IDs. It is looked up by a hash of the tuple and has a small ID of its own.
 */
final class Combinations {

	/** Columns of a dimension row, by table. */
	public const COLUMNS = array(
		'pages'   => array( 'path', 'title', 'host', 'object', 'attributes' ),
		'origins' => array( 'source', 'medium', 'campaign', 'channel', 'network', 'referrer_host', 'referrer_path' ),
		'devices' => array( 'device', 'browser', 'os', 'language', 'screen' ),
		'places'  => array( 'country', 'region', 'city' ),
		'actions' => array( 'name', 'attributes' ),
	);

	/** Columns that are empty, not "(not set)" or "(other)", in the rows that represent these values. */
	public const SILENT = array( 'object', 'attributes' );

	/** Largest ID (MEDIUMINT). It is reserved for "(other)", which replaces every further dimension row. */
	public const LAST = 0xFFFFFF;

	/** Maximum number of dimension rows per table remembered between batches. */
	private const REMEMBER = 20000;

	/** @var array<string, array<string, int>> IDs by table and tuple. 0 = not stored. */
	private array $known = array();

	/** @var array<string, array<string, int>> IDs by table and TextTuple key. */
	private array $named = array();

	/** @var array<string, array<int, list<int>>> New rows, by table and ID. */
	private array $new = array();

	/** @var array<string, array<int, int>> Stored IDs used during a garbage-collection round, by table. */
	private array $given = array();

	/** @var array<string, int> Largest ID by table. */
	private array $last = array();

	/** Current garbage-collection round, or 0. */
	private int $round = 0;

	/** Generation of the raw rows for which $known is valid. */
	private int $generation = -1;

	private ?Writer $writer = null;

	/**
	 * Starts a batch. Call it before any ID is requested.
	 *
	 * @param int $generation Generation of the raw rows that the batch builds on.
	 */
	public function begin( Writer $writer, int $generation ): void {
		if ( $generation !== $this->generation ) {
			$this->forget();
		}
		$this->writer     = $writer;
		$this->generation = $generation;
		$this->new        = array();
		$this->given      = array();
		foreach ( $this->known as $table => $known ) {
			if ( count( $known ) > self::REMEMBER ) {
				$this->known[ $table ] = array();
				$this->named[ $table ] = array();
			}
		}
	}

	/**
	 * Loads the IDs of dimension rows.
	 *
	 * @param array<string, list<list<int>>> $tuples Tuples that will probably be requested, by table.
	 * @param int                            $round  Current garbage-collection round, or 0.
	 */
	public function load( Writer $writer, array $tuples, int $round ): void {
		$this->round = $round;
		foreach ( $tuples as $table => $of ) {
			$asked = array();
			foreach ( $of as $tuple ) {
				$key = implode( ',', $tuple );
				if ( ! isset( $this->known[ $table ][ $key ] ) ) {
					$this->known[ $table ][ $key ] = 0;
					$asked[ self::hash( $tuple ) ] = $key;
				}
			}
			if ( array() !== $asked ) {
				foreach (
					$writer->rows(
						'SELECT hash, id FROM ' . Schema::table( $table ) . ' WHERE hash IN (' . implode( ',', array_keys( $asked ) ) . ')'
					) as [ $hash, $id ]
				) {
					$this->known[ $table ][ $asked[ (int) $hash ] ] = (int) $id;
				}
			}
		}
	}

	/**
	 * Returns the ID of a dimension row. Assigns one if the row isn't stored.
	 *
	 * @param string    $table Key of COLUMNS.
	 * @param list<int> $tuple Values of its columns.
	 */
	public function id( string $table, array $tuple ): int {
		$key = implode( ',', $tuple );
		$id  = $this->known[ $table ][ $key ] ?? ( null === $this->writer ? 0 : self::find( $this->writer, $table, $tuple ) );
		if ( 0 === $id ) {
			$this->last[ $table ] ??= null === $this->writer ? 0 : self::largest( $this->writer, $table );
			if ( $this->last[ $table ] >= self::LAST - 1 && self::other( $table ) !== $tuple ) {
				return $this->id( $table, self::other( $table ) );
			}
			$id                         = ++$this->last[ $table ];
			$this->new[ $table ][ $id ] = array( $id, self::hash( $tuple ), ...$tuple );
		} elseif ( 0 !== $this->round ) {
			$this->given[ $table ][ $id ] = $id;
		}
		$this->known[ $table ][ $key ] = $id;
		return $id;
	}

	/**
	 * Returns the ID of a dimension row whose strings are known, or null.
	 *
	 * The IDs of its strings aren't needed then, because they are already stored.
	 *
	 * @param string $table Key of COLUMNS.
	 * @param string $key   TextTuple::$key.
	 */
	public function named( string $table, string $key ): ?int {
		$id = $this->named[ $table ][ $key ] ?? null;
		if ( null !== $id && 0 !== $this->round ) {
			$this->given[ $table ][ $id ] = $id;
		}
		return $id;
	}

	/**
	 * Whether the ID for these strings is known.
	 *
	 * @param string $table Key of COLUMNS.
	 * @param string $key   TextTuple::$key.
	 */
	public function is_named( string $table, string $key ): bool {
		return isset( $this->named[ $table ][ $key ] );
	}

	/**
	 * Remembers the ID for these strings, none of which may have been replaced by "(other)".
	 *
	 * @param string $table Key of COLUMNS.
	 * @param string $key   TextTuple::$key.
	 */
	public function name( string $table, string $key, int $id ): void {
		$this->named[ $table ][ $key ] = $id;
	}

	/** Writes new rows. The transaction must have checked that nothing has changed since load(). */
	public function store( Writer $writer ): void {
		foreach ( $this->given as $table => $ids ) {
			Sweep::mark( $writer, $table, array_diff_key( $ids, $this->new[ $table ] ?? array() ), $this->round );
		}
		foreach ( $this->new as $table => $rows ) {
			if ( isset( $rows[ self::LAST ] ) ) {
				$writer->add(
					'text',
					array( 'id', 'value', 'mark' ),
					array( array( Text::id( Text::OTHER ), Text::OTHER, $this->round ) )
				);
			}
			$writer->add(
				$table,
				array( 'id', 'hash', ...self::COLUMNS[ $table ], 'mark' ),
				array_map( fn ( array $row ): array => array( ...$row, $this->round ), array_values( $rows ) )
			);
		}
	}

	/** Call after the transaction was committed: the new rows are now stored. */
	public function committed(): void {
		++$this->generation;
	}

	/** Call after the transaction failed: the new rows aren't stored. */
	public function failed(): void {
		$this->forget();
	}

	/**
	 * Returns the dimension row for "(not set)". For pages, this is the row for activity without a page.
	 *
	 * @param string $table Key of COLUMNS.
	 * @return list<int>
	 */
	public static function not_set( string $table ): array {
		return self::all( $table, Text::NOT_SET );
	}

	/**
	 * Returns the dimension row for "(other)".
	 *
	 * @param string $table Key of COLUMNS.
	 * @return list<int>
	 */
	public static function other( string $table ): array {
		return self::all( $table, Text::OTHER );
	}

	/**
	 * @param string $table Key of COLUMNS.
	 * @return list<int>
	 */
	private static function all( string $table, string $text ): array {
		return array_map(
			static fn ( string $column ): int => in_array( $column, self::SILENT, true ) ? 0 : Text::id( $text ),
			self::COLUMNS[ $table ]
		);
	}

	/**
	 * Returns the ID of a dimension row, and stores the row if it's missing. For writes outside ingest.
	 *
	 * @param Writer    $writer In a transaction that restarts every ingest that has already read its data.
	 * @param string    $table  Key of COLUMNS.
	 * @param list<int> $tuple  Values of its columns.
	 */
	public static function ensure( Writer $writer, string $table, array $tuple ): int {
		$combinations         = new self();
		$combinations->writer = $writer;
		$combinations->round  = Sweep::round( $writer );
		$id                   = $combinations->id( $table, $tuple );
		$combinations->store( $writer );
		return $id;
	}

	private function forget(): void {
		$this->known      = array();
		$this->named      = array();
		$this->last       = array();
		$this->new        = array();
		$this->generation = -1;
	}

	/** @param list<int> $tuple Values of the columns. */
	private static function hash( array $tuple ): int {
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', hash( 'sha256', pack( 'J*', ...$tuple ), true ) );
		return 0 === $bits[1] ? 1 : $bits[1];
	}

	/** @param list<int> $tuple Values of the columns. */
	private static function find( Writer $writer, string $table, array $tuple ): int {
		return (int) (
			$writer->rows( 'SELECT id FROM ' . Schema::table( $table ) . ' WHERE hash = ?', array( self::hash( $tuple ) ) )[0][0] ?? 0
		);
	}

	private static function largest( Writer $writer, string $table ): int {
		return (int) $writer->rows( 'SELECT MAX(id) FROM ' . Schema::table( $table ) )[0][0];
	}
}
