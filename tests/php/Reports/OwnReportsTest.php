<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Analytics\Query\Fields;
use Lodestar\Paths;
use Lodestar\Reports\DescriptorReader;
use Lodestar\Reports\Filters\Kinds;
use Lodestar\Reports\OwnReports;
use Lodestar\Reports\Registry;
use ReflectionClass;
use ReflectionMethod;

/** The plugin's own reports come from the build's manifest, or from their folders. */
final class OwnReportsTest extends ReportsTestCase {

	protected function tearDown(): void {
		( new ReflectionClass( OwnReports::class ) )->setStaticPropertyValue( 'descriptors', null );
		parent::tearDown();
	}

	public function test_every_built_in_report_is_valid(): void {
		foreach ( OwnReports::descriptors() as $folder => $json ) {
			$report = OwnReports::make( $folder );
			$by     = ( new ReflectionClass( $report ) )->getProperty( 'by' )->getValue( $report );
			$path   = Paths::file( "src/reports/$folder/report.json" );
			$read   = ( new DescriptorReader( $path, $by ) )->read(); // @phpstan-ignore argument.type (what the private property holds)
			self::assertSame( $json['key'], $read->key );
			self::assertStringStartsWith( OwnReports::VENDOR, $read->screen->name() );
		}
	}

	public function test_row_links_point_to_existing_reports_and_filters(): void {
		$names = array_column( OwnReports::descriptors(), 'name' );
		$kinds = array_keys( Kinds::all() );
		$count = 0;
		foreach ( array_keys( OwnReports::descriptors() ) as $folder ) {
			foreach ( OwnReports::make( $folder )->descriptor->drawn( 'tables' ) as $table ) {
				foreach ( ( new Fields( $table ) )->objects( 'columns' ) as $column ) {
					$lead = $column['leadsTo'] ?? null;
					if ( is_array( $lead ) ) {
						self::assertContains( $lead['report'], $names );
						self::assertContains( $lead['filter'], $kinds );
						++$count;
					}
				}
			}
		}
		self::assertGreaterThan( 0, $count );
	}

	public function test_the_built_manifest_equals_the_report_folders(): void {
		self::make_manifest();
		$built = ( new ReflectionMethod( OwnReports::class, 'built' ) )->invoke( null );
		self::assertIsArray( $built );
		$paths = ( new ReflectionMethod( OwnReports::class, 'paths' ) )->invoke( null );
		self::assertIsArray( $paths );
		self::assertSame(
			array_map(
				static fn ( mixed $path ): mixed => json_decode( (string) file_get_contents( is_string( $path ) ? $path : '' ), true ),
				$paths
			),
			$built
		);
	}

	public function test_a_folder_changed_since_the_build_is_read_directly(): void {
		self::make_manifest();
		$file = Paths::file( 'build/reports.php' );
		touch( $file, 1000 );
		clearstatcache();
		self::assertNull( ( new ReflectionMethod( OwnReports::class, 'built' ) )->invoke( null ) );
		self::assertNotNull( Registry::get( 'overview' ) );
		touch( $file );
	}

	public function test_loading_one_built_in_report_loads_no_other(): void {
		lodestar_register_report( '/nowhere/report.json' );
		$made = array();
		add_filter(
			'lodestar_report_descriptor',
			static function ( mixed $report, string $name ) use ( &$made ): mixed {
				$made[] = $name;
				return $report;
			},
			10,
			2
		);
		Registry::get( 'overview' );
		self::assertSame( array( 'lodestar/overview' ), $made );
		self::assertSame( 0, did_action( 'lodestar_register_reports' ) - self::$fired, 'Nobody is asked for theirs.' );
	}

	/** How often lodestar_register_reports ran before the test. */
	private static int $fired = 0;

	protected function setUp(): void {
		parent::setUp();
		self::$fired = did_action( 'lodestar_register_reports' );
	}

	private static function make_manifest(): void {
		$root = Paths::file( '' );
		exec(
			'cd '
				. escapeshellarg( $root )
				. ' && node -e "import( \'./bin/lib/manifest.mjs\' ).then( ( { writeManifest } ) => writeManifest() )" 2>&1',
			$output,
			$code
		);
		self::assertSame( 0, $code, implode( "\n", $output ) );
		clearstatcache();
	}
}
