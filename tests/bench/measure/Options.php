<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Measure;

/** Parses the options of a benchmark: `--name=value`, or `--name` for 1. */
final class Options {

	/**
	 * @param list<string>          $arguments Command-line arguments, options only.
	 * @param array<string, string> $defaults  All options with their default values.
	 * @return array<string, string>
	 */
	public static function read( array $arguments, array $defaults ): array {
		foreach ( $arguments as $argument ) {
			[ $name, $value ] = explode( '=', ltrim( $argument, '-' ), 2 ) + array( '', '1' );
			if ( isset( $defaults[ $name ] ) ) {
				$defaults[ $name ] = $value;
			}
		}
		return $defaults;
	}
}
