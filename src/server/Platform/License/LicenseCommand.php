<?php
declare( strict_types=1 );

namespace Lodestar\Platform\License;

use Lodestar\Platform\Rest\ApiException;
use WP_CLI\Utils;
use WP_CLI;

/**
 * Manages the license.
 *
 * It covers this site, or the whole network if the plugin is network-active.
 */
final class LicenseCommand {

	/**
	 * Shows the license.
	 *
	 * ## OPTIONS
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
	 * ## EXAMPLES
	 *
	 *     wp lodestar license status --format=json
	 *
	 * @param list<string>          $args    None.
	 * @param array<string, string> $options Options.
	 */
	public function status( array $args, array $options ): void {
		$license = LicenseView::of( License::current(), true );
		if ( 'json' === $options['format'] ) {
			WP_CLI::line( (string) wp_json_encode( $license, JSON_UNESCAPED_UNICODE ) );
			return;
		}
		$rows = array();
		foreach ( $license as $field => $value ) {
			$rows[] = array(
				'field' => $field,
				'value' => is_bool( $value ) ? wp_json_encode( $value ) : $value,
			);
		}
		Utils\format_items( 'table', $rows, array( 'field', 'value' ) );
	}

	/**
	 * Activates a license key.
	 *
	 * If the key isn't valid for this site, nothing changes and the exit code is 1.
	 *
	 * ## OPTIONS
	 *
	 * <key>
	 * : The license key.
	 *
	 * @param array{string} $args The license key.
	 */
	public function activate( array $args ): void {
		try {
			WP_CLI::success( LicenseView::message( Activation::activate( $args[0] ) ) );
		} catch ( ApiException $failure ) {
			WP_CLI::error( "{$failure->getMessage()} ($failure->type)" );
		}
	}

	/**
	 * Removes the license key.
	 */
	public function deactivate(): void {
		try {
			Activation::deactivate();
		} catch ( ApiException $failure ) {
			WP_CLI::error( "{$failure->getMessage()} ($failure->type)" );
		}
		WP_CLI::success( LicenseView::message( License::current() ) );
	}
}
