<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Remedy;

/**
 * Reports failures of Lodestar, and of plugins that work with it, in Site Health.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class FaultHealth {

	private const TEST = 'lodestar_extensions';

	/**
	 * Adds the test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct'][ self::TEST ] = array(
			'label' => __( 'Plugins work with Lodestar', 'lodestar' ),
			'test'  => array( self::class, 'extensions' ),
		);
		return $tests;
	}

	/** @phpstan-return Result */
	public static function extensions(): array {
		$items   = array();
		$actions = array();
		$faults  = Faults::all();
		foreach ( $faults as $fault ) {
			$remedy  = Remedy::of( $fault );
			$items[] = sprintf(
				'<li><strong>%s</strong> (<code>%s</code>): %s %s</li>',
				esc_html( $fault->whose->name ),
				esc_html( $fault->where ),
				esc_html( $fault->reason ),
				esc_html( $remedy->words )
			);
			if ( '' !== $remedy->url && $remedy->may() ) {
				$actions[ $remedy->url ] = sprintf(
					'<p><a href="%s">%s: %s</a></p>',
					esc_url( $remedy->url ),
					esc_html( $remedy->label ),
					esc_html( $fault->whose->name )
				);
			}
		}
		if ( array() === $items ) {
			return CollectorHealth::result(
				'good',
				__( 'Plugins work with Lodestar', 'lodestar' ),
				__( 'No plugin or theme has caused an error in Lodestar since yesterday.', 'lodestar' ),
				'',
				self::TEST
			);
		}
		$is_ours = array() === array_filter( $faults, static fn ( Fault $fault ): bool => ! $fault->whose->is_lodestar() );
		$title   = $is_ours ? __( 'A part of Lodestar isn’t working', 'lodestar' ) : __( 'A plugin conflicts with Lodestar', 'lodestar' );

		$result                 = CollectorHealth::result(
			'recommended',
			$title,
			__( 'Its output is skipped. Everything else works.', 'lodestar' ),
			implode( '', $actions ),
			self::TEST
		);
		$result['description'] .= '<ul>' . implode( '', $items ) . '</ul>';
		return $result;
	}
}
