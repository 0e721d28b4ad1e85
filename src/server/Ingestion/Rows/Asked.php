<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Rows;

use Lodestar\Ingestion\Enrichment\AttributeList;
use Lodestar\Ingestion\Enrichment\EnrichedEvent;
use Lodestar\Ingestion\Enrichment\EnrichedHit;
use Lodestar\Ingestion\Enrichment\TextTuple;
use Lodestar\Storage\Rows\Combinations;
use Lodestar\Storage\Text;

/** Collects what a batch needs from the dictionary and what isn't cached there. */
final class Asked {

	/** @var array<string, string> */
	public array $texts = array( Text::NOT_SET => Text::NOT_SET );

	/** @var array<int, int> Local days. */
	public array $days = array();

	/** @var array<int, int> Network buckets. */
	public array $networks = array();

	/** @var array<int, AttributeList> By ID. */
	public array $sets = array();

	/** @var array<string, array<string, TextTuple>> By table and key. */
	public array $tuples = array();

	public function __construct( private Combinations $combinations ) {
	}

	public function add( EnrichedHit $hit ): void {
		$this->days[ $hit->day ] = $hit->day;
		if ( null !== $hit->network ) {
			$this->networks[ $hit->network ] = $hit->network;
		}
		if ( null !== $hit->page && $this->add_tuple( 'pages', $hit->page ) && null !== $hit->dimensions ) {
			$this->add_set( $hit->dimensions );
		}
		if ( null !== $hit->session ) {
			$this->add_tuple( 'origins', $hit->session['origins'] );
			$this->add_tuple( 'devices', $hit->session['devices'] );
			$this->add_tuple( 'places', $hit->session['places'] );
		}
		if ( null !== $hit->event ) {
			$this->add_event( $hit->event );
		}
	}

	/** @return bool Whether it was added. False if it is already known. */
	private function add_tuple( string $table, TextTuple $tuple ): bool {
		if ( isset( $this->tuples[ $table ][ $tuple->key ] ) || $this->combinations->is_named( $table, $tuple->key ) ) {
			return false;
		}
		$this->tuples[ $table ][ $tuple->key ] = $tuple;
		foreach ( $tuple->texts as $text ) {
			$this->texts[ $text ] = $text;
		}
		return true;
	}

	private function add_event( EnrichedEvent $event ): void {
		if ( $this->add_tuple( 'actions', $event->action ) ) {
			$this->add_set( $event->parameters );
		}
		foreach ( $event->items as $item ) {
			foreach ( $item->texts as $text ) {
				$this->texts[ $text ] = $text;
			}
		}
	}

	private function add_set( AttributeList $set ): void {
		$this->sets[ $set->id ] = $set;
		foreach ( $set->all as [ $name, $value ] ) {
			$this->texts[ $name ]  = $name;
			$this->texts[ $value ] = $value;
		}
	}
}
