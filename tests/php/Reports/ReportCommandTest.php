<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Site\Site;
use Lodestar\Tests\Analytics\PageView;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Reports\Command\Command;
use Lodestar\Tests\TestCase;
use WP_REST_Request;

final class ReportCommandTest extends TestCase {

	private const DAYS = array( '--start=2026-10-01', '--end=2026-11-10' );

	public function test_ingests_pending_hits_before_it_runs_the_query(): void {
		$today = array(
			'--metrics=screenPageViews,sessions',
			'--dimensions=pagePath',
			'--start=' . gmdate( 'Y-m-d', time() - 86400 ),
			'--end=' . gmdate( 'Y-m-d' ),
			'--format=json',
		);
		$this->collect( 'first', '/a' );
		$this->collect( 'second', '/a' );
		$rows = array(
			array(
				'pagePath'        => '/a',
				'screenPageViews' => 2,
				'sessions'        => 2,
			),
		);

		$answer = $this->answer( ...$today );
		$through = $answer->at( 'dataThrough' );
		self::assertSame( $rows, $answer->rows( 'rows' ) );
		self::assertSame( 1, $answer->at( 'rowCount' ) );
		self::assertSame( 'partial_day', $answer->at( 'notices.0.code' ) );
		self::assertIsString( $through );
		self::assertLessThan( 120, abs( time() - (int) strtotime( $through ) ) );

		$this->collect( 'third', '/b' );
		self::assertSame( $rows, $this->answer( '--no-ingest', ...$today )->rows( 'rows' ) );
		self::assertCount( 2, $this->answer( ...$today )->rows( 'rows' ) );
	}

	public function test_prints_the_same_report_as_the_api(): void {
		Stored::write( ( new Traffic( 3, 60 ) )->visits );
		$this->log_in_as( 'administrator' );
		Connection::connect( FirstParty::ID );
		Keys::license( 'agency' );
		$request = new WP_REST_Request( 'GET', '/lodestar/v1/reports/overview' );
		$params  = array(
			'start'         => '2026-10-20',
			'end'           => '2026-11-09',
			'compare_start' => '2026-10-01',
			'compare_end'   => '2026-10-19',
		);
		$request->set_query_params( $params );
		$expected = Json::of( rest_do_request( $request ) );
		self::assertGreaterThan( 0, $expected->at( 'overviewgraph.count' ) );

		$options = array_map(
			static fn ( string $name, string $date ): string => '--' . str_replace( '_', '-', $name ) . "=$date",
			array_keys( $params ),
			$params
		);
		$answer  = $this->answer( 'overview', '--no-ingest', '--format=json', ...$options );
		self::assertIsString( $answer->at( 'dataThrough' ) );
		self::assertSame( $expected->fields(), $answer->fields() );
		foreach ( array_diff( $expected->fields(), array( 'dataThrough' ) ) as $field ) {
			self::assertSame( $expected->at( (string) $field ), $answer->at( (string) $field ), (string) $field );
		}
	}

	public function test_prints_a_report_as_tables(): void {
		$this->store( array( '/a', 'DE' ), array( '/b', 'DE' ), array( '/a', 'US' ) );
		$csv = Command::wp(
			'lodestar',
			'report',
			'overview',
			'--no-ingest',
			'--part=countries',
			'--format=csv',
			'--start=2026-10-23',
			'--end=2026-10-24'
		);
		self::assertSame( 0, $csv->status, $csv->errors );
		self::assertSame(
			array(
				'"name","iso","sessions","compare_sessions","compare_change","users","engagement_rate","page_path"',
				'"Germany","DE",2,,,2,0,"/a"',
				'"United States","US",1,,,1,0,"/a"',
			),
			explode( "\n", trim( $csv->output ) )
		);

		$table = Command::wp( 'lodestar', 'report', 'overview', '--no-ingest', '--start=2026-10-23', '--end=2026-10-24' );
		self::assertSame( 0, $table->status, $table->errors );
		foreach (
			array(
				"# figures\nfield\tvalue\ninfobox.range\t2\ninfobox.sessions.value\t3\n",
				"# countries\nname\tiso\tsessions\t",
				"\n# overviewgraph\nlabels\ttimestamps\tsessions.datapoints\t",
				"\nOct 24\t1792800000\t3\t",
			) as $expected
		) {
			self::assertStringContainsString( $expected, $table->output );
		}
		self::assertStringContainsString( 'Warning: Visitors are recognized for one day only', $table->errors );
		self::assertStringNotContainsString( 'Warning', $table->output );
	}

