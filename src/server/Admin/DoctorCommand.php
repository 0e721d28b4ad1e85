<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Platform\ThirdParty\Faults;
use WP_CLI\Utils;
use WP_CLI;

/**
 * Says how it stands with all that other plugins add to Lodestar.
 */
final class DoctorCommand {

	/**
	 * Says how it stands with all that other plugins and the theme add to Lodestar.
	 *
	 * Looks at versions, reports, hooks and what fails now or has failed since yesterday. Exit code 1 where anything has.
	 *
	 * ## OPTIONS
	 *
	 * [--forget]
	 * : Forget what has failed before, and look anew.
	 *
	 * [--format=<format>]
	 * : How to show it.
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
		Doctor::look();
		$faults = Doctor::faults();
		$found  = array(
			'versions' => Doctor::versions(),
			'reports'  => Doctor::reports(),
			'hooks'    => Doctor::hooks(),
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
			/* translators: %d: number of things that failed. */
			WP_CLI::error( sprintf( _n( '%d thing has failed.', '%d things have failed.', count( $faults ), 'lodestar' ), count( $faults ) ) . ' (extension_failed)' );
		}
		if ( 'json' !== ( $options['format'] ?? 'table' ) ) {
			WP_CLI::success( __( 'No plugin or theme has caused an error in Lodestar since yesterday.', 'lodestar' ) );
		}
	}
}
