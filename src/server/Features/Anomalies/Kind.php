<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/** The kind of a deviation, with its thresholds. Stored by its value. */
enum Kind: string {
	/** No visits for several hours that usually have many. */
	case Outage      = 'outage';
	case Sessions    = 'sessions';
	case Channel     = 'channel';
	case Campaign    = 'campaign';
	case LandingPage = 'landing_page';
	case KeyEvents   = 'key_events';
	case Revenue     = 'revenue';
	case NotFound    = 'not_found';
	case Speed       = 'speed';

	/** Returns the value of the report's Category column. */
	public function category(): string {
		return match ( $this ) {
			self::NotFound, self::Speed     => 'Engagement',
			self::KeyEvents, self::Revenue  => 'eCommerce',
			default                         => 'Marketing',
		};
	}

	/** Whether it is a count, which varies randomly by about its square root. */
	public function is_count(): bool {
		return self::Speed !== $this;
	}

	/** Whether only rises matter. Fewer errors and faster pages are not reported. */
	public function is_bad_only_above(): bool {
		return self::NotFound === $this || self::Speed === $this;
	}

	/** Returns the minimum difference, for revenue in typical orders and for speed in seconds. */
	public function least(): float {
		return match ( $this ) {
			self::Speed                      => 0.5,
			self::Revenue, self::KeyEvents   => 10.0,
			self::LandingPage                => 25.0,
			default                          => 20.0,
		};
	}

	/** Returns the minimum score. It is higher for kinds with many values per day. */
	public function limit(): float {
		return match ( $this ) {
			self::Revenue, self::KeyEvents                    => 4.0,
			self::Channel, self::Campaign, self::LandingPage => 5.0,
			default                                          => 3.5,
		};
	}

	/** Returns the usual variation beyond randomness: one standard deviation as a fraction of the value. */
	public function unrest(): float {
		return match ( $this ) {
			self::Sessions, self::Speed => 0.1,
			self::NotFound              => 0.4,
			self::Revenue               => 0.3,
			default                     => 0.2,
		};
	}

	/** Returns the minimum ratio to the usual value for rises. */
	public function factor(): float {
		return match ( $this ) {
			self::Sessions, self::Speed => 1.5,
			self::NotFound              => 3.0,
			default                     => 2.0,
		};
	}
}
