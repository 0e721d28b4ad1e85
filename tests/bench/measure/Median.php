<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Measure;

final class Median {

	/** @param list<float|int> $values In any order. An empty list has a median of 0. */
	public static function of( array $values ): float {
		sort( $values );
		return (float) ( $values[ intdiv( count( $values ), 2 ) ] ?? 0 );
	}

	/**
	 * Returns the median of each measurement over all rounds.
	 *
	 * @param list<array<string, int>> $rounds Nanoseconds by name.
	 * @return array<string, float> Milliseconds, with one decimal.
	 */
	public static function ms( array $rounds ): array {
		$medians = array();
		foreach ( array_keys( $rounds[0] ?? array() ) as $name ) {
			$medians[ $name ] = round( self::of( array_column( $rounds, $name ) ) / 1e6, 1 );
		}
		return $medians;
	}
}
