<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Measure;

/**
 * What was typed behind a bench's name: `--name=value`, or `--name` for 1.
 */
final class Options {

	/**
	 * @param list<string>          $arguments What was typed, without what has no name.
	 * @param array<string, string> $defaults  Every option there is.
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
