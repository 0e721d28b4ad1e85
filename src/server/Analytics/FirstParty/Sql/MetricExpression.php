<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;

/**
 * How a metric is counted in the site's own tables: a measure, or the ratio of two. A ratio is always of the sums over
 * the range, never an average of ratios.
 */
final class MetricExpression {

	/**
	 * @param Measure  $numerator   What is counted.
	 * @param ?Measure $denominator What it is divided by.
	 * @param bool     $at_least_0  Of a ratio: whether one below 0 is 0.
	 */
	public function __construct(
		public readonly Measure $numerator,
		public readonly ?Measure $denominator = null,
		private readonly bool $at_least_0 = false,
	) {
	}

	/**
	 * The measures that it is made of.
	 *
	 * @return non-empty-list<Measure>
	 */
	public function measures(): array {
		return null === $this->denominator ? array( $this->numerator ) : array( $this->numerator, $this->denominator );
	}

	/**
	 * Whether it counts what a metric says that it is.
	 */
	public function fits( Metric $metric ): bool {
		return $metric->scope === $this->numerator->scope
			&& ( Kind::Ratio === $metric->kind ) === ( null !== $this->denominator )
			&& ( Kind::Percentile === $metric->kind ) === ( 0 !== $this->numerator->percentile )
			&& ( Kind::People !== $metric->kind || $this->numerator->distinct )
			&& 0 === ( $this->denominator->percentile ?? 0 );
	}

	/**
	 * The figure, or null where it is unknown: a ratio to nothing, a percentile of nothing.
	 *
	 * @param int|float|null $numerator   Count of the numerator.
	 * @param int|float|null $denominator Count of the denominator; ignored if the expression has none.
	 * @param int            $factor      What a ratio is multiplied by: see Type::factor().
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
