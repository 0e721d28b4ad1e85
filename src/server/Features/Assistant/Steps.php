<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Reports\Registry;

/**
 * What a model does, in the reader's language.
 */
final class Steps {

	/**
	 * @param string       $name Of an ability, behind `lodestar/`.
	 * @param array<mixed> $args What it is given, which nobody has looked at.
	 */
	public static function of( string $name, array $args ): string {
		return match ( $name ) {
			'run-query'       => self::query( $args ),
			'run-report'      => self::report( $args['report'] ?? null ),
			'list-notes'      => __( 'Reading site notes', 'lodestar' ),
			'list-exceptions' => __( 'Reading exceptions', 'lodestar' ),
			default           => __( 'Looking up which reports there are', 'lodestar' ),
		};
	}

	/**
	 * @param array<mixed> $args What run-query is given.
	 */
	private static function query( array $args ): string {
		$metrics    = self::labels( $args['metrics'] ?? null, static fn ( string $name ): string => Catalogue::metric( $name )->for_browser()['label'] );
		$dimensions = self::labels( $args['dimensions'] ?? null, static fn ( string $name ): string => Catalogue::dimension( $name )->for_browser()['label'] );
		return match ( true ) {
			'' === $metrics    => __( 'Reading figures', 'lodestar' ),
			/* translators: %s: names of metrics, such as “Sessions”. */
			'' === $dimensions => sprintf( __( 'Reading: %s', 'lodestar' ), $metrics ),
			/* translators: 1: names of metrics, such as “Sessions”, 2: names of dimensions, such as “Channel”. */
			default            => sprintf( __( 'Reading: %1$s by %2$s', 'lodestar' ), $metrics, $dimensions ),
		};
	}

	private static function report( mixed $key ): string {
		$title = is_string( $key ) ? Registry::get( $key )?->descriptor->screen->for_browser()['title'] : null;
		/* translators: %s: title of a report. */
		return is_string( $title ) ? sprintf( __( 'Reading the report “%s”', 'lodestar' ), $title ) : __( 'Reading a report', 'lodestar' );
	}

	/**
	 * @param mixed                     $names Names, or anything.
	 * @param \Closure( string ): string $label What one is called; throws where there is none.
	 */
	private static function labels( mixed $names, \Closure $label ): string {
		$labels = array();
		foreach ( is_array( $names ) ? array_slice( $names, 0, 4 ) : array() as $name ) {
			try {
				$labels[] = $label( is_string( $name ) ? $name : '' );
			} catch ( InvalidQueryException ) {
				continue;
			}
		}
		return wp_sprintf( '%l', $labels );
	}
}
