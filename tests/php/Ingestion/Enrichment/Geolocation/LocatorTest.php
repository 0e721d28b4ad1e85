<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Geolocation;

use Lodestar\Ingestion\Enrichment\Geolocation\GeoDatabase;
use Lodestar\Ingestion\Enrichment\Geolocation\Geolocation;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;

final class LocatorTest extends TestCase {

	/** @var list<string> */
	private array $files = array();

	protected function tearDown(): void {
		array_map( 'unlink', $this->files );
		parent::tearDown();
	}

	private function finder( ?MmdbFile $owners = null ): Locator {
		if ( null === $owners ) {
			return new Locator();
		}
		$this->files[] = $owners->write();
		return new Locator( end( $this->files ) );
	}

	/** @return array<string, mixed> */
	private static function city( string $iso, string $region, string $city ): array {
		return array(
			'country'      => array(
				'iso_code' => $iso,
				'names'    => array( 'en' => 'A country' ),
			),
			'subdivisions' => array(
				array(
					'iso_code' => 'XX',
					'names'    => array(
						'de' => 'Irgendwo',
						'en' => $region,
					),
				),
			),
			'city'         => array( 'names' => array( 'en' => $city ) ),
		);
	}

	#[DataProvider( 'bundled' )]
	public function test_the_bundled_database_locates_countries( string $country, string $address ): void {
		self::assertEquals( new Geolocation( $country, '', '' ), $this->finder()->find( $address, '' ) );
	}

	/**
	 * Networks of registries and companies whose location is stable.
	 *
	 * @return list<array{string, string}>
	 */
	public static function bundled(): array {
		return array(
			array( 'US', '8.8.8.0' ),
			array( 'DE', '193.99.144.0' ),
			array( 'JP', '202.12.27.0' ),
			array( 'US', '2001:4860:4860::' ),
			array( 'DE', '2a02:8108::' ),
			array( '', '10.0.0.0' ),
			array( '', '127.0.0.0' ),
			array( '', 'fe80::' ),
			array( '', '' ),
			array( '', 'nonsense' ),
			array( '', "\xFF" ),
			array( '', '8.8.8.0/24' ),
		);
	}

	public function test_the_cdn_header_takes_precedence(): void {
		self::assertEquals( new Geolocation( 'FR', '', '' ), $this->finder()->find( '8.8.8.0', 'fr' ) );
	}

	public function test_an_invalid_country_code_in_the_header_falls_back_to_the_database(): void {
		foreach ( array( 'XX', 'T1', 'EU', 'ZZ', '1', "\xFF" ) as $code ) {
			self::assertSame( 'US', $this->finder()->find( '8.8.8.0', $code )->country );
		}
	}

	public function test_the_owners_database_provides_region_and_city(): void {
		$finder = $this->finder(
			( new MmdbFile() )->add(
				'8.8.8.0',
				24,
				self::city( 'CH', 'Zurich', 'Winterthur' )
			)->add( '2001:db8::', 32, self::city( 'AT', 'Tyrol', 'Innsbruck' ) )
		);
		self::assertEquals( new Geolocation( 'CH', 'Zurich', 'Winterthur' ), $finder->find( '8.8.8.0', '' ) );
		self::assertEquals( new Geolocation( 'AT', 'Tyrol', 'Innsbruck' ), $finder->find( '2001:db8:1::', '' ) );
		self::assertEquals(
			new Geolocation( 'DE', '', '' ),
			$finder->find( '193.99.144.0', '' ),
			'not in the owner\'s: from the bundled one'
		);
		self::assertSame( array(), $finder->problems() );
	}

	public function test_addresses_in_the_same_block_share_a_place_and_neighboring_blocks_do_not(): void {
		$finder = $this->finder(
			( new MmdbFile() )->add(
				'8.8.8.0',
				22,
				self::city( 'CH', 'Zurich', 'Winterthur' )
			)->add( '8.8.12.0', 24, self::city( 'AT', 'Tyrol', 'Innsbruck' ) )
		);
		$cities = array_map(
			static fn ( string $address ): string => $finder->find( $address, '' )->city,
			array( '8.8.8.0', '8.8.11.0', '8.8.12.0', '8.8.13.0', '8.8.7.0', '8.8.9.7', '0.0.0.0' )
		);
		self::assertSame( array( 'Winterthur', 'Winterthur', 'Innsbruck', '', '', 'Winterthur', '' ), $cities );
	}

	public function test_region_and_city_are_ignored_if_the_header_names_another_country(): void {
		$finder = $this->finder( ( new MmdbFile() )->add( '8.8.8.0', 24, self::city( 'CH', 'Zurich', 'Winterthur' ) ) );
		self::assertEquals( new Geolocation( 'CH', 'Zurich', 'Winterthur' ), $finder->find( '8.8.8.0', 'CH' ) );
		self::assertEquals( new Geolocation( 'FR', '', '' ), $finder->find( '8.8.8.0', 'FR' ) );
	}

	public function test_header_region_and_city_take_precedence_and_the_owners_database_fills_gaps(): void {
		$finder = $this->finder( ( new MmdbFile() )->add( '8.8.8.0', 24, self::city( 'CH', 'Zurich', 'Winterthur' ) ) );
		self::assertEquals( new Geolocation( 'CH', 'Bern', 'Thun' ), $finder->find( '8.8.8.0', 'CH', 'Bern', 'Thun' ) );
		self::assertEquals( new Geolocation( 'CH', 'Zurich', 'Uster' ), $finder->find( '8.8.8.0', 'CH', '', 'Uster' ) );
		self::assertEquals(
			new Geolocation( 'CH', 'Canton of Zurich', 'Winterthur' ),
			$finder->find( '8.8.8.0', 'CH', 'Canton of Zurich', '' )
		);
		self::assertEquals(
			new Geolocation( 'FR', 'Alsace', '' ),
			$finder->find( '8.8.8.0', 'FR', 'Alsace', '' ),
			'the owner\'s means another country'
		);
		self::assertEquals( new Geolocation( 'CH', 'Bern', 'Thun' ), $this->finder()->find( '8.8.8.0', 'ch', 'Bern', 'Thun' ) );
	}

