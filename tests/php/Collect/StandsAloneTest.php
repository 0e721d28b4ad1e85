<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collect;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/**
 * The collector answers without WordPress: nothing in its folder may need any of it.
 */
final class StandsAloneTest extends TestCase {

	private const FOLDER = __DIR__ . '/../../../src/server/Collect';

	/** Of Lodestar\Time, which has files for WordPress too. */
	private const TIME = array( 'Clock', 'LocalTime', 'SystemClock' );

	public function test_the_folder_holds_what_is_loaded_for_a_hit_and_nothing_else(): void {
		$loaded = array();
		preg_match_all( "~^require __DIR__ \. '/(.+)\.php';~m", (string) file_get_contents( self::FOLDER . '/load.php' ), $loaded );
		$files = array_map( static fn ( mixed $path ): string => basename( (string) $path, '.php' ), array_diff( (array) glob( self::FOLDER . '/*.php' ), array( self::FOLDER . '/load.php' ) ) );
		$time  = array_map( static fn ( string $name ): string => "../Time/$name", self::TIME );
		self::assertEqualsCanonicalizing( array( ...$files, ...$time ), $loaded[1] );
	}

	#[DataProvider( 'files' )]
	public function test_a_file_uses_php_and_its_own_alone( string $path ): void {
		$names = self::names( (string) file_get_contents( $path ) );
		$known = array_merge( get_defined_functions()['internal'], ...array_map( 'array_keys', array_values( array_diff_key( get_defined_constants( true ), array( 'user' => 0 ) ) ) ) );
		$known = array_map( 'strtolower', $known );
		self::assertSame( array(), array_values( array_diff( array_map( 'strtolower', $names['bare'] ), $known ) ), 'Functions and constants of nobody.' );
		foreach ( $names['used'] as $name ) {
			$is_phps = class_exists( $name, false ) && ( new \ReflectionClass( $name ) )->isInternal();
			self::assertTrue( $is_phps || in_array( $name, array_map( static fn ( string $own ): string => "Lodestar\\Time\\$own", self::TIME ), true ), $name );
		}
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function files(): iterable {
		foreach ( (array) glob( self::FOLDER . '/*.php' ) as $path ) {
			yield basename( (string) $path ) => array( (string) $path );
		}
		foreach ( self::TIME as $name ) {
			yield "Time/$name" => array( self::FOLDER . "/../Time/$name.php" );
		}
	}

	/**
	 * What a source names from outside: functions that it calls and constants, and classes that it imports.
	 *
	 * @return array{bare: list<string>, used: list<string>}
	 */
	private static function names( string $source ): array {
		$tokens = array_values( array_filter( \PhpToken::tokenize( $source ), static fn ( \PhpToken $token ): bool => ! $token->isIgnorable() ) );
		$found  = array(
			'bare' => array(),
			'used' => array(),
		);
		foreach ( $tokens as $i => $token ) {
			$before = $tokens[ $i - 1 ]->text ?? '';
			$next   = $tokens[ $i + 1 ]->text ?? '';
			if ( ( 'use' === $before && $token->is( array( T_NAME_QUALIFIED, T_STRING ) ) ) || ( $token->is( T_NAME_FULLY_QUALIFIED ) && '(' !== $next ) || ( 'new' === $before && $token->is( T_NAME_FULLY_QUALIFIED ) ) ) {
				$found['used'][] = $token->text;
			} elseif ( $token->is( array( T_STRING, T_NAME_FULLY_QUALIFIED ) ) && ! in_array( $before, array( '->', '?->', '::', 'function', 'new', 'const', 'class', 'case' ), true ) ) {
				$is_constant = 1 === preg_match( '/^[A-Z][A-Z0-9_]+$/D', $token->text ) && '::' !== $next;
				if ( '(' === $next || $is_constant ) {
					$found['bare'][] = ltrim( $token->text, '\\' );
				}
			}
		}
		return $found;
	}
}
