<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Device;

use Lodestar\Ingestion\Enrichment\CompiledData;
use Lodestar\Ingestion\Enrichment\Device\Patterns;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class PatternsTest extends TestCase {

	public function test_the_first_matching_rule_wins(): void {
		$patterns = new Patterns( array( array( 'One', '~b(\d)~i', array( 'b' ) ), array( 'Two', '~ab1~i', array( 'ab1' ) ) ) );
		self::assertSame( 'One', $patterns->first( 'AB1' ) );
		self::assertNull( $patterns->first( 'a' ) );
	}

	public function test_a_needle_matches_at_any_position_and_of_any_length(): void {
		$patterns = new Patterns(
			array(
				array( 'Short', '~^qv~', array( 'qv' ) ),
				array( 'Long', '~needle~', array( 'nothing', 'needle' ) ),
				array( 'Late', '~nee~', array( 'nee' ) ),
			)
		);
		foreach (
			array(
				'qv'       => 'Short',
				'a qv'     => null,
				'needle'   => 'Long',
				'a needle' => 'Long',
				'needles'  => 'Long',
				'a nee'    => 'Late',
				'nee'      => 'Late',
				'ne'       => null,
				''         => null,
				'nothing'  => null,
			) as $text => $name
		) {
			self::assertSame( $name, $patterns->first( $text ), $text );
		}
	}

	public function test_a_name_includes_the_captured_group(): void {
		$patterns = new Patterns( array( array( 'It is $1', '~x(y+)|z~', array( 'x', 'z' ) ) ) );
		self::assertSame( 'It is yy', $patterns->first( 'xyy' ) );
		self::assertSame( 'It is ', $patterns->first( 'z' ) );
	}

	/** @return iterable<array{string}> */
	public static function engines(): iterable {
		yield 'interpreted' => array( '0' );
		yield 'compiled' => array( '1' );
	}

	#[DataProvider( 'engines' )]
	public function test_a_pattern_that_reaches_its_match_limit_does_not_match( string $jit ): void {
		$before = ini_set( 'pcre.jit', $jit );
		try {
			$patterns = new Patterns(
				array(
					array( 'Opera', '~Opera%20Touch/(\d+[.\d]+)?.+CFNetwork~i', array( 'opera%20touch' ) ),
					array( 'Way out', '~k$~D', array( 'k' ) ),
				)
			);
			$trap     = 'Opera%20Touch/' . str_repeat( '1', 490 ) . 'k'; // Needs 500,000 steps, which no limit of PHP stops.
			self::assertSame( 'Way out', $patterns->first( $trap ) );
			self::assertSame( PREG_NO_ERROR, preg_last_error() );
			self::assertNull(
				(
					new Patterns( array( array( 'Opera', '~Opera%20Touch/(\d+[.\d]+)?.+CFNetwork~i', array( 'opera%20touch' ) ) ) )
				)->first( $trap )
			);
			self::assertSame( PREG_BACKTRACK_LIMIT_ERROR, preg_last_error() );
			self::assertSame( 'Opera', $patterns->first( 'Opera%20Touch/' . str_repeat( '1.2', 30 ) . ' CFNetwork/1390 Darwin/22.0.0' ) );
		} finally {
			ini_set( 'pcre.jit', (string) $before );
		}
	}

	#[DataProvider( 'tables' )]
	public function test_every_compiled_pattern_is_valid_in_pcre( string $table ): void {
		/** @var array{rules: list<array{string, string, list<string>}>} $compiled */
		$compiled = CompiledData::load( $table );
		self::assertGreaterThan( 300, count( $compiled['rules'] ) );
		foreach ( $compiled['rules'] as [ $name, $pattern, $needles ] ) {
			self::assertNotSame( '', $name );
			self::assertNotFalse( preg_match( $pattern, 'Mozilla/5.0 (Linux; Android 10; K)' ), $pattern );
			self::assertNotEmpty( $needles, $pattern );
		}
	}

	/** @return list<array{string}> */
	public static function tables(): array {
		return array( array( 'browsers' ), array( 'systems' ), array( 'bots' ) );
	}
}
