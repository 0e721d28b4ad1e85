<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\Query;

use Lodestar\Analytics\FirstParty\Sql\Expressions;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Paths;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class MetricsPageTest extends TestCase {

	public function test_every_metric_is_documented_as_implemented(): void {
		$expected = array_map(
			static function ( Metric $metric ): array {
				$told = $metric->for_browser();
				$per  = Expressions::metric( $metric->name )?->denominator;
				return array(
					$told['label'],
					$told['meaning'],
					$told['type'],
					$told['direction'],
					self::word( $metric->scope ) . ( null === $per ? '' : ' / ' . self::word( $per->scope ) ),
					$metric->additivity()->value,
				);
			},
			Catalogue::metrics()
		);
		self::assertSame( $expected, self::rows( 7, $expected ) );
	}

	public function test_every_dimension_is_documented_as_implemented(): void {
		$expected = array();
		foreach ( array( ...array_keys( Catalogue::dimensions() ), 'customDimension:NAME', 'customEvent:NAME' ) as $name ) {
			$dimension         = Catalogue::dimension( $name );
			$told              = $dimension->for_browser();
			$expected[ $name ] = array( $told['label'], $told['meaning'], $told['type'], self::word( $dimension->scope ) );
		}
		self::assertSame( $expected, self::rows( 5, $expected ) );
	}

	/**
	 * Returns the rows of the tables with a given number of columns, without notes for developers.
	 *
	 * @param array<string, list<string>> $expected Expected cells by name.
	 * @return array<string, list<string>> Cells after the name, by name.
	 */
	private static function rows( int $columns, array $expected ): array {
		$rows = array();
		foreach ( explode( "\n", (string) file_get_contents( Paths::file( 'docs/metrics.md' ) ) ) as $line ) {
			$cells = array_map( 'trim', explode( '|', trim( $line, '|' ) ) );
			if ( count( $cells ) === $columns && str_starts_with( $cells[0], '`' ) ) {
				$name    = trim( $cells[0], '`' );
				$meaning = $expected[ $name ][1] ?? '';
				if ( str_starts_with( $cells[2], "$meaning " ) ) {
					$cells[2] = $meaning;
				}
				$rows[ $name ] = array_slice( $cells, 1 );
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
