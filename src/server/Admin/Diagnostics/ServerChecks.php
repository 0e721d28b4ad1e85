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

/** Server-side checks of whether visits are counted. The other checks run in the administrator's browser. */
final class ServerChecks {

	/** Allowed delay of the scheduled task in seconds. WP-Cron runs on visits, and small sites have few. */
	private const LATE = 1800;

	/**
	 * Returns the results of all checks. src/features/diagnostics/facts.ts declares the type.
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

	/** @return array{category: string, has_api: bool, has_banner: bool} `category` is '' if no consent is needed. */
	private static function consent(): array {
		return array(
			'category'   => CountingOptions::consent_category(),
			'has_api'    => Consent::has_api(),
			'has_banner' => Consent::has_banner(),
		);
	}

	/** Returns the translated name of the current user's excluded role, or null. */
	private static function excluded_role(): ?string {
		$excluded = array_intersect(
			wp_get_current_user()->roles,
			array_filter( (array) get_option( IgnoreCookie::ROLES, IgnoreCookie::EXCLUDED ), 'is_string' )
		);
		$role     = reset( $excluded );
		return is_string( $role ) ? translate_user_role( wp_roles()->get_names()[ $role ] ?? $role ) : null;
	}

	/** Returns when the overdue ingest task was due, in UTC seconds, or null if it isn't late. */
	private static function late_since(): ?int {
		$due = wp_next_scheduled( Upkeep::INGEST );
		return false !== $due && $due < time() - self::LATE ? $due : null;
	}
}
