<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Site\Site;
use Lodestar\Tests\TestCase;

final class PageParametersTest extends TestCase {

	public function test_kept_parameters_distinguish_pages_in_reports(): void {
		$clock = $this->clock( '2026-03-02 12:00' );
		update_option( 'lodestar_kept_parameters', array( 'size', 'colour' ) );
		update_option( 'lodestar_excluded_parameters', array( 'size' ) );
		foreach ( array( 'colour=red&size=s', 'size=xl&colour=red&x=1', 'colour=blue', 'x=1' ) as $i => $query ) {
			$message = Fixture::view( array( 'i' => str_pad( (string) $i, 16, '0' ), 'u' => home_url( "/search-results/?$query" ) ) );
			self::assertSame( 204, Site::current()->collector( $clock )->handle( Fixture::request( $message ) ) );
		}
		SiteIngest::open()->run( 10 );
		$result = ( new FirstParty() )->run(
			array( new Query( array( 'screenPageViews' ), array( 'pagePath' ), DateRange::from_dates( '2026-03-02', '2026-03-02' ) ) )
		)[0];
		self::assertInstanceOf( Result::class, $result );
		self::assertSame(
			array(
				array( '/search-results/', 1 ),
				array( '/search-results/?colour=blue', 1 ),
				array( '/search-results/?colour=red', 2 ),
			),
			array_map( static fn ( Row $row ): array => array( $row->dimensions[0], $row->metrics[0] ), $result->rows )
		);
	}
}
