<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Diagnostics;

use Lodestar\Ingestion\Enrichment\Geolocation\GeolocationHealth;
use Lodestar\Paths;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\Health\KnownPlugins;
use Lodestar\Site\Health\ProxyHealth;
use Lodestar\Site\Health\SelfTest;
use Lodestar\Site\Health\SelfTestActions;
use Lodestar\Site\Site;
use Lodestar\Site\Tracking\Consent;
use Lodestar\Site\Tracking\IgnoreCookie;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Site\Upkeep;

/**
 * What only the server knows of whether visits are counted. The rest is looked at in the administrator's browser, as a
 * visitor's would see it.
 */
final class ServerChecks {

	/** Seconds by which the scheduled task may be late: WP-Cron runs with visits, and a small site has few. */
	private const LATE = 1800;

	/**
	 * The facts, as src/features/diagnostics/facts.ts types them.
	 *
	 * @return array<string, mixed>
	 */
	public static function all(): array {
		return array(
			'page'       => set_url_scheme( home_url( '/' ) ),
			'files'      => Paths::url( 'build/' ),
			'hash'       => Tracker::hash(),
			'ways'       => SelfTest::ways(),
			'server'     => SelfTestActions::address(),
			'cache'      => KnownPlugins::page_cache()?->name,
			'optimisers' => KnownPlugins::optimisers(),
			'consent'    => self::consent(),
			'role'       => self::excluded_role(),
			'late'       => self::late_since(),
			'proxy'      => ProxyHealth::merging( Site::current() ),
			'places'     => GeolocationHealth::problems(),
		);
	}

	/**
	 * Whether visitors must consent before they are counted, and whether anything can ask them.
	 *
	 * @return array{category: string, has_api: bool, has_banner: bool} The category is '' where no consent is needed.
	 */
	private static function consent(): array {
		return array(
			'category'   => CountingOptions::consent_category(),
			'has_api'    => Consent::has_api(),
			'has_banner' => Consent::has_banner(),
		);
	}

	/**
	 * The present user's role that is not counted, as people know it; null where he has none.
	 */
	private static function excluded_role(): ?string {
		$excluded = array_intersect(
			wp_get_current_user()->roles,
			array_filter( (array) get_option( IgnoreCookie::ROLES, IgnoreCookie::EXCLUDED ), 'is_string' )
		);
		$role     = reset( $excluded );
		return is_string( $role ) ? translate_user_role( wp_roles()->get_names()[ $role ] ?? $role ) : null;
	}

	/**
	 * Since when the task that reads what arrives has been due, UTC seconds; null where it is not late.
	 */
	private static function late_since(): ?int {
		$due = wp_next_scheduled( Upkeep::INGEST );
		return false !== $due && $due < time() - self::LATE ? $due : null;
	}
}
