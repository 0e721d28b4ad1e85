<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/**
 * One row per cause: what moves because something else moved is not told beside it.
 */
final class Causes {

	/**
	 * @param list<Deviation> $deviations Of one day.
	 * @return list<Deviation> Those that the others follow from.
	 */
	public static function of( array $deviations ): array {
		$up   = self::rising( array_filter( $deviations, static fn ( Deviation $one ): bool => $one->is_above() ) );
		$down = self::falling( array_filter( $deviations, static fn ( Deviation $one ): bool => ! $one->is_above() ) );
		return array( ...$up, ...$down );
	}

	/**
	 * Visits that stay away take everything with them: an outage, then all sessions, then a channel or a campaign.
	 *
	 * @param array<Deviation> $down All of the day that fell.
	 * @return list<Deviation>
	 */
	private static function falling( array $down ): array {
		foreach ( array( Kind::Outage, Kind::Sessions ) as $whole ) {
			$cause = self::of_kind( $down, $whole );
			if ( array() !== $cause ) {
				return $cause;
			}
		}
		return array( ...self::parts( $down ), ...self::sales( $down ) );
	}

	/**
	 * What lifted the sessions is named in their place: visitors of a page that is not there, or the campaign, channel or page
	 * that brought at least half of what was more.
	 *
	 * @param array<Deviation> $up All of the day that rose.
	 * @return list<Deviation>
	 */
	private static function rising( array $up ): array {
		$whole  = self::of_kind( $up, Kind::Sessions );
		$speed  = self::of_kind( $up, Kind::Speed );
		$errors = self::of_kind( $up, Kind::NotFound );
		$parts  = self::parts( $up );
		$more   = array() === $whole ? 0.0 : self::excess( $whole ) / 2.0;
		if (
			array() !== $errors
			&& ( array() === $whole || self::excess( $errors ) >= $more )
			&& self::excess( $errors ) >= self::excess( $parts ) / 2.0
		) {
			return array( ...$errors, ...$speed, ...self::sales( $up ) );
		}
		$visits = array() !== $parts && self::excess( $parts ) >= $more ? $parts : $whole;
		return array( ...$visits, ...$errors, ...$speed, ...( array() === $visits ? self::sales( $up ) : array() ) );
	}

	/**
	 * Channels, or the campaigns that make half of what they differ by; pages where neither says why.
	 *
	 * @param array<Deviation> $some Of one direction.
	 * @return list<Deviation>
	 */
	private static function parts( array $some ): array {
		$channels  = self::of_kind( $some, Kind::Channel );
		$campaigns = self::of_kind( $some, Kind::Campaign );
		if ( array() !== $campaigns && abs( self::excess( $campaigns ) ) >= abs( self::excess( $channels ) ) / 2.0 ) {
			return $campaigns;
		}
		return array() === $channels ? self::of_kind( $some, Kind::LandingPage ) : $channels;
	}

	/**
	 * Money; conversions where it stayed the same.
	 *
	 * @param array<Deviation> $some Of one direction.
	 * @return list<Deviation>
	 */
	private static function sales( array $some ): array {
		$revenue = self::of_kind( $some, Kind::Revenue );
		return array() === $revenue ? self::of_kind( $some, Kind::KeyEvents ) : $revenue;
	}

	/**
	 * @param array<Deviation> $some Deviations.
	 * @return list<Deviation>
	 */
	private static function of_kind( array $some, Kind $kind ): array {
		return array_values( array_filter( $some, static fn ( Deviation $one ): bool => $kind === $one->kind ) );
	}

	/**
	 * @param list<Deviation> $some Deviations.
	 */
	private static function excess( array $some ): float {
		return array_sum( array_map( static fn ( Deviation $one ): float => $one->value - $one->expected, $some ) );
	}
}
