<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Enrichment\TextTuple;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Writer;

/** The dictionary that encodes texts and attribute sets as integers: its cached part, and what a batch adds. */
final class Dictionary {

	public readonly AttributeSets $sets;

	public readonly Combinations $combinations;

	public function __construct( public readonly Values $values ) {
		$this->sets         = new AttributeSets( $values );
		$this->combinations = new Combinations();
	}

	/**
	 * Reads everything that the batch may need.
	 *
	 * @param Writer            $writer     Database connection.
	 * @param int               $generation Generation of the cursor. The cache is only valid for one generation.
	 * @param list<EnrichedHit> $hits       The batch.
	 */
	public function load( Writer $writer, int $generation, array $hits ): void {
		$this->combinations->begin( $writer, $generation );
		$asked = new Asked( $this->combinations );
		foreach ( $hits as $hit ) {
			$asked->add( $hit );
		}
		$this->values->load(
			$writer,
			$generation,
			array_values( $asked->texts ),
			array_values( $asked->days ),
			array_values( $asked->networks )
		);
		$this->sets->load( $writer, $generation, $asked->sets );
		$tuples = array();
		foreach ( $asked->tuples as $table => $of ) {
			$tuples[ $table ] = array_map( $this->as_it_is( ... ), array_values( $of ) );
		}
		$this->combinations->load( $writer, $tuples, $this->values->round() );
	}

	/**
	 * Returns the ID of a dimension row.
	 *
	 * @param string    $table A key of Combinations::COLUMNS.
	 * @param TextTuple $tuple Texts of the row.
	 * @param callable(): list<int> $numbers Returns the IDs of its texts, some of which may be "(other)". Called only
	 *                                       if the row isn't cached.
	 */
	public function combination( string $table, TextTuple $tuple, callable $numbers ): int {
		$id = $this->combinations->named( $table, $tuple->key );
		if ( null === $id ) {
			$given = $numbers();
			$id    = $this->combinations->id( $table, $given );
			if ( $given === $this->as_it_is( $tuple ) ) {
				$this->combinations->name( $table, $tuple->key, $id );
			}
		}
		return $id;
	}

	/** @return list<int> IDs of the row's texts and set, before the daily limit replaces any with "(other)". */
	private function as_it_is( TextTuple $tuple ): array {
		$numbers = array_map( $this->values->number( ... ), array_values( $tuple->texts ) );
		if ( null !== $tuple->set ) {
			$numbers[] = $tuple->set;
		}
		return $numbers;
	}

	/** Writes new entries, inside the batch's transaction. */
	public function store( Writer $writer ): void {
		$this->values->store( $writer );
		$this->sets->store( $writer );
		$this->combinations->store( $writer );
	}

	/** Call it after the commit: new entries are stored now. */
	public function committed(): void {
		$this->values->committed();
		$this->sets->committed();
		$this->combinations->committed();
	}

	/** Call it after a rollback: the cache is no longer valid. */
	public function failed(): void {
		$this->values->failed();
		$this->sets->failed();
		$this->combinations->failed();
	}
}
