<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Over what the figures of a metric may be added up without counting anything twice. Days always belong to it, and
 * values only of dimensions of which one thing has one: not of `customDimension:…` and `orderCoupon`.
 */
enum Additivity: string {
	/** A rate is no sum, and people who come twice are one. */
	case None = 'nothing';

	case Sessions = 'days; values of session dimensions';
	case Views    = 'days; values of session and page dimensions';
	case Events   = 'days; values of session, page and event dimensions';
	case Items    = 'days; values of all dimensions';

	/**
	 * Of sums over what is counted at a scope.
	 */
	public static function of( Scope $scope ): self {
		return match ( $scope ) {
			Scope::Time, Scope::Session => self::Sessions,
			Scope::View  => self::Views,
			Scope::Event => self::Events,
			Scope::Item  => self::Items,
		};
	}

	/**
	 * Whether figures of a dimension's values add up to the figure of the whole.
	 */
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
