<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Geolocation;

use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Tests\TestCase;

final class PlacesTest extends TestCase {

	private const NOW = 1_773_000_000;

	public function test_region_headers_count_as_a_region_source_for_a_month(): void {
		$clock = $this->clock( '2026-03-08 20:00:00' );
		self::assertFalse( Places::knows_regions() );
		Places::note_named( self::NOW );
		foreach ( array( 0 => true, 30 * DAY_IN_SECONDS - 1 => true, 30 * DAY_IN_SECONDS => false ) as $later => $knows ) {
			$clock->set( ( self::NOW + $later ) * 1000 );
			self::assertSame( $knows, Places::knows_regions() );
		}
	}

	public function test_the_time_of_the_last_region_header_is_stored_by_the_hour(): void {
		foreach ( array( 0 => 0, 3599 => 0, 3600 => 3600, 10 => 3600 ) as $later => $kept ) {
			Places::note_named( self::NOW + $later );
			self::assertSame( self::NOW + $kept, Places::last_named() );
		}
	}

	public function test_an_own_database_counts_as_a_region_source_if_it_has_cities_and_is_readable(): void {
		foreach ( array( 'GeoLite2-City' => true, 'GeoLite2-Country' => false ) as $type => $knows ) {
			$written = ( new MmdbFile( type: $type ) )->add(
				'203.0.113.0',
				24,
				array( 'country' => array( 'iso_code' => 'NZ' ) )
			)->write();
			rename( $written, "$written.mmdb" );
			update_option( Locator::OPTION, "$written.mmdb" );
			self::assertSame( $knows, Places::knows_regions(), $type );
			unlink( "$written.mmdb" );
			self::assertFalse( Places::knows_regions(), 'It is gone.' );
		}
	}
}
