<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Site;

use Lodestar\Collector\Salts;

/** Deterministic salts, so that visitors have the same hashes wherever the lines are written. */
final class SeededSalts implements Salts {

	public function of_day( int $day ): string {
		return "bench $day";
	}

	public function kept( int $day ): string {
		return $this->of_day( $day );
	}

	public function is_settled( int $day ): bool {
		return true;
	}

	public function settle( int $day ): void {
	}

	public function forget_before( int $day ): void {
	}
}
