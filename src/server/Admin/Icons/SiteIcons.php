<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Icons;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Options\Choices;
use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Reports\Period;

/**
 * The icons of referring websites. Depending on the settings, the dashboard shows none, copies cached on this site, or
 * those of an external service. An external service learns from each reader's requests which sites refer visitors.
 */
final class SiteIcons {

	/** Placeholder for the host in a URL. */
	private const HOST = '{host}';

	/** Prefix of the transients that hold cached icons. */
	private const KEPT = 'lodestar_icon_';

	/** Icons fetched per day. Limited because referrers can be forged and each icon is stored for a month. */
	private const PER_DAY = 200;

	/** Returns the icon URL with the placeholder `{host}`, or '' if icons are turned off. */
	public static function address(): string {
		return match ( get_option( Choices::SITE_ICONS ) ) {
			Choices::CACHE => add_query_arg(
				'_wpnonce',
				wp_create_nonce( 'wp_rest' ),
				rest_url( IconController::ROUTE_NAMESPACE . IconController::PATH )
			) . '&host=' . self::HOST,
			Choices::SERVICE => self::service(),
			default => '',
		};
	}

	/**
	 * Returns the cached copy of a website's icon, and fetches it if it's missing or older than a month. Only fetches
	 * icons of hosts that have referred visits, so that no one can make this server request arbitrary hosts.
	 *
	 * @return ?Icon Null if there's no icon or caching is off.
	 */
	public static function copy( string $host ): ?Icon {
		if ( Choices::CACHE !== get_option( Choices::SITE_ICONS ) ) {
			return null;
		}
		$name = self::KEPT . md5( $host );
		$kept = get_transient( $name );
		if ( is_string( $kept ) ) {
			return Icon::of( (string) base64_decode( $kept, true ) ); // Transients are stored as text.
		}
		if ( ! self::is_referrer( $host ) || ! ( new DailyLimit( 'site_icons', null, self::PER_DAY ) )->take( 0 ) ) {
			return null;
		}
		$icon = self::fetch( $host );
		// Remember failures too, so that a site without an icon isn't requested again immediately.
		set_transient( $name, null === $icon ? '' : base64_encode( $icon->bytes ), null === $icon ? DAY_IN_SECONDS : MONTH_IN_SECONDS );
		return $icon;
	}

	private static function service(): string {
		/**
		 * Filters the external service that provides website icons, if the owner has turned it on.
		 *
		 * @param string $address URL with `{host}` for the website.
		 * @see docs/settings.md
		 */
		$address = Guard::filter(
			'lodestar_site_icon_service',
			'https://icons.duckduckgo.com/ip3/' . self::HOST . '.ico',
			is_string( ... )
		);
		return is_string( $address ) && 1 === preg_match( '~^https?://~i', $address ) ? $address : '';
	}

	private static function fetch( string $host ): ?Icon {
		$address = self::service();
		if ( '' === $address ) {
			return null;
		}
		$answer = wp_safe_remote_get(
			str_replace( self::HOST, rawurlencode( $host ), $address ),
			array(
				'timeout'             => 5,
				'redirection'         => 2,
				'limit_response_size' => Icon::MOST + 1,
			)
		);
		return 200 === wp_remote_retrieve_response_code( $answer ) ? Icon::of( wp_remote_retrieve_body( $answer ) ) : null;
	}

	/** Whether the host has referred any session. */
	private static function is_referrer( string $host ): bool {
		$now   = intdiv( SiteClock::get()->now_ms(), 1000 );
		$today = SiteZone::local_time( $now )->day( $now );
		$query = new Query(
			array( 'sessions' ),
			array(),
			new DateRange( (int) LocalTime::day_of( Period::EARLIEST ), $today ),
			dimension_filter: new DimensionFilter( 'sessionReferrerHost', TextMatch::Exact, array( $host ), true )
		);
		try {
			$result = Questions::ask_one( $query, Sources::current() );
		} catch ( SourceException ) {
			return false;
		}
		return ( $result->rows[0]->metrics[0] ?? 0 ) > 0;
	}
}
