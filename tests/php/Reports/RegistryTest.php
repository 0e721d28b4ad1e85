<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Paths;
use Lodestar\Reports\DescriptorReader;
use Lodestar\Reports\OwnReports;
use Lodestar\Reports\Registry;
use PHPUnit\Framework\Attributes\DataProvider;
use stdClass;
use UnexpectedValueException;

final class RegistryTest extends ReportsTestCase {

	/** @var list<string> */
	private array $wrong = array();

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			function ( string $function_name, string $message ): void {
				$this->wrong[] = "$function_name: $message";
			},
			10,
			2
		);
	}

	public function test_browser_receives_its_report_settings_in_the_users_language(): void {
		$this->log_in_as( 'editor' );
		lodestar_register_report( self::FIXTURE );
		add_filter( 'gettext_fixture', static fn ( string $text ): string => "[$text]" );
		$reports = array_column( Registry::for_browser(), null, 'key' );
		self::assertSame( array( 'fixture_countries' ), self::of_others( array_keys( $reports ) ) );
		$nothing = $reports['fixture_countries']['parameters'] ?? null;
		self::assertEquals( new stdClass(), $nothing );
		self::assertSame(
			array(
				'name'        => 'fixture/countries',
				'key'         => 'fixture_countries',
				'title'       => '[Country Report]',
				'description' => '[A table report: one file, no code.]',
				'route'       => '/fixture-countries',
				'navigation'  => array(
					'group' => '[Publishers]',
					'label' => '[Country Report]',
					'order' => 230,
				),
				'tier'        => array( 'plus', 'pro', 'agency' ),
				'addons'      => array( 'fixture' ),
				'date'        => array(
					'picker'  => true,
					'compare' => true,
					'without' => array( 'today', 'yesterday' ),
				),
				'parameters'  => $nothing,
				'charts'      => array(
					array(
						'part'    => 'sessions_chart',
						'compare' => 'sessions_compare_chart',
						'title'   => '[Sessions Over Time]',
						'metrics' => array(
							array(
								'points' => 'sessions',
								'total'  => 'total',
								'label'  => '[Sessions]',
								'type'   => 'integer',
							),
						),
						'interval' => 'day',
					),
				),
				'tables'      => array(
					array(
						'part'    => 'countries',
						'title'   => '[Countries]',
						'empty'   => '[No data for this time period.]',
						'columns' => array(
							array(
								'field'   => 'name',
								'label'   => '[Country]',
								'type'    => 'text',
								'leadsTo' => array(
									'report' => 'lodestar/overview',
									'filter' => 'country',
									'value'  => 'iso',
								),
							),
							array(
								'field'   => 'sessions',
								'label'   => '[Sessions]',
								'type'    => 'integer',
								'tooltip' => '[Visits that began in the time period.]',
							),
							array(
								'field'   => 'bounceRate',
								'label'   => '[Bounce Rate]',
								'type'    => 'percent',
								'inverse' => true,
							),
						),
					),
				),
				'upsell'      => null,
				'asks'        => true,
				'sample_url'  => plugins_url( 'sample.json', self::FIXTURE ),
				'locked'      => null,
			),
			$reports['fixture_countries']
		);
		self::assertSame( 'Overview Report', $reports['overview']['title'], 'Other domains are not touched.' );
	}

	public function test_browser_receives_no_reports_without_the_capability(): void {
		$this->log_in_as( 'author' );
		self::assertSame( array(), Registry::for_browser() );
	}

	public function test_a_report_registered_late_is_included(): void {
		$this->log_in_as( 'editor' );
		self::assertSame( array(), self::of_others( array_column( Registry::for_browser(), 'key' ) ) );
		lodestar_register_report( self::FIXTURE );
		self::assertSame( array( 'fixture_countries' ), self::of_others( array_column( Registry::for_browser(), 'key' ) ) );
	}

	/**
	 * @param array<mixed> $keys Report keys.
	 * @return list<mixed> Keys of third-party reports.
	 */
	private static function of_others( array $keys ): array {
		$ours = array_column( OwnReports::descriptors(), 'key' );
		return array_values( array_filter( $keys, static fn ( mixed $key ): bool => ! in_array( $key, $ours, true ) ) );
	}

	public function test_report_files_are_read_only_when_reports_are_requested(): void {
		lodestar_register_report( '/nowhere/report.json' );
		self::assertSame( array(), $this->wrong );
		self::assertNull( Registry::get( 'fixture_countries' ) );
		self::assertSame( array( 'lodestar_register_report: report.json: /nowhere/report.json: File not found.' ), $this->wrong );
	}

	public function test_a_second_report_with_the_same_key_is_ignored_with_a_notice(): void {
		lodestar_register_report( self::FIXTURE );
		$first = Registry::get( 'fixture_countries' );
		lodestar_register_report( self::FIXTURE );
		self::assertSame( $first, Registry::get( 'fixture_countries' ) );
		self::assertCount( 1, $this->wrong );
		self::assertStringContainsString( 'key &quot;fixture_countries&quot;', $this->wrong[0] );
	}

	/** @param array<string, mixed> $set Changes to a valid descriptor. */
	#[DataProvider( 'invalid' )]
	public function test_an_invalid_descriptor_is_rejected( array $set ): void {
		$json = json_decode( (string) file_get_contents( self::FIXTURE ), true );
		self::assertIsArray( $json );
		$path = (string) tempnam( sys_get_temp_dir(), 'report' );
		file_put_contents( $path, wp_json_encode( $set + $json ) );
		try {
			$this->expectException( UnexpectedValueException::class );
			( new DescriptorReader( $path ) )->read();
		} finally {
			unlink( $path );
		}
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function invalid(): iterable {
		/** @var list<array{why: string, set: array<string, mixed>}> $cases */
		$cases = json_decode( (string) file_get_contents( __DIR__ . '/../../fixtures/reports/invalid.json' ), true );
		foreach ( $cases as $case ) {
			yield $case['why'] => array( $case['set'] );
		}
	}

	public function test_documented_example_is_a_valid_descriptor(): void {
		preg_match( '/```json\n(.*?)```/s', (string) file_get_contents( Paths::file( 'docs/extending/register-a-report.md' ) ), $found );
		$path = (string) tempnam( sys_get_temp_dir(), 'report' );
		file_put_contents( $path, $found[1] ?? '' );
		self::assertSame( 'acme_campaigns', ( new DescriptorReader( $path ) )->read()->key );
		unlink( $path );
	}

	public function test_a_file_that_is_not_json_is_rejected(): void {
		$this->expectException( UnexpectedValueException::class );
		( new DescriptorReader( __FILE__ ) )->read();
	}
}
