<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Collector\Url;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Site\Site;
use Lodestar\Tests\Features\LogImport\Log;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;

/** A page is the same page however its URL is encoded: in ingest, import and filters. */
final class PageSpellingTest extends ReportsTestCase {

	private const URLS = array( '/%d0%bf%d1%80/%7ea/', '/%D0%BF%D1%80/~a/', '/x/../пр/./~a/' );

	private const PAGE = '/пр/~a/';

	protected function setUp(): void {
		parent::setUp();
		$this->clock( '2026-11-21 12:00' );
		$this->log_in_as( 'editor' );
		foreach ( array( ...self::URLS, '/other/' ) as $i => $path ) {
			$hit = Hits::view(
				strtotime( '2026-11-20 10:00' ) + $i,
				"view $i",
				"visitor $i",
				array( 'path' => (string) Url::parse( "https://lodestar.test$path" )?->page() )
			);
			self::assertTrue( Site::current()->spool( SiteClock::get() )->append( $hit->encode() ) );
		}
		SiteIngest::open( true )->run( INF );
	}

	public function test_all_spellings_of_a_url_are_one_readable_row(): void {
		self::assertSame( array( array( self::PAGE, 3 ), array( '/other/', 1 ) ), self::rows( array() ) );
		$pages = array_column(
			array_filter( (array) $this->read( 'overview', '2026-11-20', '2026-11-20' )->at( 'toppages' ), 'is_array' ),
			'url',
			'page_path'
		);
		self::assertSame( 'http://lodestar.test/%D0%BF%D1%80/~a/', $pages[ self::PAGE ] ?? null );
	}

	/** @return iterable<string, array{string, string, int}> Match type, value, views. */
	public static function filters(): iterable {
		foreach ( array( ...self::URLS, self::PAGE ) as $url ) {
			yield "EXACT $url" => array( 'EXACT', $url, 3 );
		}
		yield 'another page' => array( 'EXACT', '/%D0%BF/', 0 );
		yield 'its beginning' => array( 'BEGINS_WITH', '/%d0%bf', 3 );
		yield 'its end' => array( 'ENDS_WITH', '/%7Ea/', 3 );
		yield 'a part of it' => array( 'CONTAINS', '%D1%80', 3 );
		yield 'a part of it in other letters' => array( 'CONTAINS', 'ПР', 3 );
		yield 'the rest of the list' => array( 'EXACT', '(other)', 0 );
	}

	#[DataProvider( 'filters' )]
	public function test_query_filters_match_any_spelling( string $match, string $value, int $views ): void {
		$filter = array(
			'filter' => array( 'fieldName' => 'pagePath', 'stringFilter' => array( 'matchType' => $match, 'value' => $value ) ),
		);
		self::assertSame( $views, array_sum( array_column( self::rows( $filter ), 1 ) ) );
		self::assertSame( 4 - $views, array_sum( array_column( self::rows( array( 'notExpression' => $filter ) ), 1 ) ) );
	}

	public function test_report_filters_match_any_spelling(): void {
		foreach ( self::URLS as $url ) {
			$answer = Json::of(
				$this->get(
					'overview',
					array( 'start' => '2026-11-20', 'end' => '2026-11-20', 'filters' => array( 'page' => array( $url ) ) )
				)
			);
			self::assertSame( 3, $answer->at( 'infobox.sessions.value' ), $url );
		}
		$found = Json::of(
			self::rest(
				'GET',
				'reports/overview/filter-values',
				array( 'filter' => 'page', 'start' => '2026-11-20', 'end' => '2026-11-20', 'search' => 'ПР' )
			)
		);
		self::assertSame( array( self::PAGE ), $found->column( 'values', 'value' ) );
	}

	public function test_an_imported_log_produces_the_same_page(): void {
		$at = (int) gmmktime( 4, 58, 0, 3, 20, 2015 );
		Log::import(
			array_map(
				static fn ( string $url ): string => Log::line( $at, '203.0.113.10', $url ),
				array( ...self::URLS, '/?s=roses', '/search-is-no-page/?q=1' )
			)
		);
		self::assertSame(
			array( array( self::PAGE, 3 ), array( '/?s=', 1 ), array( '/search-is-no-page/', 1 ) ),
			self::rows( array(), '2015-03-20' )
		);
	}

	/**
	 * @param array<mixed> $filter FilterExpression; empty for none.
	 * @return list<array{string, int}> Path and views.
	 */
	private static function rows( array $filter, string $date = '2026-11-20' ): array {
		$query = array(
			'metrics'    => array( 'screenPageViews' ),
			'dimensions' => array( 'pagePath' ),
			'dateRanges' => array( array( 'startDate' => $date, 'endDate' => $date ) ),
			'orderBys'   => array( array( 'metric' => 'screenPageViews', 'desc' => true ), array( 'dimension' => 'pagePath' ) ),
		);
		$rows  = Questions::ask_one(
			Query::from_array( $query + ( array() === $filter ? array() : array( 'dimensionFilter' => $filter ) ) ),
			Sources::current()
		)->rows;
		return array_map( static fn ( Row $row ): array => array( $row->dimensions[0], (int) $row->metrics[0] ), $rows );
	}
}
