<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Analytics\AddedExpressions;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\FirstParty\Sql\Code;
use Lodestar\Analytics\FirstParty\Sql\DimensionExpression;
use Lodestar\Analytics\FirstParty\Sql\Expressions;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\MetricExpression;
use Lodestar\Analytics\FirstParty\Sql\MetricExpressions;
use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Dimension;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Metric;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Analytics\Query\Type;
use Lodestar\Reports\Registry;
use PHPUnit\Framework\Attributes\DataProvider;

final class CatalogueTest extends ExtendingTestCase {

	public function test_metrics_and_dimensions_of_a_plugin_are_found_by_name(): void {
		self::load( 'metric' );
		self::assertSame( Type::Integer, Catalogue::metric( 'acmeLongReads' )->type );
		self::assertEquals( MetricExpressions::sessions(), Expressions::metric( 'acmeNewSessionRate' )?->denominator );
		self::assertTrue( Catalogue::dimension( 'acmeLength' )->has_many );
		self::assertSame(
			array(
				'metrics'    => array(
					'acmeNewSessionRate' => array(
						'label'     => 'New Sessions',
						'meaning'   => 'The share of sessions that are a user’s first.',
						'type'      => 'percent',
						'direction' => 'higher',
					),
				),
				'dimensions' => array(
					'acmeLength' => array(
						'label'   => 'Length',
						'meaning' => 'Whether the post is short or long.',
						'type'    => 'text',
					),
				),
			),
			Catalogue::for_browser( array( 'acmeNewSessionRate', 'acmeLength', 'acmeNothing' ) )
		);
		self::assertNotNull( Registry::get( 'acme_reading' ) );
		self::assertSame(
			array(),
			( new FirstParty() )->unsupported( self::query( array( 'acmeLongReads', 'acmeNewSessionRate' ), array( 'acmeLength' ) ) )
		);
		self::assertSame( array(), $this->wrong );
	}

	public function test_filters_run_once_and_only_for_names_that_are_not_built_in(): void {
		$counts = array();
		foreach ( array( 'lodestar_metrics', 'lodestar_expressions' ) as $hook ) {
			add_filter(
				$hook,
				static function ( array $entries ) use ( &$counts, $hook ): array {
					$counts[] = $hook;
					return $entries;
				}
			);
		}
		( new FirstParty() )->unsupported( self::query( array( 'sessions' ), array( 'country', 'customEvent:plan' ) ) );
		self::assertSame( array(), $counts );
		foreach ( array( 1, 2 ) as $ignored ) {
			self::assertNull( Expressions::metric( 'acmeNothing' ) );
			try {
				Catalogue::metric( 'acmeNothing' );
				self::fail( 'Metric not found.' );
			} catch ( InvalidQueryException $invalid ) {
				self::assertSame( 'unknown_metric', $invalid->type );
			}
		}
		self::assertSame( array( 'lodestar_expressions', 'lodestar_metrics' ), $counts );
	}

	public function test_a_metric_without_an_expression_is_unsupported(): void {
		add_filter( 'lodestar_metrics', static fn (): array => array( self::metric( 'acmeStars' ) ) );
		self::assertSame( array( 'acmeStars' ), ( new FirstParty() )->unsupported( self::query( array( 'sessions', 'acmeStars' ) ) ) );
	}

	#[DataProvider( 'bad_metrics' )]
	public function test_an_invalid_metric_is_skipped_and_reported( mixed $bad ): void {
		$good = self::metric( 'acmeGood' );
		$ours = Catalogue::metric( 'sessions' );
		add_filter( 'lodestar_metrics', static fn (): array => array( $bad, $good ) );
		self::assertSame( $good, Catalogue::metric( 'acmeGood' ) );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( 'was skipped', $this->wrong[0] );
		self::assertSame( $ours, Catalogue::metric( 'sessions' ), 'Ours stay what they are.' );
		$this->expectException( InvalidQueryException::class );
		Catalogue::metric( $bad instanceof Metric && 'sessions' !== $bad->name ? $bad->name : 'acmeBad' );
	}

	/** @return iterable<string, array{mixed}> */
	public static function bad_metrics(): iterable {
		yield 'no metric' => array( 'sessions' );
		yield 'the name of one of ours' => array( self::metric( 'sessions' ) );
		yield 'the name of a dimension' => array( self::metric( 'country' ) );
		yield 'a name that is SQL' => array( self::metric( 'a; DROP TABLE wp_users' ) );
		yield 'a scope of which there is nothing' => array( self::metric( 'acmeBad', Scope::Time ) );
	}

	#[DataProvider( 'bad_dimensions' )]
	public function test_an_invalid_dimension_is_skipped_and_reported( mixed $bad ): void {
		$good = self::dimension( 'acmeGood' );
		$ours = Catalogue::dimension( 'country' );
		add_filter( 'lodestar_dimensions_catalogue', static fn (): array => array( $good, $bad ) );
		self::assertSame( $good, Catalogue::dimension( 'acmeGood' ) );
		self::assertCount( 1, $this->wrong );
		self::assertSame( $ours, Catalogue::dimension( 'country' ), 'Ours stay what they are.' );
	}

