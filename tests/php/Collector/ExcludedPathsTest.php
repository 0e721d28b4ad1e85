<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\ExcludedPaths;
use PHPUnit\Framework\TestCase;

final class ExcludedPathsTest extends TestCase {

	/** Matching and other paths, by rule. */
	private const RULES = array(
		'/shop'          => array( array( '/shop', '/shop/', '/shop/cart/' ), array( '/', '/shopping', '/Shop', '/a/shop', '' ) ),
		'/shop/'         => array( array( '/shop', '/shop/', '/shop/cart/' ), array( '/shopping' ) ),
		'/shop*'         => array( array( '/shop', '/shop/', '/shopping', '/shop/a/b' ), array( '/a/shop' ) ),
		'/*/edit'        => array(
			array( '/a/edit', '/a/b/edit/', '/a/edit/c', '/a/editor/edit' ),
			array( '/edit', '/a/editor', '/a/edited' ),
		),
		'/a*b*c'         => array( array( '/abc', '/a-b-c/d', '/abcbc', '/axbxcxc' ), array( '/abcd', '/acb', '/ab' ) ),
		'/*.php'         => array( array( '/x.php', '/a/b.php' ), array( '/x.phpx', '/x.php5/y' ) ),
		'/*'             => array( array( '/', '/a' ), array() ),
		'/café'          => array( array( '/café/', '/caf%C3%A9/', '/caf%c3%a9' ), array( '/cafe' ) ),
		'/caf%C3%A9'     => array( array( '/café', '/caf%c3%a9/' ), array() ),
		'/a.c'           => array( array( '/a.c' ), array( '/abc' ) ),
		'/**x'           => array( array( '/x', '/ax' ), array( '/xy' ) ),
	);

	public function test_a_rule_matches_a_page_and_all_pages_below_it(): void {
		foreach ( self::RULES as $rule => [ $meant, $others ] ) {
			$rules = ExcludedPaths::prepare( array( '/nothing', $rule ) );
			foreach ( $meant as $path ) {
				self::assertTrue( ExcludedPaths::matches( $rules, $path ), "$rule: $path" );
			}
			foreach ( $others as $path ) {
				self::assertFalse( ExcludedPaths::matches( $rules, $path ), "$rule: $path" );
			}
		}
		self::assertFalse( ExcludedPaths::matches( array(), '/' ) );
	}

	public function test_a_pathological_rule_matches_quickly(): void {
		$rules = ExcludedPaths::prepare( array( '/' . str_repeat( '*a', 90 ) . 'b' ) );
		$fastest = INF;
		for ( $i = 0; $i < 5; $i++ ) { // Takes the fastest run, because the machine may be busy.
			$start = hrtime( true );
			self::assertFalse( ExcludedPaths::matches( $rules, '/' . str_repeat( 'a', 4000 ) . 'c' ) );
			$fastest = min( $fastest, hrtime( true ) - $start );
		}
		self::assertLessThan( 50000000, $fastest );
	}
}
