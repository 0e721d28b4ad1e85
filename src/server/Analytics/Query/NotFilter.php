<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Matches where the inner condition does not hold. */
final class NotFilter implements Filter {

	public function __construct( public readonly Filter $filter ) {
	}

	public function leaves(): array {
		return $this->filter->leaves();
	}

	public function to_array(): array {
		return array( 'notExpression' => $this->filter->to_array() );
	}
}
