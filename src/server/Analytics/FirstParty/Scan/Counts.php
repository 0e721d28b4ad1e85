<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\Scope;

/** Decides which rows a grouping is counted from. */
final class Counts {

	/** @param bool $first Whether views may be counted from session rows by the hour. */
	public function __construct( private readonly Compiler $compiler, private readonly Keys $keys, private readonly bool $first ) {
	}

	/**
	 * Returns the counts of a grouping, at least one for each scope of its measures.
	 *
	 * @param bool $whole Whether all hours of the days count.
	 * @return list<Count>
	 */
	public function of( Tally $tally, bool $whole ): array {
		$scopes = array_column( $tally->grouping->measures, 'scope' );
		$counts = array();
		foreach ( array( Scope::Session, Scope::View, Scope::Event, Scope::Item ) as $scope ) {
			if ( in_array( $scope, $scopes, true ) ) {
				foreach ( Scope::View === $scope ? $this->of_views( $tally->grouping, $whole ) : array( array( Level::of( $scope ), Share::Own ) ) as [ $thing, $share ] ) {
					$counts[] = new Count( $tally, $scope, $thing, $share, $this->compiler, $this->keys );
				}
			}
		}
		return $counts;
	}

	/**
	 * Returns the rows to count views from. Session rows have daily totals, but no hourly ones.
	 *
	 * @return list<array{Level, Share}>
	 */
	private function of_views( Grouping $grouping, bool $whole ): array {
		$views = array_filter( $grouping->measures, static fn ( Measure $measure ): bool => Scope::View === $measure->scope );
		$keys  = self::keys( $grouping->plan );
		if ( Scope::Session !== $grouping->plan->looks || null !== $grouping->plan->window || 1 === preg_match( '/\{(at|seconds ago)\}|\{row\}\.(?!(day|hour|day_and_hour)\b)/', $keys ) || ! self::all( $views, static fn ( Measure $measure ): bool => $measure->is_carried() ) ) {
			return array( array( Level::View, Share::Own ) );
		}
		if ( $whole && 1 !== preg_match( '/\{row\}\.(?!day\b)/', $keys ) ) {
			return array( array( Level::Session, Share::Held ), array( Level::Continuation, Share::Held ) );
		}
		// A session that isn't engaged has only one view, so its row shows whether the visitor was active. All other
		// views belong to engaged sessions.
		$countable = static fn ( Measure $measure ): bool => $measure->is_count() || ( null !== $measure->any && ( ! in_array( 'v.active_ms', $measure->any, true ) || in_array( 's.engaged', $measure->any, true ) ) );
		return $this->first && self::all( $views, $countable ) ? array( array( Level::Session, Share::First ), array( Level::View, Share::Others ) ) : array( array( Level::View, Share::Own ) );
	}

	/** Returns the keys that a query groups and filters by. */
	private static function keys( Plan $plan ): string {
		return implode( ' ', array_merge( array(), ...array_column( $plan->dimensions + $plan->filtered, 'keys' ) ) );
	}

	/**
	 * @param array<Measure> $measures
	 * @param callable( Measure ): bool $are
	 */
	private static function all( array $measures, callable $are ): bool {
		return array() === array_filter( $measures, static fn ( Measure $measure ): bool => ! $are( $measure ) );
	}
}
