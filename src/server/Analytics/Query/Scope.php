<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * The kind of row that a metric or dimension describes, ordered from outermost to innermost. A session has views and
 * events, and an event may have items. A session and its metrics belong to the day of its first hit; all other rows
 * belong to their own day.
 */
enum Scope: int {
	/** Applies to every scope: the day and hour of the counted row. */
	case Time = 0;

	case Session = 1;
	case View    = 2;
	case Event   = 3;
	case Item    = 4;

	/** Whether this scope is nested inside the other. */
	public function is_below( self $other ): bool {
		return $this->value > $other->value;
	}

	/** Returns the innermost of the scopes, at least Session. */
	public static function deepest( self ...$scopes ): self {
		return array_reduce(
			$scopes,
			static fn ( self $deepest, self $scope ): self => $scope->is_below( $deepest ) ? $scope : $deepest,
			self::Session
		);
	}
}
