<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Source\FirstParty\Sql;

use Lodestar\Query\DateRange;
use Lodestar\Query\DimensionFilter;
use Lodestar\Query\Query;
use Lodestar\Query\TextMatch;
use Lodestar\Source\FirstParty\Sql\PassingKeys;
use Lodestar\Source\FirstParty\Sql\Plan;
use Lodestar\Source\SourceException;
use Lodestar\Storage\Text;
use Lodestar\Storage\Writer;
use Lodestar\Tests\Source\OracleTestCase;
use Lodestar\Tests\Source\Stored;
use Lodestar\Tests\Source\Traffic;
use PHPUnit\Framework\Attributes\Group;

/**
 * A filter on a text takes the same memory however many texts there are.
 */
#[Group( 'database' )]
final class PassingKeysTest extends OracleTestCase {

	/** @var list<int> Rows of each answer that was asked for while watch() did it. */
	private array $answers = array();

	protected function setUp(): void {
		parent::setUp();
		$this->site_zone( Traffic::ZONE );
		Stored::write( ( new Traffic( 7, 300 ) )->visits );
	}

	public function test_looking_at_a_few_texts_at_a_time_finds_the_same(): void {
		$found = 0;
		foreach ( array( 'pagePath', 'pageTitle', 'country', 'sessionSourceMedium', 'sessionSource', 'eventName', 'linkUrl', 'customDimension:author' ) as $dimension ) {
			foreach ( array( 'a', 'E', '/', 'o', 'nothing has this' ) as $value ) {
				$filter = new DimensionFilter( $dimension, TextMatch::Contains, array( $value ) );
				$whole  = self::numbers( ( new PassingKeys( self::plan( $filter ) ) )->condition( $filter ) );
				$this->watch( static fn (): array => self::numbers( ( new PassingKeys( self::plan( $filter ), 3 ) )->condition( $filter ) ), $whole, "$dimension $value" );
				$found += count( $whole );
			}
		}
		self::assertGreaterThan( 100, $found );
		self::assertGreaterThan( 100, count( $this->answers ) );
		self::assertSame( 3, max( 0, ...$this->answers ), 'No answer is larger than what is looked at at a time.' );
	}

	public function test_it_stops_looking_when_too_many_have_passed(): void {
		$day   = DateRange::from_dates( '2026-10-20', '2026-10-20' )->start_day;
		$texts = array();
		$views = array();
		for ( $i = 0; $i < 30000; $i++ ) {
			$id      = Text::id( "/flood/$i" );
			$texts[] = array( $id, "/flood/$i" );
			$views[] = array( $day, $id, 12, 0, $day, 5, 5, $id, $id, 0, 0, 0, 0, 0 );
		}
		$columns = array( 'day', 'id', 'hour', 'at', 'session_day', 'session', 'visitor', 'path', 'title', 'host', 'object', 'active_ms', 'scroll', 'entrance' );
		$session = array_fill_keys( \Lodestar\Ingest\Rows\Session::columns(), 0 );
		Writer::open()->transaction(
			static function () use ( $texts, $views, $columns, $session, $day ): void {
				Writer::open()->add( 'text', array( 'id', 'value' ), $texts );
				Writer::open()->add( 'views', $columns, $views );
				Writer::open()->add( 'sessions', array_keys( $session ), array( array_values( array_merge( $session, array( 'day' => $day, 'id' => 5 ) ) ) ) );
			}
		);
		$narrow = new DimensionFilter( 'pagePath', TextMatch::EndsWith, array( '/29999' ) );
		$this->watch( static fn (): array => self::numbers( ( new PassingKeys( self::plan( $narrow ), 1000 ) )->condition( $narrow ) ), array( (string) Text::id( '/flood/29999' ) ), 'narrow' );
		self::assertGreaterThan( 30, count( $this->answers ) );
		self::assertSame( 1000, max( 0, ...$this->answers ) );

		$broad         = new DimensionFilter( 'pagePath', TextMatch::BeginsWith, array( '/flood/' ) );
		$this->answers = array();
		$this->watch(
			static function () use ( $broad ): string {
				try {
					return ( new PassingKeys( self::plan( $broad ), 1000 ) )->condition( $broad );
				} catch ( SourceException $e ) {
					return $e->type;
				}
			},
			'too_broad',
			'broad'
		);
		self::assertLessThan( 13, count( $this->answers ) );
	}

	/**
	 * @param callable(): mixed $work     Asks.
	 * @param mixed             $expected What it is to return.
	 */
	private function watch( callable $work, mixed $expected, string $what ): void {
		global $wpdb;
		$note = function ( string $sql ) use ( $wpdb ): string {
			if ( str_contains( $wpdb->last_query, '_value' ) ) {
				$this->answers[] = $wpdb->num_rows;
			}
			return $sql;
		};
		$wpdb->query( 'SELECT 1' );
		add_filter( 'query', $note );
		self::assertSame( $expected, $work(), $what );
		$wpdb->query( 'SELECT 1' );
		remove_filter( 'query', $note );
	}

	private static function plan( DimensionFilter $filter ): Plan {
		return new Plan( new Query( array( 'screenPageViews', 'sessions', 'eventCount' ), array(), DateRange::from_dates( '2026-10-05', '2026-11-05' ), dimension_filter: $filter ) );
	}

	/**
	 * @return list<string> The numbers that a condition names, sorted.
	 */
	private static function numbers( string $condition ): array {
		preg_match_all( '/-?\d{10,}/', $condition, $m );
		sort( $m[0] );
		return $m[0];
	}
}
