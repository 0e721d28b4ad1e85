<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Ingestion\Rows\AttributeSets;

/**
 * Attributes that belong together: those of a page or of an event.
 */
final class AttributeList {

	/** Number that their set has as they are. */
	public readonly int $id;

	/**
	 * @param list<AttributeValue> $all Attributes.
	 */
	public function __construct( public readonly array $all ) {
		$this->id = AttributeSets::of( $all );
	}
}
