<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Tests that the collector runs without WordPress: nothing in its folder may depend on it. */
final class StandsAloneTest extends TestCase {

	private const FOLDER = __DIR__ . '/../../../src/server/Collector';

	/** Classes of Lodestar\Platform\Time that don't need WordPress. */
	private const TIME = array( 'Clock', 'LocalTime', 'SystemClock' );

	/** @return iterable<string, array{string}> */
	public static function entrances(): iterable {
		yield 'sources' => array( self::FOLDER . '/load.php' );
		yield 'the file that the build makes of them' => array( self::built() );
	}

	#[DataProvider( 'entrances' )]
	public function test_every_collector_class_loads_without_wordpress( string $entrance ): void {
		$own   = array_diff(
			array_map(
				static fn ( string|false $path ): string => basename( (string) $path, '.php' ),
				(array) glob( self::FOLDER . '/*.php' )
			),
			array( 'load' )
		);
		$names = array(
			...array_map( static fn ( string $name ): string => "Lodestar\\Collector\\$name", $own ),
			...array_map( static fn ( string $name ): string => "Lodestar\\Platform\\Time\\$name", self::TIME ),
		);
		$code  = 'require ' . var_export( $entrance, true ) . '; foreach ( ' . var_export( $names, true )
			. ' as $name ) { echo class_exists( $name ) || interface_exists( $name ) ? "" : "$name "; }';
		self::assertSame(
			'',
			shell_exec( escapeshellarg( PHP_BINARY ) . ' -d display_errors=1 -r ' . escapeshellarg( $code ) . ' 2>&1' ) ?? ''
		);
	}

	#[DataProvider( 'entrances' )]
	public function test_a_page_view_loads_no_file_beyond_the_initial_ones( string $entrance ): void {
		$folder = Fixture::make_folder();
		mkdir( "$folder/spool" );
		$config = Configuration::make( '', array( 'example.org' ), array( array( 0, 7200 ) ), new CountingRules(), 0 );
		file_put_contents( "$folder/config.php", '<?php return ' . var_export( $config, true ) . ';' );
		$output = (string) shell_exec(
			escapeshellarg( PHP_BINARY ) . ' ' . escapeshellarg( __DIR__ . '/programs/view.php' ) . ' '
				. escapeshellarg( $entrance ) . ' ' . escapeshellarg( $folder ) . ' '
				. escapeshellarg( (string) json_encode( Fixture::view() ) ) . ' 2>&1'
		);
		Fixture::remove( $folder );
		self::assertSame( '204', strtok( $output, "\n" ), $output );
		self::assertSame(
			array(),
			array_diff( explode( ' ', trim( (string) strtok( '' ) ) ), array( '', 'FixedFile.php' ) ),
			'One of sixteen looks at the ceiling.'
		);
	}

	public function test_the_build_combines_the_unchanged_source_files(): void {
		$built = (string) file_get_contents( self::built() );
		preg_match_all( "~^require __DIR__ \. '/(.+\.php)';~m", (string) file_get_contents( self::FOLDER . '/load.php' ), $loaded );
		self::assertGreaterThan( 10, count( $loaded[1] ) );
		foreach ( $loaded[1] as $path ) {
			self::assertStringContainsString(
				explode( 'declare( strict_types=1 );', (string) file_get_contents( self::FOLDER . "/$path" ) )[1],
				$built,
				$path
			);
		}
	}

	/** Builds the collector file from the current sources and returns its path. */
	private static function built(): string {
		$root   = dirname( __DIR__, 3 );
		$file   = "$root/.local/collector-of-a-test.php"; // At the same depth as build/, and used only by this test.
		$script = sprintf(
			'import( %s ).then( ( { writeCollector } ) => writeCollector( %s ) );',
			json_encode( "$root/bin/lib/collector.mjs" ),
			json_encode( $file )
		);
		exec( 'node -e ' . escapeshellarg( $script ) . ' 2>&1', $output, $failed );
		self::assertSame( 0, $failed, implode( "\n", $output ) );
		return $file;
	}

	#[DataProvider( 'files' )]
	public function test_a_collector_file_uses_only_php_and_other_collector_code( string $path ): void {
		$names = self::names( (string) file_get_contents( $path ) );
		$known = array_merge(
			get_defined_functions()['internal'],
			array( 'getallheaders' ),
			...array_map( 'array_keys', array_values( array_diff_key( get_defined_constants( true ), array( 'user' => 0 ) ) ) )
		);
		$known = array_map( 'strtolower', $known );
		self::assertSame(
			array(),
			array_values( array_diff( array_map( 'strtolower', $names['bare'] ), $known ) ),
			'Functions and constants of nobody.'
		);
		foreach ( $names['used'] as $name ) {
			$is_phps = class_exists( $name, false ) && ( new \ReflectionClass( $name ) )->isInternal();
			self::assertTrue(
				$is_phps
					|| in_array(
						$name,
						array_map( static fn ( string $own ): string => "Lodestar\\Platform\\Time\\$own", self::TIME ),
						true
					),
				$name
			);
		}
	}

	/** @return iterable<string, array{string}> */
	public static function files(): iterable {
		foreach ( (array) glob( self::FOLDER . '/*.php' ) as $path ) {
			yield basename( (string) $path ) => array( (string) $path );
		}
		foreach ( self::TIME as $name ) {
			yield "Time/$name" => array( self::FOLDER . "/../Platform/Time/$name.php" );
		}
	}

	/**
	 * Returns the external names of a source: called functions and constants, and imported classes.
	 *
	 * @return array{bare: list<string>, used: list<string>}
	 */
	private static function names( string $source ): array {
		$tokens = array_values(
			array_filter( \PhpToken::tokenize( $source ), static fn ( \PhpToken $token ): bool => ! $token->isIgnorable() )
		);
		$found  = array(
			'bare' => array(),
			'used' => array(),
		);
		foreach ( $tokens as $i => $token ) {
			$before = $tokens[ $i - 1 ]->text ?? '';
			$next   = $tokens[ $i + 1 ]->text ?? '';
			if (
				( 'use' === $before && $token->is( array( T_NAME_QUALIFIED, T_STRING ) ) )
				|| ( $token->is( T_NAME_FULLY_QUALIFIED ) && '(' !== $next )
				|| ( 'new' === $before && $token->is( T_NAME_FULLY_QUALIFIED ) )
			) {
				$found['used'][] = $token->text;
			} elseif (
				$token->is( array( T_STRING, T_NAME_FULLY_QUALIFIED ) )
				&& ! in_array( $before, array( '->', '?->', '::', 'function', 'new', 'const', 'class', 'case' ), true )
			) {
				$is_constant = 1 === preg_match( '/^[A-Z][A-Z0-9_]+$/D', $token->text ) && '::' !== $next;
				if ( '(' === $next || $is_constant ) {
					$found['bare'][] = ltrim( $token->text, '\\' );
				}
			}
		}
		return $found;
	}
}