	/** @return iterable<string, array{mixed}> */
	public static function bad_dimensions(): iterable {
		yield 'no dimension' => array( 12 );
		yield 'the name of one of ours' => array( self::dimension( 'country' ) );
		yield 'the name of another one' => array( self::dimension( 'acmeGood' ) );
		yield 'a name that is SQL' => array( self::dimension( 'a, b' ) );
	}

	#[DataProvider( 'bad_expressions' )]
	public function test_an_invalid_expression_is_skipped_and_reported( string $name, mixed $bad ): void {
		add_filter(
			'lodestar_metrics',
			static fn (): array => array(
				self::metric( 'acmeCount' ),
				self::metric( 'acmeRate', Scope::Session, Kind::Ratio ),
				self::metric( 'acmePeople', Scope::Session, Kind::People ),
			)
		);
		add_filter( 'lodestar_dimensions_catalogue', static fn (): array => array( self::dimension( 'acmePlace' ) ) );
		$good = new MetricExpression( new Measure( 'acmeCount', Scope::Session, '1' ) );
		add_filter( 'lodestar_expressions', static fn (): array => array( $name => $bad ) + array( 'acmeCount' => $good ) );
		self::assertNull( Expressions::of( 'sessions' === $name ? 'acmeNothing' : $name ) );
		self::assertSame( 'acmeCount' === $name ? null : $good, Expressions::metric( 'acmeCount' ) );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( "The expression for \"$name\" was skipped", $this->wrong[0] );
		self::assertNull( AddedExpressions::whose( array( $name ) ) );
		self::assertEquals( MetricExpressions::sessions(), Expressions::metric( 'sessions' )?->numerator, 'Ours stay what they are.' );
	}

	/** @return iterable<string, array{string, mixed}> */
	public static function bad_expressions(): iterable {
		// @phpstan-ignore argument.type (bad ones are tried, too)
		$of       = static fn ( mixed ...$with ): MetricExpression => new MetricExpression( new Measure( ...$with ) );
		$sessions = MetricExpressions::sessions();
		yield 'none' => array( 'acmeCount', '1' );
		yield 'of a metric of ours' => array( 'sessions', $of( 'acme', Scope::Session, '2' ) );
		yield 'of a metric that there is not' => array( 'acmeUnheard', $of( 'acme', Scope::Session, '2' ) );
		yield 'nothing to count' => array( 'acmeCount', $of( 'acme', Scope::Session, ' ' ) );
		yield 'another scope' => array( 'acmeCount', $of( 'acme', Scope::View, '1' ) );
		yield 'a scale of nothing' => array( 'acmeCount', $of( 'acme', Scope::Session, '1', false, 0 ) );
		yield 'different values, each several times' => array( 'acmeCount', $of( 'acme', Scope::Session, 's.city', true, times: '2' ) );
		yield 'a ratio of a count' => array( 'acmeCount', new MetricExpression( $sessions, $sessions ) );
		yield 'a count of a ratio' => array( 'acmeRate', new MetricExpression( $sessions ) );
		yield 'a sum of people' => array( 'acmePeople', $of( 'acme', Scope::Session, 's.visitor' ) );
		yield 'another meaning of a measure of ours' => array(
			'acmeRate',
			new MetricExpression( $sessions, new Measure( 'sessions', Scope::Session, '2' ) ),
		);
		yield 'a metric of a dimension' => array( 'acmePlace', new MetricExpression( $sessions ) );
		yield 'a dimension of a metric' => array( 'acmeCount', new DimensionExpression( array( 's.city' ) ) );
		yield 'nothing to group by' => array( 'acmePlace', new DimensionExpression( array( '' ) ) );
		yield 'a number of two parts' => array( 'acmePlace', new DimensionExpression( array( '{row}.day', '{row}.hour' ), Code::days() ) );
		yield 'an attribute of something else' => array(
			'acmePlace',
			DimensionExpression::of_attribute( new Attribute( Scope::Event, 'colour' ) ),
		);
	}

	private static function metric( string $name, Scope $scope = Scope::Session, Kind $kind = Kind::Count ): Metric {
		return new Metric( $name, Type::Integer, $scope, self::texts(), $kind );
	}

	private static function dimension( string $name ): Dimension {
		return new Dimension( $name, Type::Text, Scope::Session, self::texts() );
	}

	/** @return Closure(): array{string, string} */
	private static function texts(): Closure {
		return static fn (): array => array( 'Acme', 'What Acme says.' );
	}

	/**
	 * @param list<string> $metrics    Metric names.
	 * @param list<string> $dimensions Dimension names.
	 */
	private static function query( array $metrics, array $dimensions = array() ): Query {
		return new Query( $metrics, $dimensions, DateRange::from_dates( '2026-11-01', '2026-11-20' ) );
	}
}
