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
use WP_CLI\Utils;
use WP_CLI;
use WP_Hook;

/** The `wp lodestar doctor` command. */
final class DoctorCommand {

	/**
	 * Checks everything that other plugins and the theme add to Lodestar.
	 *
	 * Lists versions, reports, hooked callbacks, and failures since yesterday. The exit code is 1 if anything has failed.
	 *
	 * ## OPTIONS
	 *
	 * [--forget]
	 * : Forget earlier failures and check again.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 * ---
	 *
	 * @param list<string>               $args    None.
	 * @param array<string, string|bool> $options Options.
	 */
	public function __invoke( array $args, array $options ): void {
		if ( true === ( $options['forget'] ?? false ) ) {
			Faults::forget();
		}
		self::request_everything();
		$faults = self::faults();
		$found  = array(
			'versions' => self::versions(),
			'reports'  => self::reports(),
			'hooks'    => self::hooks(),
			'faults'   => $faults,
		);
		if ( 'json' === ( $options['format'] ?? 'table' ) ) {
			WP_CLI::line( (string) wp_json_encode( $found, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		} else {
			foreach ( array_filter( $found ) as $name => $rows ) {
				WP_CLI::line( "# $name" );
				Utils\format_items( 'table', $rows, array_keys( $rows[0] ) );
			}
		}
		if ( array() !== $faults ) {
			WP_CLI::error(
				/* translators: %d: number of failures. */
				sprintf( _n( '%d problem found.', '%d problems found.', count( $faults ), 'lodestar' ), count( $faults ) )
					. ' (extension_failed)'
			);
		}
		if ( 'json' !== ( $options['format'] ?? 'table' ) ) {
			WP_CLI::success( __( 'No plugin or theme has caused an error in Lodestar since yesterday.', 'lodestar' ) );
		}
	}

	/**
	 * Requests everything that other plugins can add, so that failures are recorded.
	 */
	private static function request_everything(): void {
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
	private static function versions(): array {
		$versions = array(
			'Lodestar'  => Paths::VERSION,
			'interface' => (string) ApiVersion::CURRENT,
			'WordPress' => get_bloginfo( 'version' ),
			'PHP'       => PHP_VERSION,
		);
		return array_map(
			static fn ( string $what, string $version ): array => compact( 'what', 'version' ),
			array_keys( $versions ),
			$versions
		);
	}

	/**
	 * @return list<array{report: string, key: string, route: string, plugin: string}>
	 */
	private static function reports(): array {
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
	 * Returns the third-party callbacks of Lodestar's hooks.
	 *
	 * @return list<array{hook: string, priority: int, plugin: string, version: string}>
	 */
	private static function hooks(): array {
		/** @var array<string, WP_Hook> $wp_filter */
		global $wp_filter;
		$rows = array();
		foreach ( $wp_filter as $hook => $callbacks ) {
			foreach ( str_starts_with( $hook, 'lodestar_' ) ? $callbacks->callbacks : array() as $priority => $of_priority ) {
				foreach ( $of_priority as $callback ) {
					$whose = Extension::of( $callback['function'] );
					if ( ! $whose->is_lodestar() ) {
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
	private static function faults(): array {
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
