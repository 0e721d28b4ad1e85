<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Source\FirstParty\Sql;

use Lodestar\Query\DateRange;
use Lodestar\Query\Query;
use Lodestar\Source\FirstParty\Sql\Conditions;
use Lodestar\Source\FirstParty\Sql\Plan;
use Lodestar\Source\FirstParty\Sql\Select;
use Lodestar\Storage\Schema;
use Lodestar\Tests\Storage\OtherConnection;
use Lodestar\Tests\TestCase;
use PDO;
use PHPUnit\Framework\Attributes\Group;

/**
 * Which tables answer which query.
 */
#[Group( 'database' )]
final class PlanTest extends TestCase {

	/**
	 * @dataProvider queries
	 *
	 * @param list<string> $metrics    What is counted.
	 * @param list<string> $dimensions What it is grouped by.
	 * @param list<string> $tables     What is read, in the order of the schema.
	 */
	public function test_a_query_reads_no_table_but_those_it_needs( array $metrics, array $dimensions, array $tables ): void {
		self::assertSame( $tables, self::read( new Query( $metrics, $dimensions, DateRange::from_dates( '2026-03-01', '2026-03-31' ) ) ) );
	}

	/**
	 * @return array<string, array{list<string>, list<string>, list<string>}>
	 */
	public static function queries(): array {
		return array(
			'sessions'                         => array( array( 'sessions', 'bounceRate' ), array(), array( 'sessions' ) ),
			'sessions by day and country'      => array( array( 'sessions' ), array( 'date', 'country' ), array( 'sessions' ) ),
			'views, which belong to a session' => array( array( 'screenPageViews' ), array(), array( 'sessions', 'views' ) ),
			'views by country'                 => array( array( 'screenPageViews' ), array( 'country' ), array( 'sessions', 'views' ) ),
			'sessions that saw a page'         => array( array( 'sessions' ), array( 'pagePath' ), array( 'sessions', 'views' ) ),
			'people of sessions'               => array( array( 'totalUsers' ), array( 'country' ), array( 'sessions', 'views' ) ),
			'events'                           => array( array( 'eventCount' ), array( 'eventName' ), array( 'sessions', 'events' ) ),
			'sessions that did something'      => array( array( 'sessions' ), array( 'eventName' ), array( 'sessions', 'events' ) ),
			'views on which something was done' => array( array( 'screenPageViews' ), array( 'eventName' ), array( 'sessions', 'views', 'events' ) ),
			'items, which belong to an event'  => array( array( 'itemsPurchased' ), array( 'itemName' ), array( 'sessions', 'events', 'items' ) ),
			'counts of two kinds'              => array( array( 'sessions', 'eventCount' ), array( 'country' ), array( 'sessions', 'events' ) ),
			'a parameter of the event'         => array( array( 'eventCount' ), array( 'linkUrl' ), array( 'sessions', 'events', 'attributes' ) ),
			'a dimension of the page'          => array( array( 'screenPageViews' ), array( 'customDimension:author' ), array( 'sessions', 'views', 'attributes' ) ),
		);
	}

	public function test_views_of_all_days_are_read_from_their_sessions(): void {
		self::assertSame( array( 'sessions' ), self::read( new Query( array( 'screenPageViews', 'sessions' ), array(), DateRange::all() ) ) );
		self::assertSame( array( 'sessions', 'views' ), self::read( new Query( array( 'screenPageViews' ), array( 'date' ), DateRange::all() ) ), 'A view has a day of its own.' );
	}

	public function test_sessions_that_did_something_are_found_by_their_events(): void {
		if ( 'sqlite' !== getenv( 'LODESTAR_DB' ) ) {
			self::markTestSkipped( 'MySQL plans by what the tables hold.' );
		}
		$query = Query::from_array(
			array(
				'metrics'         => array( 'sessions' ),
				'dimensions'      => array( 'videoUrl', 'videoProvider', 'mediaType', 'videoTitle' ),
				'dateRanges'      => array( array( 'startDate' => '2026-03-01', 'endDate' => '2026-03-31' ) ),
				'dimensionFilter' => array(
					'andGroup' => array(
						'expressions' => array(
							array( 'filter' => array( 'fieldName' => 'eventName', 'inListFilter' => array( 'values' => array( 'video_start', 'video_progress', 'video_pause', 'video_complete' ), 'caseSensitive' => true ) ) ),
							array( 'filter' => array( 'fieldName' => 'videoUrl', 'inListFilter' => array( 'values' => array( 'https://a.example/', 'https://b.example/', 'https://c.example/' ), 'caseSensitive' => true ) ) ),
						),
					),
				),
			)
		);
		$plan  = new Plan( $query );
		$sql   = strtr( ( new Select( $plan, Conditions::of_rows( $plan ) ) )->rows(), array( 'SUBSTRING(' => 'SUBSTR(', 'AS BINARY' => 'AS BLOB' ) );
		$steps = OtherConnection::sqlite()->query( "EXPLAIN QUERY PLAN $sql" );
		self::assertNotFalse( $steps );
		/** @var list<string> $read */
		$read = $steps->fetchAll( PDO::FETCH_COLUMN, 3 );
		self::assertMatchesRegularExpression( '/^SEARCH e .*^SEARCH s /ms', implode( "\n", $read ), 'Each event of the range is looked at once.' );
	}

	/**
	 * @return list<string> The tables of visits that a query's counts are made of.
	 */
	private static function read( Query $query ): array {
		$plan   = new Plan( $query );
		$select = new Select( $plan, Conditions::of_rows( $plan ) );
		$sql    = array() === $query->dimensions ? $select->totals() : $select->rows();
		return array_values( array_filter( array( 'sessions', 'views', 'events', 'items', 'attributes' ), static fn ( string $table ): bool => 1 === preg_match( '/\b' . Schema::table( $table ) . '\b/', $sql ) ) );
	}
}
