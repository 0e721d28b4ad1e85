<?php
declare( strict_types=1 );

namespace Lodestar\Extending;

use Lodestar\Diagnostics\CollectorHealth;

/**
 * What Site Health says of the plugins that extend Lodestar.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class FaultHealth {

	private const TEST = 'lodestar_extensions';

	/**
	 * Adds our test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests Those that there are.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct'][ self::TEST ] = array(
			'label' => __( 'Plugins work with Lodestar', 'lodestar' ),
			'test'  => array( self::class, 'extensions' ),
		);
		return $tests;
	}

	/**
	 * @phpstan-return Result
	 */
	public static function extensions(): array {
		$items   = array();
		$actions = array();
		foreach ( Faults::all() as $fault ) {
			$remedy  = Remedy::of( $fault );
			$items[] = sprintf( '<li><strong>%s</strong> (<code>%s</code>): %s %s</li>', esc_html( $fault->whose->name ), esc_html( $fault->where ), esc_html( $fault->reason ), esc_html( $remedy->words ) );
			if ( '' !== $remedy->url && $remedy->may() ) {
				$actions[ $remedy->url ] = sprintf( '<p><a href="%s">%s: %s</a></p>', esc_url( $remedy->url ), esc_html( $remedy->label ), esc_html( $fault->whose->name ) );
			}
		}
		if ( array() === $items ) {
			return CollectorHealth::result( 'good', __( 'Plugins work with Lodestar', 'lodestar' ), __( 'Nothing that other plugins or the theme add to Lodestar has failed since yesterday.', 'lodestar' ), '', self::TEST );
		}
		$result                 = CollectorHealth::result( 'recommended', __( 'A plugin does not work with Lodestar', 'lodestar' ), __( 'What it adds is left out, all else goes on.', 'lodestar' ), implode( '', $actions ), self::TEST );
		$result['description'] .= '<ul>' . implode( '', $items ) . '</ul>';
		return $result;
	}
}
