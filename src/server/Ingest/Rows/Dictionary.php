<?php
declare( strict_types=1 );

namespace Lodestar\Ingest\Rows;

use Lodestar\Ingest\Enrichment\EnrichedHit;
use Lodestar\Storage\Writer;
use Lodestar\Time\LocalTime;

/**
 * The numbers that rows hold in place of texts and of sets of attributes: what is known of them, and what a batch adds.
 */
final class Dictionary {

	public readonly AttributeSets $sets;

	public readonly Combinations $combinations;

	public function __construct( public readonly Values $values, private LocalTime $local ) {
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
		$texts    = array();
		$days     = array();
		$networks = array();
		$sets     = array();
		foreach ( $hits as $hit ) {
			foreach ( $hit->texts() as $text ) {
				$texts[ $text ] = $text;
			}
			$day          = $this->local->day( $hit->at );
			$days[ $day ] = $day;
			$sets[]       = $hit->dimensions;
			$sets[]       = $hit->event->parameters ?? array();
			if ( null !== $hit->network ) {
				$networks[ $hit->network ] = $hit->network;
			}
		}
		$this->values->load( $writer, $generation, array_values( $texts ), array_values( $days ), array_values( $networks ) );
		$this->sets->load( $writer, $generation, array_values( array_filter( $sets ) ) );
		$this->combinations->load( $writer, $generation, $this->combinations_of( $hits ), $this->values->round() );
	}

	/**
	 * What rows of a batch will refer to, unless the day's allowance makes "(other)" of some of it.
	 *
	 * @param list<EnrichedHit> $hits The batch.
	 * @return array<string, list<list<int>>>
	 */
	private function combinations_of( array $hits ): array {
		$of     = array_fill_keys( array_keys( Combinations::COLUMNS ), array() );
		$number = $this->values->number( ... );
		foreach ( $hits as $hit ) {
			if ( array() !== $hit->page ) {
				$of['pages'][]   = array( ...array_map( $number, array_values( $hit->page ) ), AttributeSets::of( $hit->dimensions ) );
				$of['origins'][] = array_map( $number, array_values( $hit->origin ) );
				$of['devices'][] = array_map( $number, array_values( $hit->device ) );
				$of['places'][]  = array_map( $number, array_values( $hit->place ) );
			}
			if ( null !== $hit->event ) {
				$of['actions'][] = array( $number( $hit->event->name ), AttributeSets::of( $hit->event->parameters ) );
			}
		}
		return $of;
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
