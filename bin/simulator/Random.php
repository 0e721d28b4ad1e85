<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Chance that repeats itself: the same seed and purpose give the same numbers on every machine and PHP. Its own
 * generator, because code that is driven between two draws may use PHP's.
 *
 * Marsaglia's xorshift64 (Journal of Statistical Software 8(14), 2003), shifts 13, 7, 17.
 */
final class Random {

	private int $state;

	/**
	 * @param int    $seed    What the whole simulation repeats by.
	 * @param string $purpose What these numbers are for; each purpose has a sequence of its own.
	 */
	public function __construct( int $seed, string $purpose ) {
		$number      = unpack( 'J', hash( 'xxh64', $seed . '/' . $purpose, true ) );
		$this->state = is_array( $number ) && is_int( $number[1] ) && 0 !== $number[1] ? $number[1] : 1;
	}

	/**
	 * From 0 up to, not including, 1.
	 */
	public function unit(): float {
		return ( ( $this->next() >> 11 ) & 0x1FFFFFFFFFFFFF ) / 9007199254740992;
	}

	/**
	 * A whole number between two, both possible.
	 */
	public function between( int $low, int $high ): int {
		return $low + (int) floor( $this->unit() * ( $high - $low + 1 ) );
	}

	/**
	 * @param float $probability 0 never, 1 always.
	 */
	public function chance( float $probability ): bool {
		return $this->unit() < $probability;
	}

	/**
	 * One of several, all equally likely.
	 *
	 * @template T
	 * @param non-empty-list<T> $values To choose from.
	 * @return T
	 */
	public function pick( array $values ): mixed {
		return $values[ $this->between( 0, count( $values ) - 1 ) ];
	}

	/**
	 * The key of one of several weights, each as likely as it is heavy.
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
	 * How many of many unlikely things happened (Poisson, by Knuth's product of units).
	 *
	 * @param float $mean Expected number.
	 */
	public function count_of( float $mean ): int {
		$count = 0;
		while ( $mean > 0 ) {
			$step    = min( $mean, 500.0 ); // exp( −mean ) stays a number.
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
	 * Durations as people have them: many short, few long (log-normal, by Box and Muller).
	 *
	 * @param float $median Half are below.
	 * @param float $spread Standard deviation of the logarithm.
	 */
	public function duration( float $median, float $spread ): float {
		$normal = sqrt( -2 * log( 1 - $this->unit() ) ) * cos( 2 * M_PI * $this->unit() );
		return $median * exp( $spread * $normal );
	}

	/**
	 * Lower-case hexadecimal digits.
	 *
	 * @param int $length At most 16.
	 */
	public function hex( int $length ): string {
		return substr( bin2hex( pack( 'J', $this->next() ) ), 0, $length );
	}

	private function next(): int {
		$x           = $this->state;
		$x          ^= $x << 13;
		$x          ^= ( $x >> 7 ) & 0x01FFFFFFFFFFFFFF; // PHP shifts the sign in; the mask takes it out.
		$x          ^= $x << 17;
		$this->state = $x;
		return $x;
	}
}