	public function test_nested_rows_have_their_own_table(): void {
		$visits = ( new Traffic( 1, 3 ) )->visits;
		foreach ( array( array( 'DE', 'Bavaria' ), array( 'DE', 'Bavaria' ), array( 'US', '(not set)' ) ) as $i => [ $country, $region ] ) {
			$visits[ $i ]->day     = 20750; // 2026-10-24.
			$visits[ $i ]->bot     = false;
			$visits[ $i ]->engaged = false;
			$visits[ $i ]->texts   = array( 'country' => $country, 'region' => $region ) + $visits[ $i ]->texts;
		}
		Stored::write( array_slice( $visits, 0, 3 ) );
		$lines = fn ( string $part ): array => explode(
			"\n",
			trim(
				Command::wp(
					'lodestar',
					'report',
					'countries',
					'--no-ingest',
					"--part=$part",
					'--format=csv',
					'--start=2026-10-24',
					'--end=2026-10-24'
				)->output
			)
		);
		$heads = '"sessions","compare_sessions","compare_change","share","compare_share","engagedSessions","compare_engagedSessions","bounceRate","compare_bounceRate"';
		self::assertSame(
			array( '"name","iso",' . $heads, '"Germany","DE",2,,,66.666667,,0,,100,', '"United States","US",1,,,33.333333,,0,,100,' ),
			$lines( 'countries' )
		);
		self::assertSame(
			array( '"name","region",' . $heads, '"Germany","Bavaria",2,,,66.666667,,0,,100,' ),
			$lines( 'countries.regions' )
		);
	}

	public function test_query_accepts_filters_order_limit_and_comparison(): void {
		Stored::since( '2026-01-01' );
		$this->store( array( '/a', 'DE' ), array( '/b', 'DE' ), array( '/a', 'US' ), array( '/c', 'GB' ) );
		$filter = static fn ( string $field, string $test, string $value ): string => '--filter={"notExpression":{"filter":{"fieldName":"'
			. $field
			. '",'
			. sprintf( $test, $value )
			. '}}}';
		$ask    = fn ( string ...$options ): string => $this->csv(
			'--metrics=sessions,bounceRate',
			'--dimensions=country',
			'--start=2026-10-24',
			'--end=2026-10-24',
			...array_values( $options )
		);

		self::assertSame(
			"\"country\",\"sessions\",\"bounceRate\"\n\"Germany\",2,100\n\"United States\",1,100",
			$ask( '--order=sessions:desc,country:desc', '--limit=2' )
		);
		self::assertSame(
			"\"country\",\"sessions\",\"bounceRate\"\n\"United Kingdom\",1,100\n\"United States\",1,100",
			$ask( $filter( 'countryId', '"stringFilter":{"matchType":"EXACT","value":"%s"}', 'de' ) )
		);
		self::assertSame(
			"\"country\",\"sessions\",\"bounceRate\"\n\"Germany\",2,100",
			$ask( $filter( 'sessions', '"numericFilter":{"operation":"LESS_THAN","value":{"int64Value":"%s"}}', '2' ) )
		);
		self::assertSame(
			"\"country\",\"sessions\",\"bounceRate\",\"sessions.comparison\",\"bounceRate.comparison\"\n\"Germany\",2,100,0,",
			$ask( '--limit=1', '--compare-start=2026-10-22', '--compare-end=2026-10-23' )
		);
		self::assertSame(
			'"pagePath","scrolledUsers"',
			$this->csv( '--metrics=scrolledUsers', '--dimensions=pagePath', '--start=2026-10-24', '--end=2026-10-24' )
		);
		self::assertSame(
			"\"customDimension:author\",\"screenPageViews\"\n\"(not set)\",4",
			$this->csv(
				'--metrics=screenPageViews',
				'--dimensions=customDimension:author',
				'--order=customDimension:author:desc',
				'--start=2026-10-24',
				'--end=2026-10-24'
			)
		);
	}

	public function test_escapes_visitor_texts_for_terminals_and_spreadsheets(): void {
		$this->store( array( '=cmd()', 'DE' ), array( "/a\u{9B}2J", 'US' ), array( '/b, "c"', 'GB' ), array( '/c;"=1+1', 'FR' ) );
		$csv = $this->csv( '--metrics=sessions', '--dimensions=landingPage', '--start=2026-10-24', '--end=2026-10-24' );
		self::assertSame(
			"\"landingPage\",\"sessions\"\n\"/a\u{FFFD}2J\",1\n\"/b, \"\"c\"\"\",1\n\"/c;\"\"'=1+1\",1\n\"'=cmd()\",1",
			$csv
		);
	}

