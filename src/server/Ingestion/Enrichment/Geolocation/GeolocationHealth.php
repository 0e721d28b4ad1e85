<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Geolocation;

use Lodestar\Site\Health\CollectorHealth;

/**
 * Site Health test: whether the geolocation databases can be read.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class GeolocationHealth {

	/** A documentation address without a country. Looking it up opens all files. */
	private const NOWHERE = '192.0.2.0';

	/**
	 * Adds the test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_places'] = array(
			'label' => __( 'Lodestar detects the country of each visit', 'lodestar' ),
			'test'  => array( self::class, 'places' ),
		);
		return $tests;
	}

	/**
	 * Returns the problems of the files.
	 *
	 * @return array<string, string> Message by path.
	 */
	public static function problems(): array {
		$finder = Locator::of_site();
		$finder->find( self::NOWHERE, '' );
		return $finder->problems();
	}

	/** @phpstan-return Result */
	public static function places(): array {
		$problems = self::problems();
		if ( array() === $problems ) {
			return CollectorHealth::result(
				'good',
				__( 'Lodestar detects the country of each visit', 'lodestar' ),
				__( 'The location databases can be read.', 'lodestar' ),
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
			__( 'Some visit locations can’t be detected', 'lodestar' ),
			__( 'Lodestar can’t read a location database. Visits are still counted, but without the locations this database would provide.', 'lodestar' ),
			'',
			'lodestar_places'
		);
		$result['description'] .= '<ul>' . implode( '', $items ) . '</ul>';
		return $result;
	}
}
