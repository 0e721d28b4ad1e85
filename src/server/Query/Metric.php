<?php
declare( strict_types=1 );

namespace Lodestar\Query;

/**
 * A figure of the catalogue: a measure, or a ratio of two. A ratio is always of the sums over the range, never an
 * average of ratios.
 */
final class Metric {

	/**
	 * @param string   $name        Name in the Google Analytics Data API.
	 * @param Type     $type        What its figures are.
	 * @param Measure  $numerator   What is counted.
	 * @param ?Measure $denominator What it is divided by.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Type $type,
		public readonly Measure $numerator,
		public readonly ?Measure $denominator = null
	) {
	}

	/**
	 * What it may be added up over without counting anything twice.
	 */
	public function additivity(): Additivity {
		if ( null !== $this->denominator || ! $this->numerator->adds_up() ) {
			return Additivity::None;
		}
		return Additivity::of( $this->numerator->scope );
	}

	/**
	 * The figure, or null where it is a ratio to nothing.
	 *
	 * @param int $numerator   Count of the numerator.
	 * @param int $denominator Count of the denominator; of no matter where there is none.
	 */
	public function figure( int $numerator, int $denominator ): int|float|null {
		if ( null === $this->denominator ) {
			return 1 === $this->numerator->scale ? $numerator : $numerator / $this->numerator->scale;
		}
		return 0 === $denominator ? null : $numerator / ( $denominator * $this->numerator->scale ) * $this->factor();
	}

	/**
	 * What a ratio is multiplied by to be of its type.
	 */
	public function factor(): int {
		return Type::Percent === $this->type ? 100 : 1;
	}
}
