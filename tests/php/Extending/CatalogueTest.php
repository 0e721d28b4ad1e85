<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Extending;

use Lodestar\Query\Attribute;
use Lodestar\Query\Catalogue;
use Lodestar\Query\Catalogue\VisitMetrics;
use Lodestar\Query\DayCode;
use Lodestar\Query\Dimension;
use Lodestar\Query\InvalidQueryException;
use Lodestar\Query\Measure;
use Lodestar\Query\Metric;
use Lodestar\Query\Scope;
use Lodestar\Query\Type;
use Lodestar\Reports\Registry;
use PHPUnit\Framework\Attributes\DataProvider;

final class CatalogueTest extends ExtendingTestCase {

	public function test_entries_of_a_plugin_are_known_by_their_names(): void {
		self::load( 'metric' );
		self::assertSame( Type::Integer, Catalogue::metric( 'acmeLongReads' )->type );
		self::assertEquals( VisitMetrics::sessions(), Catalogue::metric( 'acmeNewSessionRate' )->denominator );
		self::assertSame( 'acme_length', Catalogue::dimension( 'acmeLength' )->attribute?->name );
		self::assertNotNull( Registry::get( 'acme_reading' ) );
		self::assertSame( array(), $this->wrong );
	}

	public function test_filters_are_applied_once_and_only_when_something_is_asked_that_we_do_not_have(): void {
		$count = 0;
		add_filter(
			'lodestar_metrics',
			static function ( array $metrics ) use ( &$count ): array {
				++$count;
				return $metrics;
			}
		);
		Catalogue::metric( 'sessions' );
		self::assertSame( 0, $count );
		foreach ( array( 1, 2 ) as $ignored ) {
			try {
				Catalogue::metric( 'acmeNothing' );
				self::fail( 'There is no such metric.' );
			} catch ( InvalidQueryException $invalid ) {
				self::assertSame( 'unknown_metric', $invalid->type );
			}
		}
		self::assertSame( 1, $count );
	}

	#[DataProvider( 'bad_metrics' )]
	public function test_metric_that_makes_no_sense_is_dropped_and_said( mixed $bad ): void {
		$good = new Metric( 'acmeGood', Type::Integer, VisitMetrics::sessions() );
		add_filter( 'lodestar_metrics', static fn (): array => array( $bad, $good ) );
		self::assertSame( $good, Catalogue::metric( 'acmeGood' ) );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( 'is dropped', $this->wrong[0] );
		self::assertEquals( VisitMetrics::sessions(), Catalogue::metric( 'sessions' )->numerator, 'Ours stay what they are.' );
		$this->expectException( InvalidQueryException::class );
		Catalogue::metric( $bad instanceof Metric && 'sessions' !== $bad->name ? $bad->name : 'acmeBad' );
	}

	/**
	 * @return iterable<string, array{mixed}>
	 */
	public static function bad_metrics(): iterable {
		$measure = new Measure( 'acmeSeconds', Scope::Session, 's.last_at - s.started_at' );
		yield 'no metric' => array( 'sessions' );
		yield 'the name of one of ours' => array( new Metric( 'sessions', Type::Integer, $measure ) );
		yield 'a name that is SQL' => array( new Metric( 'a; DROP TABLE wp_users', Type::Integer, $measure ) );
		yield 'nothing to count' => array( new Metric( 'acmeBad', Type::Integer, new Measure( 'acmeBad', Scope::View, ' ' ) ) );
		yield 'a scope without rows' => array( new Metric( 'acmeBad', Type::Integer, new Measure( 'acmeBad', Scope::Time, '1' ) ) );
		yield 'a scale of nothing' => array( new Metric( 'acmeBad', Type::Integer, new Measure( 'acmeBad', Scope::View, '1', scale: 0 ) ) );
		yield 'another meaning of a measure of ours' => array( new Metric( 'acmeBad', Type::Percent, $measure, new Measure( 'sessions', Scope::Session, '2' ) ) );
	}

	#[DataProvider( 'bad_dimensions' )]
	public function test_dimension_that_makes_no_sense_is_dropped_and_said( mixed $bad ): void {
		$good = new Dimension( 'acmeGood', Scope::Session, array( 's.country' ) );
		add_filter( 'lodestar_dimensions_catalogue', static fn (): array => array( $good, $bad ) );
		self::assertSame( $good, Catalogue::dimension( 'acmeGood' ) );
		self::assertCount( 1, $this->wrong );
		self::assertSame( array( 's.country' ), Catalogue::dimension( 'country' )->expressions, 'Ours stay what they are.' );
	}

	/**
	 * @return iterable<string, array{mixed}>
	 */
	public static function bad_dimensions(): iterable {
		yield 'no dimension' => array( 12 );
		yield 'the name of one of ours' => array( new Dimension( 'country', Scope::Session, array( 's.city' ) ) );
		yield 'the name of another one' => array( new Dimension( 'acmeGood', Scope::Session, array( 's.city' ) ) );
		yield 'a name that is SQL' => array( new Dimension( 'a, b', Scope::Session, array( 's.city' ) ) );
		yield 'nothing to group by' => array( new Dimension( 'acmeBad', Scope::Session, array( '' ) ) );
		yield 'a number of two parts' => array( new Dimension( 'acmeBad', Scope::Time, array( '{row}.day', '{row}.hour' ), new DayCode() ) );
		yield 'an attribute of nothing that has any' => array( Dimension::of_attribute( 'acmeBad', new Attribute( Scope::Item, 'colour' ) ) );
	}
}
