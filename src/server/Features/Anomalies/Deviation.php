<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/** A value that differs from what is usual for its weekday. */
final class Deviation {

	/**
	 * @param string $subject  Channel, campaign or path; '' for the whole site.
	 * @param float  $value    Value of the day.
	 * @param float  $expected Usual value for the weekday.
	 * @param int    $from     For an outage: its first hour; else 0.
	 * @param int    $hours    For an outage: its length in hours; else 0.
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

	/** Whether it deserves a notification: an outage, or a drop of sessions, key events or revenue. */
	public function is_grave(): bool {
		return ! $this->is_above() && in_array( $this->kind, array( Kind::Outage, Kind::Sessions, Kind::KeyEvents, Kind::Revenue ), true );
	}

	/** Whether it reveals a number of visits below a minimum. */
	public function is_of_few( int $enough ): bool {
		$is_few = static fn ( float $visits ): bool => round( $visits ) > 0.0 && round( $visits ) < $enough;
		return in_array( $this->kind, array( Kind::Sessions, Kind::Channel, Kind::Campaign, Kind::LandingPage, Kind::NotFound ), true )
			&& ( $is_few( $this->value ) || $is_few( $this->expected ) );
	}

	/** Returns the key that identifies recurrences of the same deviation. All missing pages share one key. */
	public function cause(): string {
		return $this->kind->value . ( $this->is_above() ? '+' : '-' ) . ( Kind::NotFound === $this->kind ? '' : $this->subject );
	}
}
