<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty\Sql;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\FirstParty\Sql\Expressions;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Paths;
use Lodestar\Tests\Analytics\RandomQuery;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class ExpressionsTest extends TestCase {

	public function test_every_metric_has_a_matching_expression(): void {
		$measures = array();
		foreach ( Catalogue::metrics() as $name => $metric ) {
			$expression = Expressions::metric( $name );
			self::assertNotNull( $expression, $name );
			self::assertTrue( $expression->fits( $metric ), $name );
			foreach ( $expression->measures() as $measure ) {
				self::assertTrue( $measure->makes_sense(), $name );
				self::assertEquals( $measures[ $measure->name ] ?? $measure, $measure, 'One name has one meaning.' );
				$measures[ $measure->name ] = $measure;
			}
		}
		self::assertContainsOnlyInstancesOf( Measure::class, $measures );
	}

	public function test_every_dimension_of_visits_has_a_matching_expression(): void {
		$known = array_diff_key( Catalogue::dimensions(), array_flip( RandomQuery::UNKNOWN ) );
		foreach (
			array( ...$known, Catalogue::dimension( 'customDimension:author' ), Catalogue::dimension( 'customEvent:plan' ) ) as $dimension
		) {
			self::assertTrue( Expressions::dimension( $dimension->name )?->fits( $dimension ), $dimension->name );
		}
	}

	public function test_demographic_dimensions_exist_but_are_unsupported(): void {
		foreach ( RandomQuery::UNKNOWN as $name ) {
			self::assertSame( Scope::Session, Catalogue::dimension( $name )->scope, $name );
			self::assertNull( Expressions::dimension( $name ), $name );
			$query  = new Query( array( 'totalUsers' ), array( $name ), DateRange::all() );
			$answer = Questions::ask( array( $query ), new FirstParty() )[0];
			self::assertInstanceOf( SourceException::class, $answer );
			self::assertSame( array( 'unsupported_by_source', array( $name ) ), array( $answer->type, $answer->data['names'] ) );
		}
	}

	public function test_every_entry_has_a_label_and_a_description_in_full_sentences(): void {
		$names = array( ...array_keys( Catalogue::metrics() ), ...array_keys( Catalogue::dimensions() ) );
		$told  = Catalogue::for_browser( $names );
		self::assertSame( $names, array( ...array_keys( $told['metrics'] ), ...array_keys( $told['dimensions'] ) ) );
		foreach ( array( ...$told['metrics'], ...$told['dimensions'] ) as $name => $entry ) {
			self::assertMatchesRegularExpression( '/^\S.*\S$/', $entry['label'], $name );
			self::assertMatchesRegularExpression( '/^[^.]+\.(?: [^.]+\.)*$/', $entry['meaning'], $name );
		}
		$labels = array_map( static fn ( array $entry ): string => $entry['label'], $told['metrics'] );
		self::assertSame( $labels, array_unique( $labels ), 'No two metrics are called the same.' );
	}

	public function test_the_catalog_contains_no_sql_and_no_source(): void {
		foreach ( (array) glob( Paths::file( 'src/server/Analytics/Query/*.php' ) ) as $file ) {
			$code = php_strip_whitespace( (string) $file );
			self::assertDoesNotMatchRegularExpression(
				'/Lodestar\\\\(Source|Storage\\\\Schema)|\b(CASE WHEN|SELECT|FROM)\b|[\'"( ][sveix]\.[a-z_]+/',
				$code,
				(string) $file
			);
		}
	}
}
