<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\NamedDimensions;
use Lodestar\Analytics\Sources;
use Lodestar\Paths;
use Lodestar\Platform\Addons\Addons;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\ThirdParty\ApiVersion;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Remedy;
use Lodestar\Reports\Filters\Kinds;
use Lodestar\Reports\Registry;
use WP_Hook;

/**
 * Looks at all that other plugins and the theme add: what is registered, who hooks in where, and what fails.
 */
final class Doctor {

	/**
	 * Asks for everything once, so that what fails is told.
	 */
	public static function look(): void {
		Registry::all();
		Sources::all();
		Catalogue::metrics();
		Catalogue::dimensions();
		NamedDimensions::all();
		Kinds::all();
		Addons::all();
		NavigationLinks::navigation();
		NavigationLinks::quick();
		Notifications::for_browser();
	}

	/**
	 * @return list<array{what: string, version: string}>
	 */
	public static function versions(): array {
		$versions = array(
			'Lodestar'  => Paths::VERSION,
			'interface' => (string) ApiVersion::CURRENT,
			'WordPress' => get_bloginfo( 'version' ),
			'PHP'       => PHP_VERSION,
		);
		return array_map( static fn ( string $what, string $version ): array => compact( 'what', 'version' ), array_keys( $versions ), $versions );
	}

	/**
	 * @return list<array{report: string, key: string, route: string, plugin: string}>
	 */
	public static function reports(): array {
		$rows = array();
		foreach ( Registry::all() as $report ) {
			$screen = $report->descriptor->screen;
			$rows[] = array(
				'report' => $screen->name(),
				'key'    => $report->descriptor->key,
				'route'  => $screen->route() ?? '',
				'plugin' => Extension::of_file( $screen->assets->path )->name ?? '',
			);
		}
		return $rows;
	}

	/**
	 * Who hooks into Lodestar.
	 *
	 * @return list<array{hook: string, priority: int, plugin: string, version: string}>
	 */
	public static function hooks(): array {
		/** @var array<string, WP_Hook> $wp_filter */
		global $wp_filter;
		$rows = array();
		foreach ( $wp_filter as $hook => $callbacks ) {
			foreach ( str_starts_with( $hook, 'lodestar_' ) ? $callbacks->callbacks : array() as $priority => $of_priority ) {
				foreach ( $of_priority as $callback ) {
					$whose = Extension::of( $callback['function'] );
					if ( plugin_basename( LODESTAR_FILE ) !== $whose->id ) {
						$rows[] = array(
							'hook'     => $hook,
							'priority' => $priority,
							'plugin'   => $whose->name,
							'version'  => $whose->version,
						);
					}
				}
			}
		}
		return $rows;
	}

	/**
	 * @return list<array{plugin: string, where: string, code: string, reason: string, remedy: string}>
	 */
	public static function faults(): array {
		return array_map(
			static fn ( Fault $fault ): array => array(
				'plugin' => $fault->whose->name,
				'where'  => $fault->where,
				'code'   => $fault->code,
				'reason' => $fault->reason,
				'remedy' => Remedy::of( $fault )->words,
			),
			Faults::all()
		);
	}
}
