<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** Matches where at least one of the conditions holds. */
final class OrFilter implements Filter {

	/** @param non-empty-list<Filter> $filters The conditions. */
	public function __construct( public readonly array $filters ) {
	}

	public function leaves(): array {
		return array_merge( ...array_map( static fn ( Filter $filter ): array => $filter->leaves(), $this->filters ) );
	}

	public function to_array(): array {
		return array(
			'orGroup' => array(
				'expressions' => array_map( static fn ( Filter $filter ): array => $filter->to_array(), $this->filters ),
			),
		);
	}
}