	public function test_region_and_city_headers_are_ignored_with_an_invalid_country_code(): void {
		self::assertEquals( new Geolocation( 'US', '', '' ), $this->finder()->find( '8.8.8.0', 'EU', 'Bern', 'Thun' ) );
	}

	public function test_incomplete_or_malformed_records_are_accepted(): void {
		$finder = $this->finder(
			( new MmdbFile() )
				->add( '198.51.100.0', 24, array( 'country' => array( 'iso_code' => 'CA' ) ) )
				->add( '203.0.113.0', 24, array( 'country_code' => 'BR' ) )
				->add( '192.0.2.0', 24, array( 'country' => 'odd', 'city' => array( 'names' => 7 ), 'subdivisions' => array( 'en' ) ) )
		);
		self::assertEquals( new Geolocation( 'CA', '', '' ), $finder->find( '198.51.100.0', '' ) );
		self::assertEquals( new Geolocation( 'BR', '', '' ), $finder->find( '203.0.113.0', '' ) );
		self::assertSame( '', $finder->find( '192.0.2.0', '' )->city );
	}

	public function test_ipv6_falls_back_to_the_bundled_database_if_the_owners_is_ipv4_only(): void {
		$finder = $this->finder( ( new MmdbFile( 4 ) )->add( '8.8.8.0', 24, self::city( 'CH', 'Zurich', 'Winterthur' ) ) );
		self::assertSame( 'US', $finder->find( '2001:4860:4860::', '' )->country );
		self::assertSame( 'Winterthur', $finder->find( '8.8.8.0', '' )->city );
		self::assertSame( array(), $finder->problems() );
	}

	#[DataProvider( 'broken_files' )]
	public function test_a_broken_database_is_skipped_and_reported( string $content ): void {
		$path          = (string) tempnam( sys_get_temp_dir(), 'lodestar-mmdb' );
		$this->files[] = $path;
		file_put_contents( $path, $content );
		$finder = new Locator( $path );
		self::assertSame( 'US', $finder->find( '8.8.8.0', '' )->country );
		self::assertSame( array( $path ), array_keys( $finder->problems() ) );
		self::assertNotSame( '', $finder->problems()[ $path ] );
		self::assertSame( 'DE', $finder->find( '193.99.144.0', '' )->country );
	}

	/** @return iterable<string, array{string}> */
	public static function broken_files(): iterable {
		$whole = ( new MmdbFile() )->add( '8.8.8.0', 24, self::city( 'CH', 'Zurich', 'Winterthur' ) )->write();
		$bytes = (string) file_get_contents( $whole );
		unlink( $whole );
		yield 'empty' => array( '' );
		yield 'something else' => array( '<html>404</html>' );
		yield 'cut at the end' => array( substr( $bytes, 0, -60 ) );
		yield 'cut at the beginning' => array( substr( $bytes, 300 ) );
	}

	/** @param int<4, 6> $version IP version of the database. */
	#[TestWith( array( 4 ) )]
	#[TestWith( array( 6 ) )]
	public function test_results_stay_the_same_after_many_lookups( int $version ): void {
		$file          = ( new MmdbFile( $version ) )->add(
			'8.8.8.0',
			24,
			self::city( 'CH', 'Zurich', 'Winterthur' )
		)->add( '200.0.0.0', 7, self::city( 'BR', '', '' ) )->write();
		$this->files[] = $file;
		mt_srand( 7 );
		foreach ( array( $file, dirname( __DIR__, 5 ) . '/' . Locator::BUNDLED ) as $path ) {
			$many    = new GeoDatabase( $path );
			$known   = 0;
			$numbers = array_map( static fn (): int => mt_rand( 0, 0xFFFFFFFF ), range( 1, 300 ) );
			foreach ( array( ...$numbers, (int) ip2long( '8.8.8.8' ), 0, 0xFFFFFFFF ) as $i => $number ) {
				$address = (string) long2ip( $number );
				$place   = $many->place( $address );
				if ( $i > 200 ) {
					self::assertEquals( ( new GeoDatabase( $path ) )->place( $address ), $place, $address );
				}
				$known += '' === $place->country ? 0 : 1;
			}
			self::assertGreaterThan( 1, $known );
			self::assertLessThan( 303, $known );
		}
	}

	public function test_a_missing_database_is_skipped_and_reported(): void {
		$finder = new Locator( '/nowhere/cities.mmdb' );
		self::assertSame( 'US', $finder->find( '8.8.8.0', '' )->country );
		self::assertStringContainsString( 'does not exist', $finder->problems()['/nowhere/cities.mmdb'] );
	}

	public function test_results_are_cached_separately_for_each_input(): void {
		$finder = $this->finder();
		self::assertSame( $finder->find( '8.8.8.0', '' ), $finder->find( '8.8.8.0', '' ) );
		self::assertNotSame( $finder->find( '8.8.8.0', '' ), $finder->find( '8.8.8.0', 'FR' ) );
		self::assertSame(
			array( 'Lyon', 'Nice' ),
			array( $finder->find( '8.8.8.0', 'FR', '', 'Lyon' )->city, $finder->find( '8.8.8.0', 'FR', '', 'Nice' )->city )
		);
	}
}
