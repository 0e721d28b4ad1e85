<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Acquisition;

use Lodestar\Storage\Text;

/**
 * Google Analytics 4's default channel group, plus a channel for AI assistants.
 *
 * Rules: https://support.google.com/analytics/answer/9756891 ("Channels: manual traffic"). The first match wins.
 * Matching is case-insensitive.
 */
final class ChannelGroup {

	public const DIRECT           = 'Direct';
	public const CROSS_NETWORK    = 'Cross-network';
	public const PAID_SHOPPING    = 'Paid Shopping';
	public const PAID_SEARCH      = 'Paid Search';
	public const PAID_SOCIAL      = 'Paid Social';
	public const PAID_VIDEO       = 'Paid Video';
	public const DISPLAY          = 'Display';
	public const PAID_OTHER       = 'Paid Other';
	public const ORGANIC_SHOPPING = 'Organic Shopping';
	public const ORGANIC_SOCIAL   = 'Organic Social';
	public const ORGANIC_VIDEO    = 'Organic Video';
	public const ORGANIC_SEARCH   = 'Organic Search';
	public const AI_ASSISTANTS    = 'AI Assistants';
	public const EMAIL            = 'Email';
	public const AFFILIATES       = 'Affiliates';
	public const REFERRAL         = 'Referral';
	public const AUDIO            = 'Audio';
	public const SMS              = 'SMS';
	public const MOBILE_PUSH      = 'Mobile Push Notifications';
	public const UNASSIGNED       = 'Unassigned';

	private const PAID   = '/^(?:.*cp.*|ppc|retargeting|paid.*)$/D';
	private const SHOP   = '/(?:[^a-df-z]|^)shop|shopping/';
	private const EMAILS = array( 'email', 'e-mail', 'e_mail', 'e mail' );

	/**
	 * Returns the channel of a session.
	 *
	 * @param ?SourceKind $kind       Category of the source; null if unknown.
	 * @param bool        $paid_click Whether the URL had a click ID of an ad platform.
	 */
	public static function of( string $source, string $medium, string $campaign, ?SourceKind $kind, bool $paid_click ): string {
		$source   = strtolower( $source );
		$medium   = strtolower( $medium );
		$campaign = strtolower( $campaign );
		if ( '(direct)' === $source && in_array( $medium, array( '(none)', Text::NOT_SET ), true ) ) {
			return self::DIRECT;
		}
		if ( str_contains( $campaign, 'cross-network' ) ) {
			return self::CROSS_NETWORK;
		}
		$is_shop = SourceKind::Shopping === $kind || 1 === preg_match( self::SHOP, $campaign );
		if ( $paid_click || 1 === preg_match( self::PAID, $medium ) ) {
			return self::paid( $medium, $kind, $is_shop );
		}
		return self::shown( $medium )
			?? self::organic( $medium, $kind, $is_shop )
			?? self::sent( $source, $medium )
			?? self::UNASSIGNED;
	}

	/** Returns the paid channel. Display is one of them. */
	private static function paid( string $medium, ?SourceKind $kind, bool $is_shop ): string {
		return match ( true ) {
			$is_shop => self::PAID_SHOPPING,
			SourceKind::Search === $kind => self::PAID_SEARCH,
			SourceKind::Social === $kind => self::PAID_SOCIAL,
			SourceKind::Video === $kind => self::PAID_VIDEO,
			default => self::shown( $medium ) ?? self::PAID_OTHER,
		};
	}

	/** Returns Display, or null. */
	private static function shown( string $medium ): ?string {
		return in_array( $medium, array( 'display', 'banner', 'expandable', 'interstitial', 'cpm' ), true ) ? self::DISPLAY : null;
	}

	/** Returns the unpaid channel, or null. */
	private static function organic( string $medium, ?SourceKind $kind, bool $is_shop ): ?string {
		$social = array( 'social', 'social-network', 'social-media', 'sm', 'social network', 'social media' );
		return match ( true ) {
			$is_shop => self::ORGANIC_SHOPPING,
			SourceKind::Social === $kind, in_array( $medium, $social, true ) => self::ORGANIC_SOCIAL,
			SourceKind::Video === $kind, str_contains( $medium, 'video' ) => self::ORGANIC_VIDEO,
			SourceKind::Search === $kind, 'organic' === $medium => self::ORGANIC_SEARCH,
			SourceKind::Assistant === $kind => self::AI_ASSISTANTS,
			default => null,
		};
	}

	/** Returns the channel that depends on source and medium alone, including Referral; otherwise null. */
	private static function sent( string $source, string $medium ): ?string {
		return match ( true ) {
			in_array( $source, self::EMAILS, true ), in_array( $medium, self::EMAILS, true ) => self::EMAIL,
			'affiliate' === $medium => self::AFFILIATES,
			in_array( $medium, array( 'referral', 'app', 'link' ), true ) => self::REFERRAL,
			'audio' === $medium => self::AUDIO,
			'sms' === $source, 'sms' === $medium => self::SMS,
			str_ends_with( $medium, 'push' ), str_contains( $medium, 'mobile' ), str_contains( $medium, 'notification' ),
			'firebase' === $source => self::MOBILE_PUSH,
			default => null,
		};
	}
}
