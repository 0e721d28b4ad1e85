<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingest\Device;

use Lodestar\Ingest\CompiledData;
use Lodestar\Ingest\Device\Patterns;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class PatternsTest extends TestCase {

	public function test_the_first_rule_wins(): void {
		$patterns = new Patterns( array( array( 'One', '~b(\d)~i', array( 'b' ) ), array( 'Two', '~ab1~i', array( 'ab1' ) ) ) );
		self::assertSame( 'One', $patterns->first( 'AB1' ) );
		self::assertNull( $patterns->first( 'a' ) );
	}

	public function test_a_name_takes_up_what_was_found(): void {
		$patterns = new Patterns( array( array( 'It is $1', '~x(y+)|z~', array( 'x', 'z' ) ) ) );
		self::assertSame( 'It is yy', $patterns->first( 'xyy' ) );
		self::assertSame( 'It is ', $patterns->first( 'z' ) );
	}

	public function test_a_pattern_that_runs_into_a_limit_does_not_match(): void {
		$limit = ini_set( 'pcre.backtrack_limit', '1000' );
		$jit   = ini_set( 'pcre.jit', '0' );
		try {
			$patterns = new Patterns( array( array( 'Trap', '~(?:a+)+$~D', array( 'a' ) ), array( 'Way out', '~b$~', array( 'b' ) ) ) );
			self::assertSame( 'Way out', $patterns->first( str_repeat( 'a', 400 ) . 'b' ) );
			self::assertFalse( preg_match( '~(?:a+)+$~D', str_repeat( 'a', 400 ) . 'b' ) );
		} finally {
			ini_set( 'pcre.backtrack_limit', (string) $limit );
			ini_set( 'pcre.jit', (string) $jit );
		}
	}

	#[DataProvider( 'tables' )]
	public function test_every_compiled_pattern_is_one_for_pcre_too( string $table ): void {
		/** @var array{rules: list<array{string, string, list<string>}>} $compiled */
		$compiled = CompiledData::load( $table );
		self::assertGreaterThan( 300, count( $compiled['rules'] ) );
		foreach ( $compiled['rules'] as [ $name, $pattern, $needles ] ) {
			self::assertNotSame( '', $name );
			self::assertNotFalse( preg_match( $pattern, 'Mozilla/5.0 (Linux; Android 10; K)' ), $pattern );
			self::assertNotEmpty( $needles, $pattern );
		}
	}

	/**
	 * @return list<array{string}>
	 */
	public static function tables(): array {
		return array( array( 'browsers' ), array( 'systems' ), array( 'bots' ) );
	}
}
