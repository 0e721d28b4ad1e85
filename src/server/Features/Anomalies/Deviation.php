<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/**
 * A figure that is not what its weekday brings.
 */
final class Deviation {

	/**
	 * @param Kind   $kind     What it is of.
	 * @param string $subject  Channel, campaign or path; '' where it is of the whole site.
	 * @param float  $value    Figure of the day.
	 * @param float  $expected What the weekday brings.
	 * @param int    $from     Of an outage: its first hour; else 0.
	 * @param int    $hours    Of an outage: how many hours; else 0.
	 */
	public function __construct(
		public readonly Kind $kind,
		public readonly string $subject,
		public readonly float $value,
		public readonly float $expected,
		public readonly int $from = 0,
		public readonly int $hours = 0
	) {
	}

	public function is_above(): bool {
		return $this->value > $this->expected;
	}

	/**
	 * Whether somebody should hear of it before they look: visits, orders or money that stay away.
	 */
	public function is_grave(): bool {
		return ! $this->is_above() && in_array( $this->kind, array( Kind::Outage, Kind::Sessions, Kind::KeyEvents, Kind::Revenue ), true );
	}

	/**
	 * Whether it says something about fewer visits than so many.
	 *
	 * @param int $enough Visits that are enough.
	 */
	public function is_of_few( int $enough ): bool {
		$is_few = static fn ( float $visits ): bool => round( $visits ) > 0.0 && round( $visits ) < $enough;
		return in_array( $this->kind, array( Kind::Sessions, Kind::Channel, Kind::Campaign, Kind::LandingPage, Kind::NotFound ), true )
			&& ( $is_few( $this->value ) || $is_few( $this->expected ) );
	}

	/**
	 * By what it is known when it comes again. Pages that are not found are one cause, wherever most of them are.
	 */
	public function cause(): string {
		return $this->kind->value . ( $this->is_above() ? '+' : '-' ) . ( Kind::NotFound === $this->kind ? '' : $this->subject );
	}
}
