<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * What something is said of, the number being how deep that lies: a session has views and events, an event may have
 * items. A session and its figures belong to the day of its first hit, all others to their own day.
 */
enum Scope: int {
	/** Said of any: the day and the hour of whatever is counted. */
	case Time = 0;

	case Session = 1;
	case View    = 2;
	case Event   = 3;
	case Item    = 4;

	/**
	 * Whether it looks into parts of the other.
	 */
	public function is_below( self $other ): bool {
		return $this->value > $other->value;
	}

	/**
	 * The deepest of some, at least Session.
	 */
	public static function deepest( self ...$scopes ): self {
		return array_reduce(
			$scopes,
			static fn ( self $deepest, self $scope ): self => $scope->is_below( $deepest ) ? $scope : $deepest,
			self::Session
		);
	}
}
