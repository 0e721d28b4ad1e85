<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Site\Health\CollectorHealth;

/**
 * Whether the files can be read in which the place of a visit is found.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class GeolocationHealth {

	/** An address that is in no country: enough to have the files opened. */
	private const NOWHERE = '192.0.2.0';

	/**
	 * Adds our test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests Those that there are.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_places'] = array(
			'label' => __( 'Lodestar finds the country of a visit', 'lodestar' ),
			'test'  => array( self::class, 'places' ),
		);
		return $tests;
	}

	/**
	 * What is wrong with the files.
	 *
	 * @return array<string, string> Message by path.
	 */
	public static function problems(): array {
		$finder = Locator::of_site();
		$finder->find( self::NOWHERE, '' );
		return $finder->problems();
	}

	/**
	 * @phpstan-return Result
	 */
	public static function places(): array {
		$problems = self::problems();
		if ( array() === $problems ) {
			return CollectorHealth::result(
				'good',
				__( 'Lodestar finds the country of a visit', 'lodestar' ),
				__( 'The files in which it looks for it can be read.', 'lodestar' ),
				'',
				'lodestar_places'
			);
		}
		$items = array();
		foreach ( $problems as $path => $message ) {
			$items[] = '<li><code>' . esc_html( $path ) . '</code>: ' . esc_html( $message ) . '</li>';
		}
		$result                 = CollectorHealth::result(
			'recommended',
			__( 'Places of visits are not found', 'lodestar' ),
			__( 'A file in which Lodestar looks for the place of a visit cannot be read. Visits are counted all the same, without their place as far as it would be found there.', 'lodestar' ),
			'',
			'lodestar_places'
		);
		$result['description'] .= '<ul>' . implode( '', $items ) . '</ul>';
		return $result;
	}
}
