<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * A condition on a metric of a result row, in the metric's own unit (0-100 for rates). A row whose value is unknown
 * matches neither the condition nor its negation.
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
