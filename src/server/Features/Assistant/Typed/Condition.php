<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\OrFilter;
use Lodestar\Analytics\Query\TextMatch;

/**
 * Of what alone figures are asked for.
 */
final class Condition {

	/**
	 * @param Part                   $part     Of which kind it is.
	 * @param non-empty-list<string> $values   Its values; or what is in them.
	 * @param bool                   $is_exact Whether these are its values; else what is all in its name.
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
