<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

final class AndFilter implements Filter {

	/** @param non-empty-list<Filter> $filters */
	public function __construct( public readonly array $filters ) {
	}

	public function leaves(): array {
		return array_merge( ...array_map( static fn ( Filter $filter ): array => $filter->leaves(), $this->filters ) );
	}

	public function to_array(): array {
		return array(
			'andGroup' => array(
				'expressions' => array_map( static fn ( Filter $filter ): array => $filter->to_array(), $this->filters ),
			),
		);
	}
}
