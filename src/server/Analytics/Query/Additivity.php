<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * The dimensions over which values of a metric can be summed without double counting. Days always qualify. Dimensions
 * with several values per row, such as `customDimension:…` and `orderCoupon`, never do.
 */
enum Additivity: string {
	/** Rates, and counts of distinct users. */
	case None = 'nothing';

	case Sessions = 'days; values of session dimensions';
	case Views    = 'days; values of session and page dimensions';
	case Events   = 'days; values of session, page and event dimensions';
	case Items    = 'days; values of all dimensions';

	/** Returns the additivity of sums over rows of a scope. */
	public static function of( Scope $scope ): self {
		return match ( $scope ) {
			Scope::Time, Scope::Session => self::Sessions,
			Scope::View  => self::Views,
			Scope::Event => self::Events,
			Scope::Item  => self::Items,
		};
	}

	/** Whether the values of a dimension add up to the total. */
	public function holds_over( Dimension $dimension ): bool {
		$deepest = match ( $this ) {
			self::None     => null,
			self::Sessions => Scope::Session,
			self::Views    => Scope::View,
			self::Events   => Scope::Event,
			self::Items    => Scope::Item,
		};
		return null !== $deepest && ! $dimension->has_many && ! $dimension->scope->is_below( $deepest );
	}
}
