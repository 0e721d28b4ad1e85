<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSpeed;

/** The six metrics of the report, by their fields. docs/site-speed.md lists the sources of all curves and weights. */
enum Vital: string {

	case LargestContentfulPaint = 'largest_contentful_paint';
	case FirstContentfulPaint   = 'first_contentful_paint';
	case ServerResponseTime     = 'server_response_time';
	case InteractionToNextPaint = 'interaction_to_next_paint';
	case TotalBlockingTime      = 'total_blocking_time';
	case CumulativeLayoutShift  = 'cumulative_layout_shift';

	/** Returns the metric with the 75th percentile of real visits, or null if browsers don't measure it. */
	public function metric(): ?string {
		return match ( $this ) {
			self::LargestContentfulPaint => 'lcpP75',
			self::FirstContentfulPaint   => 'fcpP75',
			self::ServerResponseTime     => 'ttfbP75',
			self::InteractionToNextPaint => 'inpP75',
			self::CumulativeLayoutShift  => 'clsP75',
			self::TotalBlockingTime      => null,
		};
	}

	/** Returns the name of the Lighthouse audit. */
	public function audit(): string {
		return str_replace( '_', '-', $this->value );
	}

	/** Returns the scoring curve, in seconds or layout shift. */
	public function curve( Device $device ): Curve {
		$is_desktop = Device::Desktop === $device;
		return match ( $this ) {
			self::LargestContentfulPaint => $is_desktop ? new Curve( 1.2, 2.4 ) : new Curve( 2.5, 4.0 ),
			self::FirstContentfulPaint   => $is_desktop ? new Curve( 0.934, 1.6 ) : new Curve( 1.8, 3.0 ),
			self::ServerResponseTime     => new Curve( 0.8, 1.8 ),
			self::InteractionToNextPaint => new Curve( 0.2, 0.5 ),
			self::TotalBlockingTime      => $is_desktop ? new Curve( 0.15, 0.35 ) : new Curve( 0.2, 0.6 ),
			self::CumulativeLayoutShift  => new Curve( 0.1, 0.25 ),
		};
	}

	/**
	 * Returns the weight in the score of real visits. Interaction to Next Paint gets the weight of Total Blocking Time,
	 * its substitute in lab data.
	 */
	public function weight(): int {
		return match ( $this ) {
			self::LargestContentfulPaint, self::CumulativeLayoutShift => 25,
			self::InteractionToNextPaint => 30,
			self::FirstContentfulPaint   => 10,
			self::ServerResponseTime, self::TotalBlockingTime => 0,
		};
	}
}
