<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

use PHPUnit\Framework\TestCase as PHPUnitTestCase;

final class SampleTest extends PHPUnitTestCase {

	private string|false $full;

	protected function setUp(): void {
		$this->full = getenv( 'LODESTAR_FULL' );
		putenv( 'LODESTAR_FULL' );
	}

	protected function tearDown(): void {
		putenv( false === $this->full ? 'LODESTAR_FULL' : "LODESTAR_FULL=$this->full" );
	}

	public function test_selects_the_same_cases_in_order_throughout_a_run(): void {
		$cases  = range( 0, 49 );
		$sample = Sample::of( 8, $cases );
		$sorted = $sample;
		sort( $sorted );
		self::assertSame( $sorted, $sample );
		self::assertCount( 8, array_unique( $sample ) );
		self::assertSame( $sample, Sample::of( 8, $cases ) );
		self::assertSame( array( 'only' ), Sample::of( 8, array( 'only' ) ) );
	}

	public function test_prints_how_to_repeat_the_run(): void {
		Sample::of( 1, array( 1, 2 ) );
		self::assertStringContainsString( 'LODESTAR_SEED=' . Sample::seed(), (string) Sample::how_to_repeat() );
	}

	public function test_a_full_run_includes_all_cases(): void {
		putenv( 'LODESTAR_FULL=1' );
		self::assertSame( range( 0, 49 ), Sample::of( 8, range( 0, 49 ) ) );
	}
}
