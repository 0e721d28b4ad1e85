<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * Of what part of the site a finding is. Stored by its value, which is also the kind of filter that narrows a report to it; only
 * the site and visitors have none.
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

	/**
	 * The dimension whose values are its parts; '' of the whole site.
	 */
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

	/**
	 * The dimension that names a part to people; '' where its value does.
	 */
	public function label(): string {
		return match ( $this ) {
			self::Country => 'country',
			self::Page    => 'pageTitle',
			default       => '',
		};
	}
}