	/**
	 * @dataProvider mistakes
	 * @param string       $type      Error code.
	 * @param list<string> $arguments Arguments of the command.
	 */
	public function test_an_invalid_argument_prints_a_typed_error( string $type, array $arguments ): void {
		$command = Command::wp( 'lodestar', 'report', '--no-ingest', ...$arguments );
		self::assertSame( array( 1, '' ), array( $command->status, $command->output ) );
		self::assertMatchesRegularExpression( "/^Error: .+ \\($type\\)\\n$/D", $command->errors );
	}

	/** @return array<string, array{string, list<string>}> */
	public static function mistakes(): array {
		$sessions = array( '--metrics=sessions', ...self::DAYS );
		return array(
			'no such report'           => array( 'unknown_report', array( 'nonsense', ...self::DAYS ) ),
			'no such metric'           => array( 'unknown_metric', array( '--metrics=nonsense', ...self::DAYS ) ),
			'no such dimension'        => array( 'unknown_dimension', array( '--dimensions=nonsense', ...$sessions ) ),
			'no such part'             => array( 'invalid_query', array( 'overview', '--part=nonsense', ...self::DAYS ) ),
			'neither report nor query' => array( 'invalid_query', self::DAYS ),
			'both report and query'    => array( 'invalid_query', array( 'overview', ...$sessions ) ),
			'no date'                  => array( 'invalid_range', array( '--metrics=sessions', '--start=yesterday', '--end=2026-10-02' ) ),
			'half a comparison'        => array( 'invalid_range', array( '--compare-start=2026-09-01', ...$sessions ) ),
			'broken filter'            => array( 'invalid_query', array( '--filter={', ...$sessions ) ),
			'malformed filter'         => array( 'invalid_query', array( '--filter={"a":1}', ...$sessions ) ),
			'odd order'                => array( 'invalid_query', array( '--order=sessions:up', ...$sessions ) ),
			'order by something else'  => array( 'invalid_query', array( '--order=country', ...$sessions ) ),
			'odd limit'                => array( 'invalid_query', array( '--limit=-1', ...$sessions ) ),
		);
	}

	public function test_a_failed_ingest_prints_a_typed_error(): void {
		global $wpdb;
		$wpdb->query( "DROP TABLE {$wpdb->prefix}lodestar_positions" );
		$command = Command::wp( 'lodestar', 'report', '--metrics=sessions', ...self::DAYS );
		$this->logged();
		self::assertSame( array( 1, '' ), array( $command->status, $command->output ) );
		self::assertStringContainsString( '(ingest_failed)', $command->errors );
	}

	private function answer( string ...$options ): Json {
		$command = Command::wp( 'lodestar', 'report', ...array_values( $options ) );
		self::assertSame( array( 0, '' ), array( $command->status, $command->errors ) );
		return Json::parse( $command->output );
	}

	private function csv( string ...$options ): string {
		$command = Command::wp( 'lodestar', 'report', '--no-ingest', '--format=csv', ...array_values( $options ) );
		self::assertSame( array( 0, '' ), array( $command->status, $command->errors ) );
		return trim( $command->output );
	}

	private function collect( string $visitor, string $path ): void {
		self::assertTrue(
			Site::current()->spool()->append( Hits::view( time(), "view of $visitor", $visitor, array( 'path' => $path ) )->encode() )
		);
	}

	/**
	 * Writes sessions with one view on 2026-10-24.
	 *
	 * @param array{string, string} ...$visits Path and country.
	 */
	private function store( array ...$visits ): void {
		$day    = 20750;
		$at     = $day * 86400 + 3600;
		$stored = array();
		foreach ( array_values( $visits ) as $i => [ $path, $country ] ) {
			$visit             = new Visit(
				$i + 1,
				$i + 1,
				$day,
				1,
				$at,
				$at,
				false,
				true,
				false,
				false,
				array( 'country' => $country, 'landing_path' => $path )
			);
			$visit->page_views = array( new PageView( $i + 1, $i + 1, $day, 1, $at, $path, $path, 'example.org', 0, true ) );
			$stored[]          = $visit;
		}
		Stored::write( $stored );
	}
}
