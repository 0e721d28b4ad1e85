<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\Acquisition\ChannelGroup;
use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class ChannelGroupTest extends TestCase {

	#[DataProvider( 'links' )]
	public function test_the_first_matching_rule_sets_the_channel(
		string $channel,
		string $source,
		string $medium,
		string $campaign = '',
		string $click_id = ''
	): void {
		$params = array(
			'utm_source'   => $source,
			'utm_medium'   => $medium,
			'utm_campaign' => $campaign,
		);
		if ( '' !== $click_id ) {
			$params[ $click_id ] = '1';
		}
		self::assertSame( $channel, ( new Classifier() )->classify( '', $params, array( 'example.com' ) )->channel );
	}

	/** @return list<array{0: string, 1: string, 2: string, 3?: string, 4?: string}> */
	public static function links(): array {
		return array(
			array( ChannelGroup::DIRECT, '(direct)', '(none)' ),
			array( ChannelGroup::DIRECT, '(direct)', '' ),
			array( ChannelGroup::CROSS_NETWORK, 'google', 'cpc', 'summer cross-network' ),
			array( ChannelGroup::CROSS_NETWORK, 'shop', 'email', 'Cross-Network' ),

			array( ChannelGroup::PAID_SHOPPING, 'amazon', 'cpc' ),
			array( ChannelGroup::PAID_SHOPPING, 'amazon.co.uk', 'paid-social' ),
			array( ChannelGroup::PAID_SHOPPING, 'google', 'cpc', 'shopping-winter' ),
			array( ChannelGroup::PAID_SHOPPING, 'google', 'ppc', 'my shop' ),
			array( ChannelGroup::PAID_SHOPPING, 'google', 'ppc', 'eshop' ),
			array( ChannelGroup::PAID_SEARCH, 'google', 'cpc', 'workshop' ),
			array( ChannelGroup::PAID_SEARCH, 'google', 'cpc' ),
			array( ChannelGroup::PAID_SEARCH, 'Bing', 'PPC' ),
			array( ChannelGroup::PAID_SEARCH, 'google', 'retargeting' ),
			array( ChannelGroup::PAID_SEARCH, 'google', 'cpm' ),
			array( ChannelGroup::PAID_SEARCH, 'google', 'organic', '', 'gclid' ),
			array( ChannelGroup::PAID_SOCIAL, 'facebook', 'cpc' ),
			array( ChannelGroup::PAID_SOCIAL, 'ig', 'paid_social' ),
			array( ChannelGroup::PAID_SOCIAL, 'l.instagram.com', 'paidsocial' ),
			array( ChannelGroup::PAID_SOCIAL, 'tiktok', 'social', '', 'ttclid' ),
			array( ChannelGroup::PAID_VIDEO, 'youtube', 'cpcv' ),
			array( ChannelGroup::PAID_VIDEO, 'vimeo.com', 'paid' ),
			array( ChannelGroup::DISPLAY, 'newsletter.example', 'display' ),
			array( ChannelGroup::DISPLAY, 'partner', 'banner' ),
			array( ChannelGroup::DISPLAY, 'partner', 'Expandable' ),
			array( ChannelGroup::DISPLAY, 'partner', 'interstitial' ),
			array( ChannelGroup::DISPLAY, 'partner', 'cpm' ),
			array( ChannelGroup::DISPLAY, 'google', 'display' ),
			array( ChannelGroup::DISPLAY, 'partner', 'banner', '', 'dclid' ),
			array( ChannelGroup::PAID_OTHER, 'partner', 'cpc' ),
			array( ChannelGroup::PAID_OTHER, 'partner', 'acpx' ),
			array( ChannelGroup::PAID_OTHER, 'partner', 'email', '', 'gclid' ),
			array( ChannelGroup::PAID_OTHER, 'chatgpt.com', 'paid' ),

			array( ChannelGroup::ORGANIC_SHOPPING, 'etsy', 'anything' ),
			array( ChannelGroup::ORGANIC_SHOPPING, 'partner', 'email', 'the-shop' ),
			array( ChannelGroup::ORGANIC_SHOPPING, 'partner', 'email', 'Shopping' ),
			array( ChannelGroup::EMAIL, 'partner', 'email', 'photoshop' ),
			array( ChannelGroup::EMAIL, 'partner', 'email', 'a cshop' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'fb', 'whatever' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'Twitter', 'post' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'partner', 'social' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'partner', 'social-network' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'partner', 'social-media' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'partner', 'SM' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'partner', 'social network' ),
			array( ChannelGroup::ORGANIC_SOCIAL, 'partner', 'social media' ),
			array( ChannelGroup::ORGANIC_VIDEO, 'youtube', 'social-post' ),
			array( ChannelGroup::ORGANIC_VIDEO, 'partner', 'product-video-1' ),
			array( ChannelGroup::ORGANIC_SEARCH, 'google', 'maps' ),
			array( ChannelGroup::ORGANIC_SEARCH, 'unheard-of', 'organic' ),
			array( ChannelGroup::AI_ASSISTANTS, 'chatgpt.com', '' ),
			array( ChannelGroup::AI_ASSISTANTS, 'perplexity', 'referral' ),
			array( ChannelGroup::EMAIL, 'email', 'spring' ),
			array( ChannelGroup::EMAIL, 'partner', 'E-Mail' ),
			array( ChannelGroup::EMAIL, 'partner', 'e_mail' ),
			array( ChannelGroup::EMAIL, 'e mail', 'x' ),
			array( ChannelGroup::UNASSIGNED, 'partner', 'emails' ),
			array( ChannelGroup::AFFILIATES, 'partner', 'affiliate' ),
			array( ChannelGroup::REFERRAL, 'partner', 'referral' ),
			array( ChannelGroup::REFERRAL, 'partner', 'app' ),
			array( ChannelGroup::REFERRAL, 'partner', 'link' ),
			array( ChannelGroup::AUDIO, 'podcast', 'audio' ),
			array( ChannelGroup::SMS, 'sms', 'text' ),
			array( ChannelGroup::SMS, 'partner', 'sms' ),
			array( ChannelGroup::MOBILE_PUSH, 'partner', 'web-push' ),
			array( ChannelGroup::MOBILE_PUSH, 'partner', 'mobile-app' ),
			array( ChannelGroup::MOBILE_PUSH, 'partner', 'notifications' ),
			array( ChannelGroup::MOBILE_PUSH, 'firebase', 'x' ),
			array( ChannelGroup::UNASSIGNED, 'partner', 'flyer' ),
			array( ChannelGroup::UNASSIGNED, 'partner', '' ),
			array( ChannelGroup::UNASSIGNED, "partner\n", "x\ncpc\n" ),
		);
	}
}
