<?php
declare( strict_types=1 );

namespace Lodestar\Query;

use Lodestar\Ingest\Place\Countries;

/**
 * Every metric and dimension there is, by the names of the Google Analytics 4 Data API and with its definitions
 * (https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema). A new one is one entry here.
 *
 * Sources that count elsewhere take name, unit and scope from here; the expressions are those of the site's own tables.
 */
final class Catalogue {

	/**
	 * @var array<string, Metric>|null
	 */
	private static ?array $metrics = null;

	/**
	 * @var array<string, Dimension>|null
	 */
	private static ?array $dimensions = null;

	/**
	 * @throws InvalidQuery When there is no such metric.
	 */
	public static function metric( string $name ): Metric {
		return self::metrics()[ $name ] ?? throw new InvalidQuery(
			'unknown_metric',
			/* translators: %s: what was given as the name of a metric. */
			sprintf( __( 'There is no metric “%s”.', 'lodestar' ), $name ),
			array( 'metric' => $name )
		);
	}

	/**
	 * @throws InvalidQuery When there is no such dimension.
	 */
	public static function dimension( string $name ): Dimension {
		return self::dimensions()[ $name ] ?? throw new InvalidQuery(
			'unknown_dimension',
			/* translators: %s: what was given as the name of a dimension. */
			sprintf( __( 'There is no dimension “%s”.', 'lodestar' ), $name ),
			array( 'dimension' => $name )
		);
	}

	/**
	 * @return array<string, Metric>
	 */
	public static function metrics(): array {
		return self::$metrics ??= self::by_name( self::list_metrics() );
	}

	/**
	 * @return array<string, Dimension>
	 */
	public static function dimensions(): array {
		return self::$dimensions ??= self::by_name( self::list_dimensions() );
	}

	/**
	 * @return list<Metric>
	 */
	private static function list_metrics(): array {
		$sessions  = new Measure( 'sessions', Scope::Session, '1' );
		$engaged   = new Measure( 'engagedSessions', Scope::Session, 's.engaged' );
		$bounces   = new Measure( 'bounces', Scope::Session, '1 - s.engaged' );
		$seconds   = new Measure( 'sessionSeconds', Scope::Session, 's.last_at - s.started_at' );
		$new_users = new Measure( 'newUsers', Scope::Session, 's.is_first' );
		$views     = new Measure( 'screenPageViews', Scope::View, '1' );
		$entrances = new Measure( 'entrances', Scope::View, 'v.entrance' );
		$users     = new Measure( 'totalUsers', Scope::View, 'v.visitor', true );
		// Who engaged, came for the first time, or was active on a page: Google Analytics' "active users" of a website.
		$active   = new Measure( 'activeUsers', Scope::View, 'CASE WHEN s.engaged = 1 OR s.is_first = 1 OR v.active_ms > 0 THEN v.visitor END', true );
		$scrolled = new Measure( 'scrolledUsers', Scope::View, 'CASE WHEN v.scroll >= 90 THEN v.visitor END', true );
		$depth    = new Measure( 'scrollDepth', Scope::View, 'v.scroll', scale: 100 );
		$time     = new Measure( 'engagementTime', Scope::View, 'v.active_ms', scale: 1000 );
		// A page that was opened twice within the last second of a session is left once.
		$exits = new Measure( 'exits', Scope::View, 'CASE WHEN {exit} THEN v.session END', true, once: true );

		return array(
			new Metric( 'sessions', Unit::Integer, $sessions ),
			new Metric( 'engagedSessions', Unit::Integer, $engaged ),
			new Metric( 'engagementRate', Unit::Percent, $engaged, $sessions ),
			new Metric( 'bounceRate', Unit::Percent, $bounces, $sessions ),
			new Metric( 'averageSessionDuration', Unit::Seconds, $seconds, $sessions ),
			new Metric( 'screenPageViews', Unit::Integer, $views ),
			new Metric( 'screenPageViewsPerSession', Unit::Float, $views, $sessions ),
			new Metric( 'screenPageViewsPerUser', Unit::Float, $views, $active ),
			new Metric( 'totalUsers', Unit::Integer, $users ),
			new Metric( 'activeUsers', Unit::Integer, $active ),
			new Metric( 'newUsers', Unit::Integer, $new_users ),
			new Metric( 'sessionsPerUser', Unit::Float, $sessions, $active ),
			new Metric( 'entrances', Unit::Integer, $entrances ),
			// Exits and their rate come from Universal Analytics: Google Analytics 4 has none.
			new Metric( 'exits', Unit::Integer, $exits ),
			new Metric( 'exitRate', Unit::Percent, $exits, $views ),
			new Metric( 'userEngagementDuration', Unit::Seconds, $time ),
			// The first two are what Google Analytics shows as "average engagement time", of an active user and of a session.
			new Metric( 'averageEngagementTime', Unit::Seconds, $time, $active ),
			new Metric( 'averageEngagementTimePerSession', Unit::Seconds, $time, $sessions ),
			new Metric( 'averageEngagementTimePerView', Unit::Seconds, $time, $views ),
			new Metric( 'scrolledUsers', Unit::Integer, $scrolled ),
			// Ours: how far down views got, on average; one that was not scrolled counts as 0.
			new Metric( 'averageScrollDepth', Unit::Percent, $depth, $views ),
		);
	}

