<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Sweep;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use function array_chunk,array_diff_key,array_intersect_key,array_keys,array_values,count,implode;

/**
 * Gives texts their numbers, and stores those that are new. Who invents paths or campaigns by the thousand fills
 * nothing: after so many new texts of a dimension on a day, the row itself says "(other)". Raw rows, rollups and
 * whatever is built again from them so agree. Visitors of one network can use up a part of that only, and what a shop's
 * server reports has an allowance that no visitor can touch.
 */
final class Values {

	/** New texts of a dimension that a day may bring. */
	public const NEW_PER_DAY = 10000;

	/** Those of them that may come from one network, or from others that fall into the same bucket. */
	public const NEW_PER_NETWORK = 1000;

	/** Longest name of a dimension in the tables. */
	private const MAX_DIMENSION = 32;

	/** Texts remembered between batches. */
	private const REMEMBER = 100000;

	/** Texts asked for in one statement: each line may bring dozens, and servers take no more than a megabyte. */
	private const AT_ONCE = 20000;

	/** @var array<string, int> Number by text, of all texts that are stored or about to be. */
	private array $ids = array( '' => 0 );

	/** @var array<int, string> Texts to be stored, by number. */
	private array $new = array();

	/** @var array<string, array{int, string, int}> Rows of `new_values` by day and dimension. */
	private array $seen = array();

	/** @var array<string, array{int, string, int, int}> Rows of `network_values` by day, dimension and bucket. */
	private array $of_network = array();

	/** @var array<string, true> Keys of those of both that the batch has changed. */
	private array $grown = array();

	/** Round of the sweep that is on, or 0. */
	private int $round = 0;

	/** @var array<int, int> While a round is on: numbers that were given. */
	private array $given = array();

	/** Generation of the raw rows up to which $ids is right. */
	private int $generation = -1;

	/**
	 * @param int $new_per_day     New texts of a dimension that a day may bring.
	 * @param int $new_per_network Those of them that may come from one network.
	 */
	public function __construct( private int $new_per_day = self::NEW_PER_DAY, private int $new_per_network = self::NEW_PER_NETWORK ) {
	}

	/**
	 * Reads what is needed to number these texts.
	 *
	 * @param Writer       $writer     Reads.
	 * @param int          $generation Generation of the raw rows that the batch builds on.
	 * @param list<string> $texts      Texts that may be asked for, clean.
	 * @param list<int>    $days       Days that may be asked for.
	 * @param list<int>    $networks   Buckets of networks that may be asked for.
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
	 * The number of a text, or that of "(other)".
	 *
	 * @param string                  $dimension Column that it is for.
	 * @param int                     $day       Local day.
	 * @param string                  $text      Clean text, one of those given to load().
	 * @param ?int                    $network   Bucket of the network that it comes from; null for the site's own server.
	 * @param (callable(): bool)|null $is_own    Whether WordPress itself publishes it; asked where it would be one too many.
	 */
	public function id( string $dimension, int $day, string $text, ?int $network = null, ?callable $is_own = null ): int {
		return $this->ids[ $this->text( $dimension, $day, $text, $network, $is_own ) ];
	}

	/**
	 * The number that a text has as it is.
	 *
	 * @param string $text Clean text.
	 */
	public function number( string $text ): int {
		return $this->ids[ $text ] ?? Text::id( $text );
	}

	/**
	 * What is stored for a text: itself, or "(other)".
	 *
	 * @param string                  $dimension What it is for.
	 * @param int                     $day       Local day.
	 * @param string                  $text      Clean text, one of those given to load().
	 * @param ?int                    $network   As of id().
	 * @param (callable(): bool)|null $is_own    As of id().
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
	 * Whether the day may bring something new; if so, it has.
	 *
	 * @param string                  $dimension What it is for.
	 * @param int                     $day       Local day.
	 * @param ?int                    $network   As of id().
	 * @param (callable(): bool)|null $is_own    As of id().
	 * @param int                     $times     How many times as much as of texts a day may bring of it.
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

	/**
	 * Round of the sweep that was on when the texts were read; 0 where none was.
	 */
	public function round(): int {
		return $this->round;
	}

	/**
	 * Writes what is new, inside a transaction that made sure that nothing has changed since load().
	 */
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
		$this->generation = -1;
	}
}
