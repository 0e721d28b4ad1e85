<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Query;
use Lodestar\Ingestion\Enrichment\Geolocation\Places;
use Lodestar\Reports\Availability;
use Lodestar\Reports\DescriptorReader;
use Lodestar\Reports\OwnReports;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;

/** A locked report promises only data that the site's source can provide. */
final class UpsellTest extends ReportsTestCase {

	protected function setUp(): void {
		parent::setUp();
		Keys::license( 'lite' );
		$this->log_in_as( 'administrator' );
	}

	/**
	 * @return iterable<string, array{string, list<string>}> Report key, and the features for which a new site's
	 *         own tables have no values.
	 */
	public static function promises(): iterable {
		yield 'publisher' => array( 'publisher', array( 'Your visitors’ interests', 'Age and gender' ) );
		yield 'countries' => array( 'countries', array( 'Regions within each country' ) );
		yield 'realtime' => array( 'realtime', array( 'Top cities' ) );
		yield 'dimensions' => array( 'dimensions', array( 'SEO Scores', 'Focus Keywords' ) );
		yield 'ecommerce' => array( 'ecommerce', array( 'Time to purchase' ) );
		yield 'user_journey' => array( 'user_journey', array( 'Every visit by the buyer', 'Time from first visit to order' ) );
	}

	/** @param list<string> $lacking Features it may not promise. */
	#[DataProvider( 'promises' )]
	public function test_new_site_is_not_offered_features_that_it_cannot_use( string $key, array $lacking ): void {
		$all = self::all_features( $key );
		self::assertSame( array(), array_diff( $lacking, $all ) );
		self::assertSame( array_values( array_diff( $all, $lacking ) ), self::offered( $key ) );
	}

	public function test_other_reports_are_offered_with_all_features(): void {
		$limited = array_keys( array( ...self::promises() ) );
		foreach ( OwnReports::descriptors() as $folder => $descriptor ) {
			$key = $descriptor['key'];
			self::assertIsString( $key );
			if ( isset( $descriptor['upsell'] ) && ! in_array( $key, $limited, true ) ) {
				self::assertSame( self::all_features( $key ), self::offered( $key ), $folder );
			}
		}
	}

	public function test_features_that_the_owner_has_set_up_are_offered(): void {
		$this->clock( '2026-11-20 12:00' );
		update_option( Places::OPTION, strtotime( '2026-11-19' ) );
		add_filter( 'lodestar_lasting_id', '__return_true' );
		update_option( 'active_plugins', array( ...(array) get_option( 'active_plugins' ), 'wordpress-seo/wp-seo.php' ) );
		foreach ( array( 'countries', 'realtime', 'dimensions', 'ecommerce', 'user_journey' ) as $key ) {
			self::assertSame( self::all_features( $key ), self::offered( $key ), $key );
		}
		self::assertSame( array(), self::gaps( 'countries' ) );
		self::assertSame( array(), self::gaps( 'realtime' ) );
	}

	public function test_another_source_is_offered_the_features_it_supports(): void {
		LimitedSource::use(
			static fn ( Query $query ): array => array_intersect( $query->names(), array( 'ecommercePurchases', 'country' ) )
		);
		self::assertSame( self::all_features( 'publisher' ), self::offered( 'publisher' ) );
		self::assertContains( 'Regions within each country', self::offered( 'countries' ) );
		self::assertNotContains( 'Purchases by country', self::offered( 'countries' ) );
		self::assertSame( array(), self::offered( 'user_journey' ), 'This source knows no journeys.' );
		self::assertSame( array(), self::gaps( 'publisher' ) );
	}

	public function test_features_with_requirements_are_not_offered_without_a_source(): void {
		update_option( 'lodestar_source', 'gone' );
		self::assertSame( array( 'Sessions and page views', 'Period comparison' ), self::offered( 'countries' ) );
	}

	public function test_a_level_that_can_only_read_conversations_is_offered_an_upgrade(): void {
		update_option( 'lodestar_active_addons', array( 'ai-insights' ) );
		Keys::license( 'basic' );
		$screen = Json::parse( (string) wp_json_encode( self::screen( 'ai-insights-chat' ) ) );
		self::assertSame( array( null, 'Unlock Conversations' ), array( $screen->at( 'locked' ), $screen->at( 'upsell.title' ) ) );
	}

