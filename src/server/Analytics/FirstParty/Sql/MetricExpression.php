<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;

/**
 * How a metric is calculated from the first-party tables: a measure, or the ratio of two. Ratios divide the sums over
 * the range. They are never averages of ratios.
 */
final class MetricExpression {

	/**
	 * @param ?Measure $denominator Null if the metric isn't a ratio.
	 * @param bool     $at_least_0  Whether a negative ratio becomes 0.
	 */
	public function __construct(
		public readonly Measure $numerator,
		public readonly ?Measure $denominator = null,
		private readonly bool $at_least_0 = false,
	) {
	}

	/** @return non-empty-list<Measure> */
	public function measures(): array {
		return null === $this->denominator ? array( $this->numerator ) : array( $this->numerator, $this->denominator );
	}

	/** Whether the expression is consistent with a metric's declaration. */
	public function fits( Metric $metric ): bool {
		return $metric->scope === $this->numerator->scope
			&& ( Kind::Ratio === $metric->kind ) === ( null !== $this->denominator )
			&& ( Kind::Percentile === $metric->kind ) === ( 0 !== $this->numerator->percentile )
			&& ( Kind::People !== $metric->kind || $this->numerator->distinct )
			&& 0 === ( $this->denominator->percentile ?? 0 );
	}

	/**
	 * Returns the value, or null if it's unknown: a ratio with denominator 0 or a percentile of no values.
	 *
	 * @param int|float|null $numerator
	 * @param int|float|null $denominator Ignored if the expression has none.
	 * @param int            $factor      Factor for ratios, see Type::factor().
	 */
	public function figure( int|float|null $numerator, int|float|null $denominator, int $factor ): int|float|null {
		if ( null === $numerator || null === $this->denominator ) {
			return 1 === $this->numerator->scale || null === $numerator ? $numerator : $numerator / $this->numerator->scale;
		}
		if ( null === $denominator || 0 === $denominator || 0.0 === $denominator ) {
			return null;
		}
		$ratio = $numerator / ( $denominator * $this->numerator->scale ) * $factor;
		return $this->at_least_0 ? max( 0, $ratio ) : $ratio;
	}
}
