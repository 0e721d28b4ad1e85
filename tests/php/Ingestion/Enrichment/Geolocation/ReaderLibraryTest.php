<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Geolocation;

use PHPUnit\Framework\TestCase;

/**
 * Tests our only PHP library beside other plugins' copies of it. Each case runs in its own process without Composer, as
 * on a site.
 */
final class ReaderLibraryTest extends TestCase {

	private string $other;

	protected function setUp(): void {
		parent::setUp();
		$this->other = sys_get_temp_dir() . '/lodestar-other-plugin-' . getmypid();
		foreach ( array( 'Reader', 'Reader/Decoder', 'Reader/InvalidDatabaseException', 'Reader/Metadata', 'Reader/Util' ) as $name ) {
			$file = "$this->other/MaxMind/Db/$name.php";
			is_dir( dirname( $file ) ) || mkdir( dirname( $file ), 0777, true );
			copy( self::root() . "/build/lib/maxmind-db/MaxMind/Db/$name.php", $file );
		}
		file_put_contents(
			"$this->other/autoload.php",
			'<?php spl_autoload_register( static function ( $name ) { $file = __DIR__ . "/" . strtr( $name, "\\\\", "/" ) . ".php"; if ( is_file( $file ) ) { require $file; } } );'
		);
	}

	protected function tearDown(): void {
		$files = new \RecursiveIteratorIterator(
			new \RecursiveDirectoryIterator( $this->other, \FilesystemIterator::SKIP_DOTS ),
			\RecursiveIteratorIterator::CHILD_FIRST
		);
		foreach ( $files as $file ) {
			self::assertInstanceOf( \SplFileInfo::class, $file );
			$file->isDir() ? rmdir( $file->getPathname() ) : unlink( $file->getPathname() );
		}
		rmdir( $this->other );
		parent::tearDown();
	}

	private static function root(): string {
		return dirname( __DIR__, 5 );
	}

	private static function quote( string $path ): string {
		return "'" . addcslashes( $path, "\\'" ) . "'";
	}

	/**
	 * Runs code and then a lookup in a new process. Returns the country and the folders the library was loaded from.
	 *
	 * @return array{string, list<string>}
	 */
	private function look_up_after( string $code ): array {
		$script = '
			require ' . self::quote( self::root() . '/src/server/autoload.php' ) . ';
			' . $code . '
			$country = ( new Lodestar\Ingestion\Enrichment\Geolocation\Locator() )->find( "8.8.8.0", "" )->country;
			$folders = array();
			foreach ( get_declared_classes() as $name ) {
				if ( str_starts_with( $name, "MaxMind\\\\Db\\\\" ) ) {
					$folders[] = explode( "/MaxMind/", ( new ReflectionClass( $name ) )->getFileName() )[0];
				}
			}
			echo json_encode( array( $country, array_values( array_unique( $folders ) ) ) );
		';
		exec(
			escapeshellarg( PHP_BINARY ) . ' -d error_reporting=-1 -d display_errors=1 -r ' . escapeshellarg( $script ) . ' 2>&1',
			$output
		);
		/** @var array{string, list<string>} $result */
		$result = json_decode( implode( "\n", $output ), true, 8, JSON_THROW_ON_ERROR );
		return $result;
	}

	public function test_uses_our_copy_if_there_is_no_other(): void {
		self::assertSame( array( 'US', array( self::root() . '/build/lib/maxmind-db' ) ), $this->look_up_after( '' ) );
	}

	public function test_uses_a_copy_that_is_already_loaded(): void {
		$code = 'foreach ( array( "Reader/InvalidDatabaseException", "Reader/Util", "Reader/Metadata", "Reader/Decoder", "Reader" ) as $f ) { require '
			. self::quote( $this->other )
			. ' . "/MaxMind/Db/$f.php"; }';
		self::assertSame( array( 'US', array( $this->other ) ), $this->look_up_after( $code ) );
	}

	public function test_uses_a_copy_that_can_be_autoloaded(): void {
		self::assertSame(
			array( 'US', array( $this->other ) ),
			$this->look_up_after( 'require ' . self::quote( "$this->other/autoload.php" ) . ';' )
		);
	}

	public function test_a_copy_that_is_registered_later_is_not_mixed_with_ours(): void {
		$code = 'Lodestar\Ingestion\Enrichment\Geolocation\ReaderLibrary::load(); require '
			. self::quote( "$this->other/autoload.php" )
			. ';';
		self::assertSame( array( 'US', array( self::root() . '/build/lib/maxmind-db' ) ), $this->look_up_after( $code ) );
	}
}