	public function test_sample_has_the_same_gaps_as_the_real_report(): void {
		$gaps = self::gaps( 'publisher' );
		self::assertSame( array( 'interest', 'age', 'gender' ), array_keys( $gaps ) );
		self::assertSame( 'unsupported_by_source', Json::parse( (string) wp_json_encode( $gaps ) )->at( 'age.error.code' ) );
		self::assertSame( array( 'regions', 'countries.regions' ), array_keys( self::gaps( 'countries' ) ) );
		self::assertSame( array( 'cities' ), array_keys( self::gaps( 'realtime' ) ) );
		Keys::license( 'agency' );
		self::assertArrayNotHasKey( 'sample_gaps', self::screen( 'publisher' ), 'An open report shows no sample.' );
	}

	public function test_report_of_an_addon_can_declare_requirements_too(): void {
		$folder = get_temp_dir() . 'lodestar-upsell';
		wp_mkdir_p( $folder );
		$features = array(
			'Everything',
			array( 'text' => 'Ages', 'needs' => array( 'userAgeBracket' ) ),
			array( 'text' => 'Oddities', 'needs' => array( 'acmeOddity' ) ),
			array( 'text' => 'Countries', 'needs' => array( 'country' ) ),
		);
		file_put_contents(
			"$folder/report.json",
			(string) wp_json_encode(
				array(
					'name'   => 'acme/upsold',
					'key'    => 'acme_upsold',
					'title'  => 'Upsold',
					'route'  => '/acme-upsold',
					'tier'   => array( 'pro' ),
					'upsell' => array( 'title' => 'Unlock', 'features' => $features ),
				)
			)
		);
		lodestar_register_report( "$folder/report.json" );
		self::assertSame( array( 'Everything', 'Countries' ), self::offered( 'acme_upsold' ) );
		unlink( "$folder/report.json" );
		rmdir( $folder );
	}

	public function test_requirements_of_built_in_reports_exist(): void {
		$known = array(
			...array_keys( Catalogue::metrics() ),
			...array_keys( Catalogue::dimensions() ),
			Availability::JOURNEYS,
			Availability::PURCHASE_TIMES,
		);
		foreach ( OwnReports::descriptors() as $folder => $descriptor ) {
			$upsell = is_array( $descriptor['upsell'] ?? null ) ? $descriptor['upsell'] : array();
			foreach ( (array) ( $upsell['features'] ?? array() ) as $feature ) {
				foreach ( is_array( $feature ) ? (array) $feature['needs'] : array() as $name ) {
					self::assertIsString( $name );
					self::assertTrue( in_array( $name, $known, true ) || str_starts_with( $name, 'customDimension:' ), "$folder: $name" );
				}
			}
			foreach ( is_array( $descriptor['sampleNeeds'] ?? null ) ? $descriptor['sampleNeeds'] : array() as $path => $names ) {
				$sample = DescriptorReader::json( dirname( __DIR__, 3 ) . "/src/reports/$folder/sample.json" );
				self::assertArrayHasKey( explode( '.', (string) $path )[0], $sample, "$folder: $path" );
				self::assertIsArray( $names );
				self::assertSame(
					array(),
					array_filter( $names, static fn ( mixed $name ): bool => ! in_array( $name, $known, true ) ),
					$folder
				);
			}
		}
	}

	/** @return list<string> */
	private static function all_features( string $key ): array {
		$upsell = array_column( OwnReports::descriptors(), 'upsell', 'key' )[ $key ] ?? array();
		$texts  = array();
		foreach ( is_array( $upsell ) ? (array) ( $upsell['features'] ?? array() ) : array() as $feature ) {
			$text = is_array( $feature ) ? $feature['text'] ?? null : $feature;
			self::assertIsString( $text );
			$texts[] = $text;
		}
		return $texts;
	}

	/** @return array<mixed> */
	private static function offered( string $key ): array {
		$upsell = self::screen( $key )['upsell'] ?? null;
		self::assertIsArray( $upsell );
		self::assertIsArray( $upsell['features'] );
		return $upsell['features'];
	}

	/** @return array<mixed> By path. */
	private static function gaps( string $key ): array {
		$gaps = self::screen( $key )['sample_gaps'] ?? null;
		self::assertInstanceOf( \stdClass::class, $gaps );
		return (array) $gaps;
	}

	/** @return array<string, mixed> */
	private static function screen( string $key ): array {
		return array_column( Registry::for_browser(), null, 'key' )[ $key ];
	}
}
