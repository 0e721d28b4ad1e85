<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use function array_chunk,array_diff_key,array_intersect_key,array_keys,array_values,count,implode;

/**
 * Assigns IDs to texts and stores new ones, up to a daily limit of new texts per dimension.
 *
 * Beyond the limit, the row itself contains "(other)". So nothing can fill the tables with invented paths or campaigns,
 * and raw rows, rollups and everything rebuilt from them agree. Each network can only use part of the limit. Reports
 * from a shop's server have a separate limit that visitors can't use up.
 */
final class Values {

	/** New texts per dimension and day. */
	public const NEW_PER_DAY = 10000;

	/** New texts per dimension and day from a single network bucket. */
	public const NEW_PER_NETWORK = 1000;

	/** Maximum length of a dimension's name in the tables. */
	private const MAX_DIMENSION = 32;

	/** Maximum texts cached between batches. */
	private const REMEMBER = 100000;

	/**
	 * Texts per query. A line may contain dozens of texts, and database servers limit statements to about a megabyte.
	 */
	private const AT_ONCE = 20000;

	/** @var array<string, int> IDs of all texts that are stored or will be. */
	private array $ids = array( '' => 0 );

	/** @var array<int, string> Texts to store, by ID. */
	private array $new = array();

	/** @var array<string, array{int, string, int}> Rows of `new_values`, by day and dimension. */
	private array $seen = array();

	/** @var array<string, array{int, string, int, int}> Rows of `network_values`, by day, dimension and bucket. */
	private array $of_network = array();

	/** @var array<string, true> Keys of the rows in $seen and $of_network that the batch has changed. */
	private array $grown = array();

	/** Current garbage collection round, or 0. */
	private int $round = 0;

	/** @var array<int, int> IDs that this batch uses, while a garbage collection round is running. */
	private array $given = array();

	/** Generation of the raw rows for which $ids is valid. */
	private int $generation = -1;

	/**
	 * @param int $new_per_day     New texts per dimension and day.
	 * @param int $new_per_network New texts per dimension and day from a single network bucket.
	 */
	public function __construct( private int $new_per_day = self::NEW_PER_DAY, private int $new_per_network = self::NEW_PER_NETWORK ) {
	}

	/**
	 * Reads from the database what is needed to encode the texts.
	 *
	 * @param Writer       $writer     Database connection.
	 * @param int          $generation Generation of the raw rows that the batch builds on.
	 * @param list<string> $texts      Clean texts that the batch may need.
	 * @param list<int>    $days       Local days that the batch may need.
	 * @param list<int>    $networks   Network buckets that the batch may need.
	 */
	public function load( Writer $writer, int $generation, array $texts, array $days, array $networks ): void {
		if ( $generation !== $this->generation || count( $this->ids ) > self::REMEMBER ) {
			$this->ids = array( '' => 0 );
		}
		$this->generation = $generation;
		$this->new        = array();
		$this->seen       = array();
		$this->of_network = array();
		$this->grown      = array();
		$this->given      = array();
		$this->round      = Sweep::round( $writer );

		$asked = array();
		foreach ( $texts as $text ) {
			if ( ! isset( $this->ids[ $text ] ) ) {
				$asked[ Text::id( $text ) ] = $text;
			}
		}
		foreach ( array_chunk( array_keys( $asked ), self::AT_ONCE ) as $ids ) {
			foreach (
				$writer->rows( 'SELECT id FROM ' . Schema::table( 'text' ) . ' WHERE id IN (' . implode( ',', $ids ) . ')' ) as [ $id ]
			) {
				$this->ids[ $asked[ (int) $id ] ] = (int) $id;
			}
		}
		if ( array() !== $days ) {
			foreach (
				$writer->rows(
					'SELECT day, dimension, seen FROM ' . Schema::table( 'new_values' ) . ' WHERE day IN (' . implode( ',', $days ) . ')'
				) as [ $day, $dimension, $seen ]
			) {
				$this->seen[ "$day $dimension" ] = array( (int) $day, (string) $dimension, (int) $seen );
			}
		}
		if ( array() !== $days && array() !== $networks ) {
			foreach (
				$writer->rows(
					'SELECT day, dimension, bucket, seen FROM ' . Schema::table( 'network_values' ) . ' WHERE day IN ('
						. implode( ',', $days ) . ') AND bucket IN (' . implode( ',', $networks ) . ')'
				) as [ $day, $dimension, $bucket, $seen ]
			) {
				$this->of_network[ "$day $dimension $bucket" ] = array( (int) $day, (string) $dimension, (int) $bucket, (int) $seen );
			}
		}
	}

