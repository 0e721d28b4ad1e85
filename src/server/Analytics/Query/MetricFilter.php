<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * A condition on a metric of a row of the answer, in the metric's own unit (rates 0–100). An unknown figure passes no
 * condition and no negated one.
 */
final class MetricFilter implements Filter {

	public function __construct(
		public readonly string $metric,
		public readonly NumberMatch $match,
		public readonly float $value
	) {
	}

	public function leaves(): array {
		return array( $this );
	}

	public function to_array(): array {
		return array(
			'filter' => array(
				'fieldName'     => $this->metric,
				'numericFilter' => array(
					'operation' => $this->match->value,
					'value'     => array( 'doubleValue' => $this->value ),
				),
			),
		);
	}
}
