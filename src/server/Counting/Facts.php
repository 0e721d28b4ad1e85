<?php
declare( strict_types=1 );

namespace Lodestar\Counting;

use Lodestar\Collect\IgnoreCookie;
use Lodestar\Collect\ProxyHealth;
use Lodestar\Collect\SelfTest;
use Lodestar\Collect\Site;
use Lodestar\Ingest\Schedule;
use Lodestar\Ingest\SiteIngest;
use Lodestar\Storage\StorageError;

/**
 * What only the server knows of whether visits are counted. The rest is looked at in the administrator's browser, as a
 * visitor's would see it.
 */
final class Facts {

	/** Seconds by which the scheduled task may be late: WP-Cron runs with visits, and a small site has few. */
	private const LATE = 1800;

	/**
	 * The facts, as src/setup/counting/facts.ts types them.
	 *
	 * @return array<string, mixed>
	 */
	public static function all(): array {
		return array(
			'page'       => set_url_scheme( home_url( '/' ) ),
			'ways'       => SelfTest::ways(),
			'cache'      => Plugins::page_cache()?->name,
			'optimisers' => Plugins::optimisers(),
			'role'       => self::excluded_role(),
			'waiting'    => self::waiting(),
			'proxy'      => ProxyHealth::merging( Site::current() ),
			'places'     => PlaceHealth::problems(),
		);
	}

	/**
	 * The present user's role that is not counted, as people know it; null where he has none.
	 */
	private static function excluded_role(): ?string {
		$excluded = array_intersect( wp_get_current_user()->roles, array_filter( (array) get_option( IgnoreCookie::ROLES, IgnoreCookie::EXCLUDED ), 'is_string' ) );
		$role     = reset( $excluded );
		return is_string( $role ) ? translate_user_role( wp_roles()->get_names()[ $role ] ?? $role ) : null;
	}

	/**
	 * Whether what arrives is read: since when the scheduled task has been due (UTC seconds) where it is late and visits
	 * wait for it, and what the database says where it fails.
	 *
	 * @return array{since: ?int, error: ?string}
	 */
	private static function waiting(): array {
		try {
			$pending = SiteIngest::open( true )->progress()->pending;
		} catch ( StorageError $e ) {
			return array(
				'since' => null,
				'error' => $e->getMessage(),
			);
		}
		$due = wp_next_scheduled( Schedule::HOOK );
		return array(
			'since' => $pending > 0 && false !== $due && $due < time() - self::LATE ? $due : null,
			'error' => null,
		);
	}
}
