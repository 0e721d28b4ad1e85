<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Admin\Feedback\FeedbackStore;
use Lodestar\Admin\Icons\SiteIcons;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Commerce\Currency;
use Lodestar\Features\Commerce\Shops;
use Lodestar\Ingestion\DataThrough;
use Lodestar\Paths;
use Lodestar\Platform\Addons\Addon;
use Lodestar\Platform\Addons\Addons;
use Lodestar\Platform\License\KeyStore;
use Lodestar\Platform\License\License;
use Lodestar\Platform\License\LicenseView;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Reports\Filters\Kind;
use Lodestar\Reports\Filters\Kinds;
use Lodestar\Reports\Overview\MetricsController;
use Lodestar\Reports\Overview\Waiting;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Vocabulary;
use Lodestar\Reports\YearInReview\YearInReview;

/** Initial data for the dashboard, printed before its script so that startup needs no request. */
final class Boot {

	/**
	 * Returns the initial data. src/store/app/boot.ts declares the type.
	 *
	 * @return array<string, mixed>
	 */
	public static function settings(): array {
		$now     = intdiv( SiteClock::get()->now_ms(), 1000 );
		$local   = SiteZone::local_time( $now );
		$today   = LocalTime::date( $local->day( $now ) );
		$first   = Sources::first_day();
		$reports = array_values(
			array_filter(
				Registry::for_browser(),
				static fn ( array $screen ): bool => ! is_string( $screen['name'] ) || YearInReview::has_time_for( $screen['name'] )
			)
		);
		return array(
			'rest_url'        => rest_url(),
			'rest_root'       => add_query_arg( 'rest_route', '/', home_url( 'index.php' ) ),
			'rest_nonce'      => wp_create_nonce( 'wp_rest' ),
			'ajax_url'        => admin_url( 'admin-ajax.php' ),
			'ajax_nonce'      => wp_create_nonce( ActionController::NONCE ),
			'feedback'        => array( 'tracked_features' => FeedbackStore::features_of( get_current_user_id() ) ),
			'yearinreview'    => YearInReview::of( $today ),
			'wizard_url'      => admin_url( 'admin.php?page=lodestar-setup' ),
			'settings_url'    => admin_url( 'admin.php?page=lodestar-settings' ),
			'plugins_screen'  => current_user_can( 'activate_plugins' ) ? admin_url( 'plugins.php' ) : '',
			'upgrade_url'     => self::upgrade_url(),
			'update_settings' => current_user_can( Capabilities::MANAGE ),
			'edit_notes'      => current_user_can( Capabilities::EDIT_NOTES ),
			'authed'          => Connection::is_connected(),
			'source'          => Connection::source(),
			'caught_up'       => ! Waiting::may_be( $now ) && DataThrough::reaches( $local->start_of_day( $local->day( $now ) ) ),
			'network'         => KeyStore::is_network_wide(),
			'license'         => LicenseView::of( License::current(), current_user_can( Capabilities::MANAGE ) ),
			'addons'          => array_map( static fn ( Addon $addon ): array => $addon->to_array(), Addons::all() ),
			'version'         => Paths::VERSION,
			'today'           => $today,
			'first_day'       => null === $first ? null : LocalTime::date( $first ),
			'now'             => self::iso( $now, $local ),
			'timezone'        => wp_timezone_string(),
			'start_of_week'   => self::start_of_week(),
			'site'            => array(
				'name' => html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
				'url'  => home_url(),
			),
			'site_icons'      => SiteIcons::address(),
			'currency'        => Currency::of_site(),
			'has_shop'        => Shops::has_shop(),
			'reports'         => $reports,
			'vocabulary'      => Vocabulary::of( $reports ),
			'filters'         => array_map(
				static fn ( Kind $kind ): array => array( 'name' => $kind->name, 'label' => $kind->label ),
				array_values( Kinds::all() )
			),
			'included_metrics' => MetricsController::chosen(),
			'navigation'      => NavigationLinks::navigation(),
			'quick_links'     => NavigationLinks::quick(),
			'notifications'   => Notifications::for_browser(), // Keep last: it includes failures of the calls above.
		);
	}

	/** Returns the first day of the week, 0 = Sunday. */
	private static function start_of_week(): int {
		$day = get_option( 'start_of_week', 1 );
		return is_numeric( $day ) ? (int) $day % 7 : 1;
	}

	public static function upgrade_url(): string {
		/**
		 * Filters the URL of every upgrade link.
		 *
		 * @param string $url The license section of the settings.
		 * @see docs/extending/add-an-upsell.md
		 */
		$url = Guard::filter( 'lodestar_upgrade_url', admin_url( 'admin.php?page=lodestar-settings#licence' ), is_string( ... ) );
		return is_string( $url ) ? esc_url_raw( $url ) : '';
	}

	/**
	 * Formats a time as ISO 8601 with the site's UTC offset, such as 2026-11-21T14:20:00+01:00.
	 *
	 * @param int $at UTC seconds.
	 */
	private static function iso( int $at, LocalTime $local ): string {
		$seconds = $local->day( $at ) * DAY_IN_SECONDS + $local->seconds_of_day( $at );
		$offset  = intdiv( $seconds - $at, MINUTE_IN_SECONDS );
		return gmdate( 'Y-m-d\TH:i:s', $seconds )
			. sprintf( '%s%02d:%02d', $offset < 0 ? '-' : '+', intdiv( abs( $offset ), 60 ), abs( $offset ) % 60 );
	}
}
