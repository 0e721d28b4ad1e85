<?php
declare( strict_types=1 );

namespace Lodestar\Tests;

/**
 * A random sample of the cases of a slow test, such as the instants at which a process is killed.
 *
 * Each run draws a new sample and prints its seed when a test fails. `LODESTAR_SEED=N` repeats the sample of that run,
 * and `LODESTAR_FULL=1` (`npm run test:full`) runs every case.
 */
final class Sample {

	/** The seed of this run, after the first sample. */
	private static ?int $seed = null;

	/**
	 * Draws a sample in the order of the cases.
	 *
	 * @template T
	 * @param int     $size  Number of cases to draw.
	 * @param list<T> $cases All cases.
	 * @return list<T>
	 */
	public static function of( int $size, array $cases ): array {
		if ( self::is_full() || $size >= count( $cases ) ) {
			return $cases;
		}
		mt_srand( self::seed() );
		$keys = (array) array_rand( $cases, $size );
		mt_srand();
		return array_map( static fn ( int $key ): mixed => $cases[ $key ], $keys );
	}

	/** Whether this run covers every case. */
	public static function is_full(): bool {
		return '1' === getenv( 'LODESTAR_FULL' );
	}

	/** Returns the seed of this run: LODESTAR_SEED, or a random one. */
	public static function seed(): int {
		$set = getenv( 'LODESTAR_SEED' );
		return self::$seed ??= false === $set ? random_int( 1, 999_999_999 ) : (int) $set;
	}

	/** Says how to repeat this run's samples; null if no test has used the seed. */
	public static function how_to_repeat(): ?string {
		return null === self::$seed ? null : 'Random cases: LODESTAR_SEED=' . self::$seed . ' repeats them.';
	}
}
