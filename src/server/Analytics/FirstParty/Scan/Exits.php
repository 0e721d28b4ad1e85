<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

/** Counts the sessions that ended with a view, the last view of their exit page. */
final class Exits {

	/**
	 * Returns the number of exits per group.
	 *
	 * @param Frame           $frame  Must contain all views of its sessions.
	 * @param array<int, int> $groups Group of each bucket.
	 * @param Column          $path   Path of a view.
	 * @param Column          $exit   Path of its session's exit page.
	 * @return array<int, int> By group.
	 */
	public static function of( Frame $frame, Heaps $heaps, array $groups, Column $path, Column $exit ): array {
		$sessions = $heaps->of_rows( $frame->positions( Level::View, Level::Session ) );
		$left     = array();
		foreach ( $heaps->of_rows( self::ends( $frame, $path, $exit ) ) as $row => $is_end ) {
			$group = $groups[ $heaps->of[ $row ] ];
			if ( $is_end && $group >= 0 ) {
				$left[ $group << 32 | $sessions[ $row ] ] = $group;
			}
		}
		return array_count_values( $left );
	}

	/**
	 * Whether each view is the last view of its session's exit page.
	 *
	 * @return list<bool> By position.
	 */
	private static function ends( Frame $frame, Column $path, Column $exit ): array {
		$paths    = $frame->values( $path, Level::View );
		$exits    = $frame->values( $exit, Level::View );
		$moments  = $frame->raw( new Column( Level::View, 'v.at' ), Level::View );
		$sessions = $frame->positions( Level::View, Level::Session );
		$last     = array();
		foreach ( $paths as $i => $one ) {
			if ( $one === $exits[ $i ] && $moments[ $i ] > ( $last[ $sessions[ $i ] ] ?? -1 ) ) {
				$last[ $sessions[ $i ] ] = $moments[ $i ];
			}
		}
		$ends = array();
		foreach ( $paths as $i => $one ) {
			$ends[] = $one === $exits[ $i ] && $moments[ $i ] === $last[ $sessions[ $i ] ];
		}
		return $ends;
	}
}
