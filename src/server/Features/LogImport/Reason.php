<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

/** The reason why a log line isn't imported. */
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

	/** Returns the translated label. */
	public function label(): string {
		return match ( $this ) {
			self::Comment    => __( 'comment lines in the log', 'lodestar' ),
			self::Broken     => __( 'truncated, or in an unknown format', 'lodestar' ),
			self::Time       => __( 'with an invalid date or time', 'lodestar' ),
			self::Zone       => __( 'without a time zone', 'lodestar' ),
			self::Request    => __( 'without a readable request', 'lodestar' ),
			self::Post       => __( 'POST', 'lodestar' ),
			self::Method     => __( 'methods other than GET', 'lodestar' ),
			self::Redirect   => __( 'redirected or not modified (3xx)', 'lodestar' ),
			self::Error      => __( 'errors', 'lodestar' ),
			self::OtherSite  => __( 'for another site', 'lodestar' ),
			self::Asset      => __( 'images, scripts, downloads and other files', 'lodestar' ),
			self::Admin      => __( 'wp-admin and previews', 'lodestar' ),
			self::Login      => __( 'login and registration', 'lodestar' ),
			self::Feed       => __( 'feeds', 'lodestar' ),
			self::Embed      => __( 'post embeds on other sites', 'lodestar' ),
			self::Rest       => __( 'REST API, XML-RPC and trackbacks', 'lodestar' ),
			self::Ajax       => __( 'page fragments loaded by stores (Ajax)', 'lodestar' ),
			self::Cron       => __( 'cron', 'lodestar' ),
			self::Path       => __( 'pages excluded in the settings', 'lodestar' ),
			self::Address    => __( 'IP addresses excluded in the settings', 'lodestar' ),
			self::Bot        => __( 'bots', 'lodestar' ),
			self::Spam       => __( 'referrer spam', 'lodestar' ),
			self::Collected  => __( 'days that already have tracked visits', 'lodestar' ),
			self::OtherKeys  => __( 'days imported before this site’s security keys changed', 'lodestar' ),
			self::Unfinished => __( 'today and later', 'lodestar' ),
			self::Expired    => __( 'older than the data retention period', 'lodestar' ),
			self::Repeated   => __( 'already imported', 'lodestar' ),
			self::Flood      => __( 'filtered out as a flood', 'lodestar' ),
		};
	}
}
