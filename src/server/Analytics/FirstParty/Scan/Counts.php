<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Grouping;
use Lodestar\Analytics\FirstParty\Sql\Measure;
use Lodestar\Analytics\FirstParty\Sql\Plan;
use Lodestar\Analytics\Query\Scope;

/**
 * Decides by which rows the things of a grouping are counted.
 */
final class Counts {

	/**
	 * @param Compiler $compiler Reads expressions.
	 * @param Keys     $keys     Of the pass.
	 * @param bool     $first    Whether sessions may tell of views by the hour.
	 */
	public function __construct( private readonly Compiler $compiler, private readonly Keys $keys, private readonly bool $first ) {
	}

	/**
	 * What has to be counted for a grouping: something for each scope at which there is something.
	 *
	 * @param Tally $tally Takes it.
	 * @param bool  $whole Whether all hours count.
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
	 * What tells of views: sessions hold what they have of them on a day, but not by the hour.
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
		// A session that is not engaged has one view, so it tells whether somebody was active; in all other views somebody was.
		$countable = static fn ( Measure $measure ): bool => $measure->is_count() || ( null !== $measure->any && ( ! in_array( 'v.active_ms', $measure->any, true ) || in_array( 's.engaged', $measure->any, true ) ) );
		return $this->first && self::all( $views, $countable ) ? array( array( Level::Session, Share::First ), array( Level::View, Share::Others ) ) : array( array( Level::View, Share::Own ) );
	}

	/**
	 * What a query groups and filters by.
	 */
	private static function keys( Plan $plan ): string {
		return implode( ' ', array_merge( array(), ...array_column( $plan->dimensions + $plan->filtered, 'keys' ) ) );
	}

	/**
	 * @param array<Measure>              $measures Some measures.
	 * @param callable( Measure ): bool $are      What all are to be.
	 */
	private static function all( array $measures, callable $are ): bool {
		return array() === array_filter( $measures, static fn ( Measure $measure ): bool => ! $are( $measure ) );
	}
}
