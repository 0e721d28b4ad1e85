<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Plain;

use Lodestar\Tests\Reports\StraightLine;

/** Metrics over time. */
final class Line {

	/** @var list<string> */
	public array $labels = array();

	/** @var list<int> UTC seconds. */
	public array $timestamps = array();

	/** @var array<string, list<int|float|null>> By field. */
	public array $points = array();

	/** @param array<string, int|float|null> $totals Totals of the range, by field. */
	public function __construct( public readonly array $totals ) {
	}

	/** @param array<string, int|float|null> $figures By field. */
	public function add( string $label, int $at, array $figures ): void {
		$this->labels[]     = $label;
		$this->timestamps[] = $at;
		foreach ( $figures as $field => $figure ) {
			$this->points[ $field ][] = $figure;
		}
	}

	/** @return list<float|null> */
	public function trend( string $field ): array {
		return StraightLine::through( $this->points[ $field ] );
	}
}
