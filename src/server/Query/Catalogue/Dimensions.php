<?php
declare( strict_types=1 );

namespace Lodestar\Query\Catalogue;

use Lodestar\Ingest\Enrichment\Geolocation\Countries;
use Lodestar\Query\DayCode;
use Lodestar\Query\Dimension;
use Lodestar\Query\ListCode;
use Lodestar\Query\Scope;

/**
 * Dimensions of time, sessions and pages.
 */
final class Dimensions {

	/**
	 * @return list<Dimension>
	 */
	public static function all(): array {
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
			new Dimension( 'pagePath', Scope::View, array( '{page}.path' ) ),
			new Dimension( 'pageTitle', Scope::View, array( '{page}.title' ) ),
			new Dimension( 'hostName', Scope::View, array( '{page}.host' ) ),
			// Ours: what WordPress showed, post:12, term:34, author:5, home:0, search:0, 404:0, …
			new Dimension( 'pageObject', Scope::View, array( '{page}.object' ) ),
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
}
