<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment;

use Lodestar\Ingestion\Enrichment\BoundedCache;
use PHPUnit\Framework\TestCase;

final class BoundedCacheTest extends TestCase {

	public function test_computes_each_input_once(): void {
		/** @var BoundedCache<?string> $cache */
		$cache = new BoundedCache();
		$times = 0;
		$work  = static function () use ( &$times ): ?string {
			++$times;
			return null;
		};
		foreach ( array( '1', '1', '', '', "\0", '01' ) as $input ) {
			self::assertNull( $cache->get( $input, $work ) );
		}
		self::assertSame( 4, $times );
	}

	public function test_memory_stays_bounded(): void {
		/** @var BoundedCache<string> $cache */
		$cache  = new BoundedCache();
		$answer = str_repeat( 'x', 1000 );
		$before = memory_get_usage();
		for ( $i = 0; $i < 20_000; $i++ ) {
			$cache->get( (string) $i, static fn (): string => "$answer$i" );
		}
		self::assertLessThan( 6_000_000, memory_get_usage() - $before );
	}
}
