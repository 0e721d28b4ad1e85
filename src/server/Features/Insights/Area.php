<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * The part of the site that a finding is about. Values are stored, and most are also report filters. Only Site and
 * Visitors have no filter.
 */
enum Area: string {
	case Site         = 'site';
	case Channel      = 'channel';
	case SourceMedium = 'source_medium';
	case Campaign     = 'campaign';
	case Country      = 'country';
	case Page         = 'page';
	case Device       = 'device';
	case Visitors     = 'visitors';

	/** Returns the dimension that splits this area, or '' for the whole site. */
	public function dimension(): string {
		return match ( $this ) {
			self::Site         => '',
			self::Channel      => 'sessionDefaultChannelGroup',
			self::SourceMedium => 'sessionSourceMedium',
			self::Campaign     => 'sessionCampaignName',
			self::Country      => 'countryId',
			self::Page         => 'pagePath',
			self::Device       => 'deviceCategory',
			self::Visitors     => 'newVsReturning',
		};
	}

	/** Returns the dimension with the display name, or '' if the value is its own display name. */
	public function label(): string {
		return match ( $this ) {
			self::Country => 'country',
			self::Page    => 'pageTitle',
			default       => '',
		};
	}
}
