<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\Options\OptionStore;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\ThirdParty\Fault;
use Throwable;
use Plugin_Upgrader;
use WP_Ajax_Upgrader_Skin;
use WP_Error;

/** Installs, activates and deactivates addons with core's plugin functions. */
final class Installer {

	/** @throws ApiException If the addon couldn't be installed. */
	public static function install( Addon $addon ): void {
		if ( $addon->is_installed() ) {
			return;
		}
		foreach ( array( 'file', 'misc', 'plugin', 'plugin-install', 'class-wp-upgrader' ) as $file ) {
			require_once ABSPATH . "wp-admin/includes/$file.php";
		}
		$address = self::address( $addon );
		if ( is_wp_error( $address ) ) {
			throw self::failed( $addon, $address->get_error_message() );
		}
		$buffers  = ob_get_level();
		$skin     = new WP_Ajax_Upgrader_Skin();
		$finished = ( new Plugin_Upgrader( $skin ) )->install( $address );
		while ( ob_get_level() > $buffers ) {
			ob_end_clean(); // Core leaves its own buffer open if it can't unpack an archive.
		}
		if ( true !== $finished || ! $addon->is_installed() ) {
			$reason = is_wp_error( $finished ) ? $finished->get_error_message() : $skin->get_error_messages();
			throw self::failed(
				$addon,
				'' === $reason ? __( 'The ZIP file doesn’t contain this plugin, or the file system isn’t writable.', 'lodestar' ) : $reason
			);
		}
	}

	/** Returns the URL of the addon's archive. */
	private static function address( Addon $addon ): string|WP_Error {
		if ( '' === $addon->package || str_starts_with( $addon->package, 'https://' ) ) {
			return '' === $addon->package
				? new WP_Error( 'no_package', __( 'Install its ZIP file manually.', 'lodestar' ) )
				: $addon->package;
		}
		$plugin = plugins_api(
			'plugin_information',
			array(
				'slug'   => $addon->package,
				'fields' => array( 'sections' => false ),
			)
		);
		if ( is_wp_error( $plugin ) ) {
			return $plugin;
		}
		$link = ( (array) $plugin )['download_link'] ?? '';
		return is_string( $link ) ? $link : '';
	}

	private static function failed( Addon $addon, string $reason ): ApiException {
		return ApiException::server_error(
			'installation_failed',
			__( 'Installation Failed. Please refresh and try again.', 'lodestar' ),
			array( 'addon' => $addon->slug, 'reason' => $reason )
		);
	}

	/** @throws ApiException If it couldn't be activated, or WordPress couldn't store the change. */
	public static function activate( Addon $addon ): void {
		if ( $addon->is_bundled() ) {
			OptionStore::set( Addon::ACTIVE, array_values( array_unique( array( ...Addon::active(), $addon->slug ) ) ), true );
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		try {
			$error = activate_plugin( $addon->basename );
		} catch ( Throwable $thrown ) { // Activation runs the plugin's main file and its activation hook.
			throw self::not_activated( $addon, Fault::plain( $thrown->getMessage() ) );
		}
		if ( is_wp_error( $error ) ) {
			throw self::not_activated( $addon, $error->get_error_message() );
		}
	}

	/** @throws ApiException If it couldn't be deactivated, or WordPress couldn't store the change. */
	public static function deactivate( Addon $addon ): void {
		if ( $addon->is_bundled() ) {
			OptionStore::set( Addon::ACTIVE, array_values( array_diff( Addon::active(), array( $addon->slug ) ) ), true );
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		try {
			deactivate_plugins( $addon->basename, false, false );
		} catch ( Throwable $thrown ) {
			throw self::not_deactivated( $addon, Fault::plain( $thrown->getMessage() ) );
		}
		if ( $addon->is_active() ) {
			throw self::not_deactivated( $addon, __( 'It’s active on the whole network, so it can’t be deactivated for a single site.', 'lodestar' ) );
		}
	}

	private static function not_activated( Addon $addon, string $reason ): ApiException {
		return ApiException::server_error(
			'activation_failed',
			__( 'Activation Failed. Please refresh and try again.', 'lodestar' ),
			array( 'addon' => $addon->slug, 'reason' => $reason )
		);
	}

	private static function not_deactivated( Addon $addon, string $reason ): ApiException {
		return ApiException::server_error(
			'deactivation_failed',
			__( 'Deactivation Failed. Please refresh and try again.', 'lodestar' ),
			array( 'addon' => $addon->slug, 'reason' => $reason )
		);
	}
}
