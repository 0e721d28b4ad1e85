<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Storage\Text;

/** A breakdown of metrics. If reports can filter by it, it has the name of that filter. */
enum Part: string {
	case Channel      = 'channel';
	case Source       = 'source';
	case SourceMedium = 'source_medium';
	case Referrer     = 'referrer';
	case Campaign     = 'campaign';
	case Network      = 'network';
	case Country      = 'country';
	case Device       = 'device';
	case Browser      = 'browser';
	case Page         = 'page';
	case LandingPage  = 'landing_page';
	case ExitPage     = 'exit_page';
	case Visitors     = 'visitors';
	case Product      = 'product';
	case Coupon       = 'coupon';
	case Hour         = 'hour';
	case Weekday      = 'weekday';
	case Day          = 'day';
	case Week         = 'week';
	case Month        = 'month';

	public function dimension(): string {
		return match ( $this ) {
			self::Channel             => 'sessionDefaultChannelGroup',
			self::Source              => 'sessionSource',
			self::SourceMedium        => 'sessionSourceMedium',
			self::Referrer            => 'sessionReferrerHost',
			self::Campaign            => 'sessionCampaignName',
			self::Network             => 'sessionSocialNetwork',
			self::Country             => 'countryId',
			self::Device              => 'deviceCategory',
			self::Browser             => 'browser',
			self::Page, self::ExitPage => 'pagePath',
			self::LandingPage         => 'landingPage',
			self::Visitors            => 'newVsReturning',
			self::Product             => 'itemName',
			self::Coupon              => 'orderCoupon',
			self::Hour                => 'hour',
			self::Weekday             => 'dayOfWeek',
			self::Day                 => 'date',
			self::Week                => 'isoYearIsoWeek',
			self::Month               => 'yearMonth',
		};
	}

	/** Returns the dimension with the readable names of the values; '' if the values are readable. */
	public function named_by(): string {
		return match ( $this ) {
			self::Country              => 'country',
			self::Page, self::ExitPage => 'pageTitle',
			self::LandingPage          => 'landingPageTitle',
			default                    => '',
		};
	}

	/**
	 * Returns the placeholder values that reports don't list, such as the ones for visits without a campaign.
	 *
	 * @return list<string>
	 */
	public function not_its_own(): array {
		return match ( $this ) {
			self::Campaign => array( Text::NOT_SET, '(direct)', '(organic)', '(referral)' ),
			self::Network  => array( '', Text::NOT_SET ),
			self::Referrer => array( '' ),
			self::Coupon   => array( Text::NOT_SET ),
			self::Visitors => array( Text::NOT_SET ),
			default        => array(),
		};
	}

	/** Returns the report that shows the rows; '' for time, which every report shows. */
	public function report(): string {
		return match ( $this ) {
			self::Channel                      => 'lodestar/traffic-overview',
			self::Source, self::SourceMedium   => 'lodestar/traffic-source-medium',
			self::Campaign                     => 'lodestar/traffic-campaign',
			self::Network                      => 'lodestar/traffic-social',
			self::Country                      => 'lodestar/countries',
			self::Device, self::Browser        => 'lodestar/traffic-technology',
			self::Page                         => 'lodestar/pages',
			self::LandingPage                  => 'lodestar/traffic-landing-pages',
			self::ExitPage                     => 'lodestar/publishers',
			self::Visitors, self::Referrer     => 'lodestar/overview',
			self::Product                      => 'lodestar/ecommerce',
			self::Coupon                       => 'lodestar/ecommerce-coupons',
			self::Hour, self::Weekday, self::Day, self::Week, self::Month => '',
		};
	}

	/** Returns the metric for questions that don't name one. */
	public function usual(): Quantity {
		return match ( $this ) {
			self::Page     => Quantity::Views,
			self::ExitPage => Quantity::Exits,
			self::Product  => Quantity::ItemRevenue,
			self::Coupon   => Quantity::Transactions,
			self::Visitors => Quantity::Visitors,
			default        => Quantity::Sessions,
		};
	}

	/**
	 * Returns the metric that the breakdown has instead of a requested one. For example, products have items sold and
	 * item revenue, not orders.
	 */
	public function of( Quantity $quantity ): Quantity {
		return match ( true ) {
			self::Product === $this && Quantity::Orders === $quantity  => Quantity::ItemsSold,
			self::Product === $this && Quantity::Revenue === $quantity => Quantity::ItemRevenue,
			self::Coupon === $this && Quantity::Orders === $quantity   => Quantity::Transactions,
			default => $quantity,
		};
	}

	/** Whether its values are consecutive days, weeks or months. */
	public function is_series(): bool {
		return in_array( $this, array( self::Day, self::Week, self::Month ), true );
	}

	public function is_time(): bool {
		return '' === $this->report();
	}

	/** Whether reports can filter by it. */
	public function is_filter(): bool {
		return ! $this->is_time() && ! in_array( $this, array( self::ExitPage, self::Visitors, self::Product, self::Coupon ), true );
	}

	/** Whether it has few values that make up the total. */
	public function is_whole(): bool {
		return self::Device === $this || self::Visitors === $this;
	}
}
