<?php
declare( strict_types=1 );

namespace Lodestar\Ingest;

use Lodestar\Storage\Schema;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;

/**
 * Gives texts their numbers, and stores those that are new. Who invents paths or campaigns by the thousand fills
 * nothing: after so many new texts of a dimension on a day, the row itself says "(other)". Raw rows, rollups and
 * whatever is built again from them so agree.
 */
final class Values {

	public const OTHER = '(other)';

	/** New texts of a dimension that a day may bring. */
	public const NEW_PER_DAY = 10000;

	/** Texts remembered between batches. */
	private const REMEMBER = 100000;

	/** @var array<string, int> Number by text, of all texts that are stored or about to be. */
	private array $ids = array( '' => 0 );

	/** @var array<int, string> Texts to be stored, by number. */
	private array $new = array();

	/** @var array<string, array{int, string, int}> Rows of `new_values` by day and dimension. */
	private array $seen = array();

	/** Generation of the raw rows up to which $ids is right. */
	private int $generation = -1;

	/**
	 * @param int $new_per_day New texts of a dimension that a day may bring.
	 */
	public function __construct( private int $new_per_day = self::NEW_PER_DAY ) {
	}

	/**
	 * Reads what is needed to number these texts.
	 *
	 * @param Writer       $writer     Reads.
	 * @param int          $generation Generation of the raw rows that the batch builds on.
	 * @param list<string> $texts      Texts that may be asked for, clean.
	 * @param list<int>    $days       Days that may be asked for.
	 */
	public function load( Writer $writer, int $generation, array $texts, array $days ): void {
		if ( $generation !== $this->generation || count( $this->ids ) > self::REMEMBER ) {
			$this->ids = array( '' => 0 );
		}
		$this->generation = $generation;
		$this->new        = array();
		$this->seen       = array();

		$asked = array();
		foreach ( $texts as $text ) {
			if ( ! isset( $this->ids[ $text ] ) ) {
				$asked[ Text::id( $text ) ] = $text;
			}
		}
		if ( array() !== $asked ) {
			foreach ( $writer->rows( 'SELECT id FROM ' . Schema::table( 'text' ) . ' WHERE id IN (' . implode( ',', array_keys( $asked ) ) . ')' ) as [ $id ] ) {
				$this->ids[ $asked[ (int) $id ] ] = (int) $id;
			}
		}
		if ( array() !== $days ) {
			foreach ( $writer->rows( 'SELECT day, dimension, seen FROM ' . Schema::table( 'new_values' ) . ' WHERE day IN (' . implode( ',', $days ) . ')' ) as [ $day, $dimension, $seen ] ) {
				$this->seen[ "$day $dimension" ] = array( (int) $day, (string) $dimension, (int) $seen );
			}
		}
	}

	/**
	 * The number of a text, or that of "(other)".
	 *
	 * @param string $dimension Column that it is for.
	 * @param int    $day       Local day.
	 * @param string $text      Clean text, one of those given to load().
	 */
	public function id( string $dimension, int $day, string $text ): int {
		return $this->ids[ $text ] ?? $this->ids[ $this->text( $dimension, $day, $text ) ];
	}

	/**
	 * What is stored for a text: itself, or "(other)".
	 *
	 * @param string $dimension What it is for, at most 32 bytes.
	 * @param int    $day       Local day.
	 * @param string $text      Clean text, one of those given to load().
	 */
	public function text( string $dimension, int $day, string $text ): string {
		if ( isset( $this->ids[ $text ] ) ) {
			return $text;
		}
		$this->seen[ "$day $dimension" ] ??= array( $day, $dimension, 0 );
		if ( $this->seen[ "$day $dimension" ][2] >= $this->new_per_day ) {
			return $this->add( self::OTHER );
		}
		++$this->seen[ "$day $dimension" ][2];
		return $this->add( $text );
	}

	/**
	 * Writes what is new, inside a transaction that made sure that nothing has changed since load().
	 */
	public function store( Writer $writer ): void {
		if ( array() === $this->new ) {
			return;
		}
		$rows = array();
		foreach ( $this->new as $id => $text ) {
			$rows[] = array( $id, $text );
		}
		$writer->add( 'text', array( 'id', 'value' ), $rows );
		$writer->replace( 'new_values', array( 'day', 'dimension', 'seen' ), array_values( $this->seen ) );
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

	private function add( string $text ): string {
		if ( ! isset( $this->ids[ $text ] ) ) {
			$id                 = Text::id( $text );
			$this->ids[ $text ] = $id;
			$this->new[ $id ]   = $text;
		}
		return $text;
	}
}