	/**
	 * Returns the ID under which a text is stored: its own, or that of "(other)".
	 *
	 * @param string                  $dimension Column of the text.
	 * @param int                     $day       Local day.
	 * @param string                  $text      Clean text that was given to load().
	 * @param ?int                    $network   Network bucket of the hit; null for the site's own server.
	 * @param (callable(): bool)|null $is_own    Whether WordPress itself publishes it, which exempts it from the limit.
	 *                                           Called only once the limit is reached.
	 */
	public function id( string $dimension, int $day, string $text, ?int $network = null, ?callable $is_own = null ): int {
		return $this->ids[ $this->text( $dimension, $day, $text, $network, $is_own ) ];
	}

	/** Returns a text's own ID, whether or not the daily limit allows it. */
	public function number( string $text ): int {
		return $this->ids[ $text ] ?? Text::id( $text );
	}

	/**
	 * Returns the text that is stored: itself, or "(other)".
	 *
	 * @param string                  $dimension Column of the text.
	 * @param int                     $day       Local day.
	 * @param string                  $text      Clean text that was given to load().
	 * @param ?int                    $network   As for id().
	 * @param (callable(): bool)|null $is_own    As for id().
	 */
	public function text( string $dimension, int $day, string $text, ?int $network = null, ?callable $is_own = null ): string {
		if ( ! isset( $this->ids[ $text ] ) && ! $this->admits( $dimension, $day, $network, $is_own ) ) {
			$text = Text::OTHER;
		}
		if ( ! isset( $this->ids[ $text ] ) ) {
			$id                 = Text::id( $text );
			$this->ids[ $text ] = $id;
			$this->new[ $id ]   = $text;
		} elseif ( 0 !== $this->round ) {
			$this->given[ $this->ids[ $text ] ] = $this->ids[ $text ];
		}
		return $text;
	}

	/**
	 * Whether the daily limit allows a new value. If so, the value is counted.
	 *
	 * @param string                  $dimension Column of the value.
	 * @param int                     $day       Local day.
	 * @param ?int                    $network   As for id().
	 * @param (callable(): bool)|null $is_own    As for id().
	 * @param int                     $times     Multiple of the limit that applies.
	 */
	public function admits( string $dimension, int $day, ?int $network = null, ?callable $is_own = null, int $times = 1 ): bool {
		$dimension = substr( null === $network ? "+$dimension" : $dimension, 0, self::MAX_DIMENSION );
		$of_day    = "$day $dimension";
		$seen      = $this->seen[ $of_day ][2] ?? 0;
		$of_bucket = "$of_day $network";
		$seen_here = $this->of_network[ $of_bucket ][3] ?? 0;
		if ( $seen >= $times * $this->new_per_day || ( null !== $network && $seen_here >= $times * $this->new_per_network ) ) {
			return null !== $is_own && $is_own();
		}
		$this->seen[ $of_day ]  = array( $day, $dimension, $seen + 1 );
		$this->grown[ $of_day ] = true;
		if ( null !== $network ) {
			$this->of_network[ $of_bucket ] = array( $day, $dimension, $network, $seen_here + 1 );
			$this->grown[ $of_bucket ]      = true;
		}
		return true;
	}

	/** Returns the garbage collection round at the time of load(), or 0. */
	public function round(): int {
		return $this->round;
	}

	/** Writes new texts and counts, inside a transaction that ensures that nothing has changed since load(). */
	public function store( Writer $writer ): void {
		Sweep::mark( $writer, 'text', array_diff_key( $this->given, $this->new ), $this->round );
		$rows = array();
		foreach ( $this->new as $id => $text ) {
			$rows[] = array( $id, $text, $this->round );
		}
		$writer->add( 'text', array( 'id', 'value', 'mark' ), $rows );
		$writer->replace(
			'new_values',
			array( 'day', 'dimension', 'seen' ),
			array_values( array_intersect_key( $this->seen, $this->grown ) )
		);
		$writer->replace(
			'network_values',
			array( 'day', 'dimension', 'bucket', 'seen' ),
			array_values( array_intersect_key( $this->of_network, $this->grown ) )
		);
	}

	/** Call it after the commit: new texts are stored now. */
	public function committed(): void {
		++$this->generation;
	}

	/** Call it after a rollback: new texts are not stored. */
	public function failed(): void {
		$this->generation = -1;
	}
}