	/**
	 * @return list<Dimension>
	 */
	private static function list_dimensions(): array {
		$two_digits = static fn ( int $first, int $last ): array => array_map( static fn ( int $number ): string => sprintf( '%02d', $number ), range( $first, $last ) );
		return array(
			new Dimension( 'date', Scope::Time, array( '{row}.day' ), new DayCode() ),
			new Dimension( 'hour', Scope::Time, array( '{row}.hour' ), new ListCode( $two_digits( 0, 23 ) ) ),
			new Dimension( 'minute', Scope::Time, array( '{minute}' ), new ListCode( $two_digits( 0, 59 ) ) ),
			new Dimension( 'month', Scope::Time, array( self::month() ), new ListCode( $two_digits( 1, 12 ) ) ),
			// Day 0 was a Thursday; a week begins with Sunday = 0.
			new Dimension( 'dayOfWeek', Scope::Time, array( 'MOD( {row}.day + 4, 7 )' ), new ListCode( array( '0', '1', '2', '3', '4', '5', '6' ) ) ),
			new Dimension( 'country', Scope::Session, array( 's.country' ), null, self::country_names( ... ) ),
			new Dimension( 'countryId', Scope::Session, array( 's.country' ) ),
			new Dimension( 'region', Scope::Session, array( 's.region' ) ),
			new Dimension( 'city', Scope::Session, array( 's.city' ) ),
			new Dimension( 'deviceCategory', Scope::Session, array( 's.device' ) ),
			new Dimension( 'browser', Scope::Session, array( 's.browser' ) ),
			new Dimension( 'operatingSystem', Scope::Session, array( 's.os' ) ),
			// Ours.
			new Dimension( 'windowSize', Scope::Session, array( 's.screen' ), null, self::window_sizes( ... ) ),
			new Dimension( 'language', Scope::Session, array( 's.language' ) ),
			// Known only of identities that last.
			new Dimension( 'newVsReturning', Scope::Session, array( 's.lasting * ( 2 - s.is_first )' ), new ListCode( array( '(not set)', 'new', 'returning' ) ) ),
			new Dimension( 'sessionSource', Scope::Session, array( 's.source' ) ),
			new Dimension( 'sessionMedium', Scope::Session, array( 's.medium' ) ),
			new Dimension( 'sessionSourceMedium', Scope::Session, array( 's.source', 's.medium' ) ),
			new Dimension( 'sessionCampaignName', Scope::Session, array( 's.campaign' ) ),
			new Dimension( 'sessionDefaultChannelGroup', Scope::Session, array( 's.channel' ) ),
			new Dimension( 'sessionReferrerHost', Scope::Session, array( 's.referrer_host' ) ),
			new Dimension( 'sessionReferrerPath', Scope::Session, array( 's.referrer_path' ) ),
			new Dimension( 'sessionSocialNetwork', Scope::Session, array( 's.network' ) ),
			new Dimension( 'landingPage', Scope::Session, array( 's.landing_path' ) ),
			new Dimension( 'landingPageTitle', Scope::Session, array( 's.landing_title' ) ),
			new Dimension( 'landingHostName', Scope::Session, array( 's.host' ) ),
			new Dimension( 'exitPage', Scope::Session, array( 's.exit_path' ) ),
			new Dimension( 'pagePath', Scope::View, array( 'v.path' ) ),
			new Dimension( 'pageTitle', Scope::View, array( 'v.title' ) ),
			new Dimension( 'hostName', Scope::View, array( 'v.host' ) ),
			// Ours: what WordPress showed, post:12, term:34, author:5, home:0, search:0, 404:0, …
			new Dimension( 'pageObject', Scope::View, array( 'v.object' ) ),
		);
	}

	/**
	 * The month less one, from the number of the day. Counted from 1 March 2000, when a cycle of 1,461 days began, a year
	 * ends with its leap day and five months have 153 days; true until 28 February 2100.
	 */
	private static function month(): string {
		$of_cycle = 'MOD( {row}.day - 11017, 1461 )';
		$of_year  = "( MOD( $of_cycle, 365 ) + CASE WHEN $of_cycle = 1460 THEN 365 ELSE 0 END )";
		return "MOD( ( 5 * $of_year + 2 - MOD( 5 * $of_year + 2, 153 ) ) / 153 + 2, 12 )";
	}

	/**
	 * @return array<string, string> Width of the window: below 600, below 1,100, or more CSS pixels.
	 */
	private static function window_sizes(): array {
		return array(
			'l' => 'large',
			'm' => 'medium',
			's' => 'small',
		);
	}

	/**
	 * @return array<string, string> By ISO code, ascending by name.
	 */
	private static function country_names(): array {
		$names = Countries::names();
		asort( $names, SORT_STRING );
		return $names;
	}

	/**
	 * @template T of Metric|Dimension
	 * @param list<T> $entries
	 * @return array<string, T>
	 */
	private static function by_name( array $entries ): array {
		return array_combine( array_map( static fn ( Metric|Dimension $entry ): string => $entry->name, $entries ), $entries );
	}
}
