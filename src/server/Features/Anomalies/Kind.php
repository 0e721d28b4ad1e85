<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

/**
 * What a figure is of, and how much it has to differ before anybody is told. Stored by its value.
 */
enum Kind: string {
	/** No visit at all for hours in which there usually are many. */
	case Outage      = 'outage';
	case Sessions    = 'sessions';
	case Channel     = 'channel';
	case Campaign    = 'campaign';
	case LandingPage = 'landing_page';
	case KeyEvents   = 'key_events';
	case Revenue     = 'revenue';
	case NotFound    = 'not_found';
	case Speed       = 'speed';

	/**
	 * The column Category: 404s and speed are Engagement, channels and campaigns Marketing, revenue and conversions eCommerce.
	 */
	public function category(): string {
		return match ( $this ) {
			self::NotFound, self::Speed     => 'Engagement',
			self::KeyEvents, self::Revenue  => 'eCommerce',
			default                         => 'Marketing',
		};
	}

	/**
	 * Whether it is counted, so that chance alone moves it by the square root of itself.
	 */
	public function is_count(): bool {
		return self::Speed !== $this;
	}

	/**
	 * Whether less of it is nothing to tell: fewer errors, a quicker page.
	 */
	public function is_bad_only_above(): bool {
		return self::NotFound === $this || self::Speed === $this;
	}

	/**
	 * What a difference comes to at least; of revenue in usual orders, of speed in seconds.
	 */
	public function least(): float {
		return match ( $this ) {
			self::Speed                      => 0.5,
			self::Revenue, self::KeyEvents   => 10.0,
			self::LandingPage                => 25.0,
			default                          => 20.0,
		};
	}

	/**
	 * From which score on it is told: higher where many figures of the kind are looked at every day.
	 */
	public function limit(): float {
		return match ( $this ) {
			self::Revenue, self::KeyEvents                    => 4.0,
			self::Channel, self::Campaign, self::LandingPage => 5.0,
			default                                          => 3.5,
		};
	}

	/**
	 * How much it moves by itself, beside chance: one standard deviation as a part of the figure.
	 */
	public function unrest(): float {
		return match ( $this ) {
			self::Sessions, self::Speed => 0.1,
			self::NotFound              => 0.4,
			self::Revenue               => 0.3,
			default                     => 0.2,
		};
	}

	/**
	 * How many times the usual it is at least, if it rose.
	 */
	public function factor(): float {
		return match ( $this ) {
			self::Sessions, self::Speed => 1.5,
			self::NotFound              => 3.0,
			default                     => 2.0,
		};
	}
}
