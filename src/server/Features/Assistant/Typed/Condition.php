<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\OrFilter;
use Lodestar\Analytics\Query\TextMatch;

/** A filter in a question, such as "from Germany". */
final class Condition {

	/**
	 * @param non-empty-list<string> $values   Exact values, or texts that a value or its name must all contain.
	 * @param bool                   $is_exact Whether the values are exact.
	 */
	public function __construct( public readonly Part $part, public readonly array $values, public readonly bool $is_exact = true ) {
	}

	public function filter(): Filter {
		if ( $this->is_exact ) {
			return new DimensionFilter( $this->part->dimension(), TextMatch::In, $this->values, true );
		}
		return new AndFilter( array_map( $this->named( ... ), $this->values ) );
	}

	private function named( string $text ): Filter {
		$value = new DimensionFilter( $this->part->dimension(), TextMatch::Contains, array( $text ) );
		return '' === $this->part->named_by()
			? $value
			: new OrFilter( array( $value, new DimensionFilter( $this->part->named_by(), TextMatch::Contains, array( $text ) ) ) );
	}
}
