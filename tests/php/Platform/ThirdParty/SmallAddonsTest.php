<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Sources;
use Lodestar\Paths;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;

/** Each extension point works with an addon of at most 30 lines. */
final class SmallAddonsTest extends ExtendingTestCase {

	private const MOST_LINES = 30;

	#[DataProvider( 'addons' )]
	public function test_addon_has_at_most_thirty_lines( string $addon ): void {
		$files = (array) glob( Paths::file( "tests/fixtures/addons/$addon/*" ) );
		$lines = array_map( static fn ( mixed $file ): int => count( (array) file( (string) $file ) ), $files );
		self::assertNotSame( array(), $lines );
		self::assertLessThanOrEqual( self::MOST_LINES, array_sum( $lines ) );
	}

	/** @return iterable<string, array{string}> */
	public static function addons(): iterable {
		foreach (
			array(
				'small-report',
				'column',
				'cell',
				'block',
				'tab',
				'upsell',
				'small-metric',
				'small-dimension',
				'custom-dimension',
				'small-source',
				'settings-section',
				'notification',
			) as $addon
		) {
			yield $addon => array( $addon );
		}
	}

	public function test_a_third_party_report_and_column_use_labels_of_the_catalogue(): void {
		self::load( 'small-report' );
		self::load( 'column' );
		$this->log_in_as( 'editor' );
		$reports = array_column( Registry::for_browser(), null, 'key' );
		$told    = Json::parse( (string) wp_json_encode( $reports['acme_small'] ?? null ) );
		self::assertSame( array( 'Country', 'Sessions', 'New Users' ), $told->column( 'tables.0.columns', 'label' ) );
		self::assertSame( array(), $this->wrong );
	}

	public function test_a_locked_report_shows_its_upsell(): void {
		Keys::license( 'pro' );
		self::load( 'upsell' );
		$this->log_in_as( 'editor' );
		$reports = array_column( Registry::for_browser(), null, 'key' );
		$told    = Json::parse( (string) wp_json_encode( $reports['acme_leads'] ?? null ) );
		self::assertSame(
			array( 'license_level', 'Unlock the Leads Report' ),
			array( $told->at( 'locked.code' ), $told->at( 'upsell.title' ) )
		);
		self::assertSame( array(), $this->wrong );
	}

	public function test_a_third_party_metric_and_dimension_are_supported_by_the_sites_own_tables(): void {
		self::load( 'small-metric' );
		self::load( 'small-dimension' );
		$query = new Query( array( 'acmeReads' ), array( 'acmeOrigin' ), DateRange::from_dates( '2026-10-01', '2026-10-02' ) );
		self::assertSame( array(), Sources::all()[ FirstParty::ID ]->unsupported( $query ) );
		self::assertSame( array(), $this->wrong );
	}

	public function test_the_source_is_registered(): void {
		self::load( 'small-source' );
		$source = Sources::all()['acme-small'] ?? null;
		self::assertNotNull( $source );
		self::assertSame( array(), $this->wrong );
	}
}
