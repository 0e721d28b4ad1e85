<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Enrichment\TextTuple;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Writer;

/**
 * The numbers that rows hold in place of texts and of sets of attributes: what is known of them, and what a batch adds.
 */
final class Dictionary {

	public readonly AttributeSets $sets;

	public readonly Combinations $combinations;

	public function __construct( public readonly Values $values ) {
		$this->sets         = new AttributeSets( $values );
		$this->combinations = new Combinations();
	}

	/**
	 * Reads what is stored of all that a batch may name.
	 *
	 * @param Writer            $writer     Reads.
	 * @param int               $generation Of the cursor: what is known of another one holds no more.
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
	 * The number of a combination.
	 *
	 * @param string                $table   One of Combinations::COLUMNS.
	 * @param TextTuple             $tuple   What it is to be of.
	 * @param callable(): list<int> $numbers Numbers of its texts, which may be those of "(other)"; asked where they are not known.
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

	/**
	 * @return list<int> The numbers of what is in it, unless the day's allowance makes "(other)" of some of it.
	 */
	private function as_it_is( TextTuple $tuple ): array {
		$numbers = array_map( $this->values->number( ... ), array_values( $tuple->texts ) );
		if ( null !== $tuple->set ) {
			$numbers[] = $tuple->set;
		}
		return $numbers;
	}

	/**
	 * Writes what is new, inside the batch's transaction.
	 */
	public function store( Writer $writer ): void {
		$this->values->store( $writer );
		$this->sets->store( $writer );
		$this->combinations->store( $writer );
	}

	/**
	 * The transaction is through: what was new is stored.
	 */
	public function committed(): void {
		$this->values->committed();
		$this->sets->committed();
		$this->combinations->committed();
	}

	/**
	 * The transaction was rolled back: nothing is known any more.
	 */
	public function failed(): void {
		$this->values->failed();
		$this->sets->failed();
		$this->combinations->failed();
	}
}
