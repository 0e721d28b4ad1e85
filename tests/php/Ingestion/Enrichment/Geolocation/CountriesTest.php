<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Geolocation;

use Lodestar\Ingestion\Enrichment\Geolocation\Countries;
use PHPUnit\Framework\TestCase;

final class CountriesTest extends TestCase {

	public function test_names_countries_in_english(): void {
		self::assertSame( 'United States', Countries::name( 'US' ) );
		self::assertSame( 'Germany', Countries::name( 'DE' ) );
		self::assertSame( 'Côte d’Ivoire', Countries::name( 'CI' ) );
		self::assertSame( 'Hong Kong', Countries::name( 'HK' ) );
		self::assertSame( 'Kosovo', Countries::name( 'XK' ) );
	}

	public function test_an_unknown_code_is_returned_unchanged(): void {
		foreach ( array( '', 'XX', 'us', '(not set)' ) as $code ) {
			self::assertSame( $code, Countries::name( $code ) );
			self::assertFalse( Countries::has( $code ) );
		}
	}

	public function test_withdrawn_codes_and_alliances_are_not_countries(): void {
		foreach ( array( 'SU', 'UK', 'YU', 'EU', 'UN', 'ZZ' ) as $code ) {
			self::assertFalse( Countries::has( $code ), $code );
		}
	}
}
