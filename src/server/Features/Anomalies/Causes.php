<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/** Removes deviations that follow from another one, so that each cause is reported once. */
final class Causes {

	/**
	 * @param list<Deviation> $deviations Of one day.
	 * @return list<Deviation> Without those that follow from others.
	 */
	public static function of( array $deviations ): array {
		$up   = self::rising( array_filter( $deviations, static fn ( Deviation $one ): bool => $one->is_above() ) );
		$down = self::falling( array_filter( $deviations, static fn ( Deviation $one ): bool => ! $one->is_above() ) );
		return array( ...$up, ...$down );
	}

	/**
	 * Returns the causes of a drop. An outage explains all other drops, and a drop of all sessions explains those of
	 * channels, campaigns and sales.
	 *
	 * @param array<Deviation> $down The day's drops.
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
	 * Returns the causes of a rise. Visitors of missing pages, or else campaigns, channels or landing pages, replace
	 * the rise of all sessions if they account for at least half of it.
	 *
	 * @param array<Deviation> $up The day's rises.
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
	 * Returns the deviations of campaigns if they account for at least half of those of channels, else of channels.
	 * Returns those of landing pages if there are neither.
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
	 * Returns the deviation of revenue, or that of key events if revenue didn't change.
	 *
	 * @param array<Deviation> $some Of one direction.
	 * @return list<Deviation>
	 */
	private static function sales( array $some ): array {
		$revenue = self::of_kind( $some, Kind::Revenue );
		return array() === $revenue ? self::of_kind( $some, Kind::KeyEvents ) : $revenue;
	}

	/**
	 * @param array<Deviation> $some
	 * @return list<Deviation>
	 */
	private static function of_kind( array $some, Kind $kind ): array {
		return array_values( array_filter( $some, static fn ( Deviation $one ): bool => $kind === $one->kind ) );
	}

	/** @param list<Deviation> $some */
	private static function excess( array $some ): float {
		return array_sum( array_map( static fn ( Deviation $one ): float => $one->value - $one->expected, $some ) );
	}
}
