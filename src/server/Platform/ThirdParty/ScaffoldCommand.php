<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use WP_CLI;

/**
 * Begins a plugin that adds to Lodestar.
 */
final class ScaffoldCommand {

	/**
	 * Makes a plugin with a report of its own, which works as it is.
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : Name of the report: vendor/slug, in small letters, digits and hyphens.
	 *
	 * [--title=<title>]
	 * : What it is called; else the slug in words.
	 *
	 * [--view]
	 * : With a script that draws a block of its own.
	 *
	 * [--dir=<folder>]
	 * : Where the plugin's folder is made; else among the site's plugins.
	 *
	 * [--activate]
	 * : Activate the plugin.
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar scaffold report acme/campaigns --view --activate
	 *
	 * @param list<string>               $args    The name.
	 * @param array<string, string|bool> $options Options.
	 */
	public function report( array $args, array $options ): void {
		$name = $args[0] ?? '';
		if ( 1 !== preg_match( '~^[a-z0-9-]+/[a-z0-9-]+$~D', $name ) || str_starts_with( $name, 'lodestar/' ) ) {
			/* translators: %s: a name. */
			WP_CLI::error( sprintf( __( '“%s” is no name for a report: it is vendor/slug, in small letters, digits and hyphens.', 'lodestar' ), $name ) . ' (invalid_name)' );
		}
		$slug     = explode( '/', $name )[1];
		$title    = is_string( $options['title'] ?? null ) ? sanitize_text_field( $options['title'] ) : ucwords( str_replace( '-', ' ', $slug ) );
		$scaffold = new Scaffold( $name, str_replace( '*/', '', $title ), true === ( $options['view'] ?? false ) );
		$parent   = is_string( $options['dir'] ?? null ) ? $options['dir'] : WP_PLUGIN_DIR;
		$folder   = untrailingslashit( $parent ) . "/{$scaffold->folder()}";
		if ( file_exists( $folder ) ) {
			/* translators: %s: path of a folder. */
			WP_CLI::error( sprintf( __( '%s is there already.', 'lodestar' ), $folder ) . ' (folder_exists)' );
		}
		foreach ( $scaffold->files() as $file => $content ) {
			if ( ! wp_mkdir_p( $folder ) || false === file_put_contents( "$folder/$file", $content ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- a tool of the command line.
				/* translators: %s: path of a folder. */
				WP_CLI::error( sprintf( __( '%s cannot be written.', 'lodestar' ), $folder ) . ' (not_writable)' );
			}
		}
		if ( true === ( $options['activate'] ?? false ) ) {
			$failure = activate_plugin( "{$scaffold->folder()}/{$scaffold->folder()}.php" );
			if ( is_wp_error( $failure ) ) {
				WP_CLI::error( $failure->get_error_message() );
			}
		}
		/* translators: %s: path of a folder. */
		WP_CLI::success( sprintf( __( 'Made %s.', 'lodestar' ), $folder ) );
	}
}
