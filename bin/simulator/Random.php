<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * A deterministic random number generator: the same seed and purpose give the same numbers on every machine and PHP
 * version.
 *
 * It doesn't use PHP's generator, because code that runs between two numbers may use that one. The algorithm is
 * Marsaglia's xorshift64 (Journal of Statistical Software 8(14), 2003) with shifts 13, 7, 17.
 */
final class Random {

	private int $state;

	/**
	 * @param int    $seed    Seed of the simulation.
	 * @param string $purpose Each purpose has a sequence of its own.
	 */
	public function __construct( int $seed, string $purpose ) {
		$number      = unpack( 'J', hash( 'xxh64', $seed . '/' . $purpose, true ) );
		$this->state = is_array( $number ) && is_int( $number[1] ) && 0 !== $number[1] ? $number[1] : 1;
	}

	/** Returns a number from 0 to 1, excluding 1. */
	public function unit(): float {
		return ( ( $this->next() >> 11 ) & 0x1FFFFFFFFFFFFF ) / 9007199254740992;
	}

	/** Returns a whole number between two limits, inclusive. */
	public function between( int $low, int $high ): int {
		return $low + (int) floor( $this->unit() * ( $high - $low + 1 ) );
	}

	/** @param float $probability From 0 (never) to 1 (always). */
	public function chance( float $probability ): bool {
		return $this->unit() < $probability;
	}

	/**
	 * Returns one of several values, all equally likely.
	 *
	 * @template T
	 * @param non-empty-list<T> $values Values to choose from.
	 * @return T
	 */
	public function pick( array $values ): mixed {
		return $values[ $this->between( 0, count( $values ) - 1 ) ];
	}

	/**
	 * Returns a random key, with a probability proportional to its weight.
	 *
	 * @template K of int|string
	 * @param non-empty-array<K, int|float> $weights Not negative, not all 0.
	 * @return K
	 */
	public function weighted( array $weights ): int|string {
		$left = $this->unit() * array_sum( $weights );
		$last = array_key_first( $weights );
		foreach ( $weights as $key => $weight ) {
			if ( $weight <= 0 ) {
				continue;
			}
			if ( $left < $weight ) {
				return $key;
			}
			$left -= $weight;
			$last  = $key;
		}
		return $last;
	}

	/**
	 * Returns a Poisson-distributed number, using Knuth's multiplication method.
	 *
	 * @param float $mean Expected number.
	 */
	public function count_of( float $mean ): int {
		$count = 0;
		while ( $mean > 0 ) {
			$step    = min( $mean, 500.0 ); // Larger steps would let exp( -$step ) underflow to 0.
			$mean   -= $step;
			$limit   = exp( -$step );
			$product = $this->unit();
			while ( $product > $limit ) {
				++$count;
				$product *= $this->unit();
			}
		}
		return $count;
	}

	/**
	 * Returns a log-normally distributed duration, using the Box-Muller transform: many are short, few are long.
	 *
	 * @param float $median The median.
	 * @param float $spread Standard deviation of the logarithm.
	 */
	public function duration( float $median, float $spread ): float {
		$normal = sqrt( -2 * log( 1 - $this->unit() ) ) * cos( 2 * M_PI * $this->unit() );
		return $median * exp( $spread * $normal );
	}

	/**
	 * Returns random lowercase hexadecimal digits.
	 *
	 * @param int $length At most 16.
	 */
	public function hex( int $length ): string {
		return substr( bin2hex( pack( 'J', $this->next() ) ), 0, $length );
	}

	private function next(): int {
		$x           = $this->state;
		$x          ^= $x << 13;
		$x          ^= ( $x >> 7 ) & 0x01FFFFFFFFFFFFFF; // PHP's right shift copies the sign bit, so the mask clears it.
		$x          ^= $x << 17;
		$this->state = $x;
		return $x;
	}
}
