<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/**
 * Why a line of a log is not counted.
 */
enum Reason: string {

	case Comment    = 'comment';
	case Broken     = 'broken';
	case Time       = 'no_such_time';
	case Zone       = 'no_time_zone';
	case Request    = 'no_request';
	case Post       = 'post';
	case Method     = 'method';
	case Redirect   = 'redirect';
	case Error      = 'error';
	case OtherSite  = 'other_site';
	case Asset      = 'asset';
	case Admin      = 'admin';
	case Login      = 'login';
	case Feed       = 'feed';
	case Embed      = 'embed';
	case Rest       = 'rest';
	case Ajax       = 'ajax';
	case Cron       = 'cron';
	case Path       = 'excluded_path';
	case Address    = 'excluded_address';
	case Bot        = 'bot';
	case Spam       = 'spam_referrer';
	case Collected  = 'collected';
	case OtherKeys  = 'other_keys';
	case Unfinished = 'unfinished';
	case Expired    = 'expired';
	case Repeated   = 'repeated';
	case Flood      = 'flood';

	/**
	 * As people read it.
	 */
	public function label(): string {
		return match ( $this ) {
			self::Comment    => __( 'lines about the log itself', 'lodestar' ),
			self::Broken     => __( 'cut off, or in no known format', 'lodestar' ),
			self::Time       => __( 'of a moment that never was', 'lodestar' ),
			self::Zone       => __( 'of a moment without its time zone', 'lodestar' ),
			self::Request    => __( 'without a request that can be read', 'lodestar' ),
			self::Post       => __( 'POST', 'lodestar' ),
			self::Method     => __( 'other methods than GET', 'lodestar' ),
			self::Redirect   => __( 'redirected or not modified (3xx)', 'lodestar' ),
			self::Error      => __( 'errors', 'lodestar' ),
			self::OtherSite  => __( 'not of this site', 'lodestar' ),
			self::Asset      => __( 'images, scripts, downloads and other files', 'lodestar' ),
			self::Admin      => __( 'wp-admin and previews', 'lodestar' ),
			self::Login      => __( 'login and registration', 'lodestar' ),
			self::Feed       => __( 'feeds', 'lodestar' ),
			self::Embed      => __( 'previews of posts inside other sites', 'lodestar' ),
			self::Rest       => __( 'REST API, XML-RPC and trackbacks', 'lodestar' ),
			self::Ajax       => __( 'parts of pages that shops load afterwards (Ajax)', 'lodestar' ),
			self::Cron       => __( 'cron', 'lodestar' ),
			self::Path       => __( 'pages that are not counted by the settings', 'lodestar' ),
			self::Address    => __( 'addresses that are not counted by the settings', 'lodestar' ),
			self::Bot        => __( 'bots', 'lodestar' ),
			self::Spam       => __( 'spam referrers', 'lodestar' ),
			self::Collected  => __( 'days with collected hits', 'lodestar' ),
			self::OtherKeys  => __( 'days imported before the secret keys of this site changed', 'lodestar' ),
			self::Unfinished => __( 'today and later', 'lodestar' ),
			self::Expired    => __( 'older than visits are kept by the settings', 'lodestar' ),
			self::Repeated   => __( 'imported already', 'lodestar' ),
			self::Flood      => __( 'set aside as a flood', 'lodestar' ),
		};
	}
}
