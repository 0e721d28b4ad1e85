<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Editor;

use Lodestar\Admin\Boot;
use Lodestar\Admin\Surfaces\Surfaces;
use Lodestar\Analytics\Connection;
use Lodestar\Analytics\Sources;
use Lodestar\Features\PostFigures\Posts;
use Lodestar\Paths;
use Lodestar\Platform\License\License;
use Lodestar\Platform\Rest\Capabilities;

/** Enqueues the script of the post and site editors. It sends no request until the user opens its panel. */
final class EditorScript {

	private const HANDLE = 'lodestar-editor';

	/**
	 * Screens whose editor supports panels. The widgets and menus editors don't, and core's `wp-editor` breaks there.
	 */
	private const SCREENS = array( 'post', 'site-editor' );

	/** Hooked to enqueue_block_editor_assets. */
	public static function enqueue(): void {
		$file = Paths::file( 'build/editor.asset.php' );
		if ( ! self::is_wanted() || ! is_file( $file ) ) {
			return;
		}
		/** @var array{dependencies: list<non-empty-string>, version: string} $manifest */
		$manifest = require $file;
		wp_enqueue_script(
			self::HANDLE,
			Paths::url( 'build/editor.js' ),
			$manifest['dependencies'],
			$manifest['version'],
			array( 'in_footer' => true )
		);
		wp_set_script_translations( self::HANDLE, 'lodestar', Paths::file( 'build/languages' ) );
		wp_add_inline_script(
			self::HANDLE,
			'window.lodestarEditor = '
				. wp_json_encode( self::facts( $manifest['version'] ), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR )
				. ';',
			'before'
		);
	}

	private static function is_wanted(): bool {
		$screen = get_current_screen();
		return null !== $screen
			&& in_array( $screen->base, self::SCREENS, true )
			&& ( 'post' !== $screen->base || Posts::is_type( $screen->post_type ) )
			&& current_user_can( Capabilities::VIEW )
			&& Surfaces::has( Surfaces::EDITOR );
	}

	/**
	 * Returns the initial data of the script. src/editor/facts.ts declares the type.
	 *
	 * @return array<string, mixed>
	 */
	private static function facts( string $version ): array {
		$manages = current_user_can( Capabilities::MANAGE );
		return array(
			'buildUrl'     => Paths::url( 'build/' ),
			'version'      => $version,
			'postTypes'    => Posts::types(),
			'isConnected'  => Connection::is_connected(),
			'isPaid'       => License::current()->is_pro(),
			'hasFirstDay'  => null !== Sources::first_day(),
			'mayEditNotes' => current_user_can( Capabilities::EDIT_NOTES ),
			'dashboardUrl' => admin_url( 'admin.php?page=lodestar' ),
			'upgradeUrl'   => Boot::upgrade_url(),
			'wizardUrl'    => $manages ? admin_url( 'admin.php?page=lodestar-setup' ) : '',
			'countingUrl'  => $manages ? admin_url( 'admin.php?page=lodestar-settings#tracking' ) : '',
		);
	}
}
