<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Query;

use Lodestar\Plugin;
use Lodestar\Query\Catalogue;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;
use Lodestar\Tests\TestCase;

/**
 * docs/metrics.md says of every metric and dimension what the catalogue says.
 */
final class MetricsPageTest extends TestCase {

	public function test_every_metric_is_described_as_it_is(): void {
		$expected = array_map(
			static fn ( Metric $metric ): array => array(
				$metric->type->value,
				self::word( $metric->numerator->scope ) . ( null === $metric->denominator ? '' : ' / ' . self::word( $metric->denominator->scope ) ),
				$metric->additivity()->value,
			),
			Catalogue::metrics()
		);
		self::assertSame( $expected, self::rows( 5 ) );
	}

	public function test_every_dimension_is_described_as_it_is(): void {
		$expected = array();
		foreach ( array( ...array_keys( Catalogue::dimensions() ), 'customDimension:NAME', 'customEvent:NAME' ) as $name ) {
			$expected[ $name ] = array( self::word( Catalogue::dimension( $name )->scope ) );
		}
		self::assertSame( $expected, self::rows( 3 ) );
	}

	/**
	 * The rows of the tables that have so many columns.
	 *
	 * @return array<string, list<string>> What stands behind the description, by name.
	 */
	private static function rows( int $columns ): array {
		$rows = array();
		foreach ( explode( "\n", (string) file_get_contents( Plugin::path( 'docs/metrics.md' ) ) ) as $line ) {
			$cells = array_map( 'trim', explode( '|', trim( $line, '|' ) ) );
			if ( count( $cells ) === $columns && str_starts_with( $cells[0], '`' ) ) {
				self::assertNotSame( '', $cells[1], $line );
				$rows[ trim( $cells[0], '`' ) ] = array_slice( $cells, 2 );
			}
		}
		return $rows;
	}

	private static function word( Scope $scope ): string {
		return match ( $scope ) {
			Scope::Time    => 'time',
			Scope::Session => 'session',
			Scope::View    => 'page view',
			Scope::Event   => 'event',
			Scope::Item    => 'item',
		};
	}
}
