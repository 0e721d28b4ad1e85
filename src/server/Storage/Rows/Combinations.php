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
 * What repeats between rows is stored once: pages, origins, devices, places and actions, each a tuple of numbers of texts
 * and attribute sets, found by a hash of it and referred to by a small number of its own.
 */
final class Combinations {

	/** What a combination consists of, by table. */
	public const COLUMNS = array(
		'pages'   => array( 'path', 'title', 'host', 'object', 'attributes' ),
		'origins' => array( 'source', 'medium', 'campaign', 'channel', 'network', 'referrer_host', 'referrer_path' ),
		'devices' => array( 'device', 'browser', 'os', 'language', 'screen' ),
		'places'  => array( 'country', 'region', 'city' ),
		'actions' => array( 'name', 'attributes' ),
	);

	/** Of the page of what was seen on none, these are empty; all else is "(not set)". */
	public const SILENT = array( 'object', 'attributes' );

	/** The largest number that there can be (MEDIUMINT); it is kept for "(other)", which all combinations are that come after. */
	public const LAST = 0xFFFFFF;

	/** Combinations of a table remembered between batches. */
	private const REMEMBER = 20000;

	/** @var array<string, array<string, int>> Numbers by table and tuple; 0 for one that is not stored. */
	private array $known = array();

	/** @var array<string, array<string, int>> Numbers by table and texts. */
	private array $named = array();

	/** @var array<string, array<int, list<int>>> Rows to be stored, by table and number. */
	private array $new = array();

	/** @var array<string, array<int, int>> Numbers that were given while a round of the sweep is on, by table. */
	private array $given = array();

	/** @var array<string, int> Largest number by table. */
	private array $last = array();

	/** Round of the sweep that is on, or 0. */
	private int $round = 0;

	/** Generation of the raw rows up to which $known is right. */
	private int $generation = -1;

	private ?Writer $writer = null;

	/**
	 * Begins a batch, before anything is asked for.
	 *
	 * @param Writer $writer     Reads.
	 * @param int    $generation Generation of the raw rows that the batch builds on.
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
	 * Reads what is needed to number these combinations.
	 *
	 * @param Writer                         $writer Reads.
	 * @param array<string, list<list<int>>> $tuples What will probably be asked for, by table.
	 * @param int                            $round  Round of the sweep that is on, or 0.
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
	 * The number of a combination.
	 *
	 * @param string    $table One of COLUMNS.
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
	 * The number of a combination, where it is known by its texts. What these refer to is not asked for then: they are
	 * stored as they are.
	 *
	 * @param string $table One of COLUMNS.
	 * @param string $key   Of TextTuple.
	 */
	public function named( string $table, string $key ): ?int {
		$id = $this->named[ $table ][ $key ] ?? null;
		if ( null !== $id && 0 !== $this->round ) {
			$this->given[ $table ][ $id ] = $id;
		}
		return $id;
	}

	/**
	 * Whether a combination is known by its texts.
	 *
	 * @param string $table One of COLUMNS.
	 * @param string $key   Of TextTuple.
	 */
	public function is_named( string $table, string $key ): bool {
		return isset( $this->named[ $table ][ $key ] );
	}

	/**
	 * Remembers a combination by its texts, none of which is "(other)" in place of another one.
	 *
	 * @param string $table One of COLUMNS.
	 * @param string $key   Of TextTuple.
	 * @param int    $id    Its number.
	 */
	public function name( string $table, string $key, int $id ): void {
		$this->named[ $table ][ $key ] = $id;
	}

	/**
	 * Writes what is new, inside a transaction that made sure that nothing has changed since load().
	 */
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

	/**
	 * The transaction is through: what was new is stored now.
	 */
	public function committed(): void {
		++$this->generation;
	}

	/**
	 * The transaction failed: what was new is not stored.
	 */
	public function failed(): void {
		$this->forget();
	}

	/**
	 * The combination all of whose texts are "(not set)"; of a page, that of what was seen on none.
	 *
	 * @param string $table One of COLUMNS.
	 * @return list<int>
	 */
	public static function not_set( string $table ): array {
		return self::all( $table, Text::NOT_SET );
	}

	/**
	 * The combination all of whose texts are "(other)".
	 *
	 * @param string $table One of COLUMNS.
	 * @return list<int>
	 */
	public static function other( string $table ): array {
		return self::all( $table, Text::OTHER );
	}

	/**
	 * @param string $table One of COLUMNS.
	 * @return list<int>
	 */
	private static function all( string $table, string $text ): array {
		return array_map(
			static fn ( string $column ): int => in_array( $column, self::SILENT, true ) ? 0 : Text::id( $text ),
			self::COLUMNS[ $table ]
		);
	}

	/**
	 * The number of a combination, which is stored where it is missing; for those who write outside ingest.
	 *
	 * @param Writer    $writer Writes, inside a transaction that lets every ingest that has read already begin anew.
	 * @param string    $table  One of COLUMNS.
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

	/**
	 * @param list<int> $tuple Values of its columns.
	 */
	private static function hash( array $tuple ): int {
		/** @var array{1: int} $bits */
		$bits = unpack( 'J', hash( 'sha256', pack( 'J*', ...$tuple ), true ) );
		return 0 === $bits[1] ? 1 : $bits[1];
	}

	/**
	 * @param list<int> $tuple Values of its columns.
	 */
	private static function find( Writer $writer, string $table, array $tuple ): int {
		return (int) (
			$writer->rows( 'SELECT id FROM ' . Schema::table( $table ) . ' WHERE hash = ?', array( self::hash( $tuple ) ) )[0][0] ?? 0
		);
	}

	private static function largest( Writer $writer, string $table ): int {
		return (int) $writer->rows( 'SELECT MAX(id) FROM ' . Schema::table( $table ) )[0][0];
	}
}
