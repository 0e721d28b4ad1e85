<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Lodestar\Plugin;

/**
 * The dashboard's script and style, as the build left them.
 */
final class Assets {

	public const HANDLE = 'lodestar-dashboard';

	/**
	 * @param string $folder Where the build left them.
	 */
	public function __construct( private readonly string $folder ) {
	}

	/**
	 * Whether there is something to enqueue.
	 */
	public function are_built(): bool {
		return null !== $this->manifest();
	}

	/**
	 * Enqueues them. Hooked to admin_enqueue_scripts, on our screen only.
	 */
	public function enqueue(): void {
		$manifest = $this->manifest();
		if ( null === $manifest ) {
			return;
		}
		wp_enqueue_script( self::HANDLE, Plugin::url( 'build/dashboard.js' ), $manifest['dependencies'], $manifest['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( self::HANDLE, 'lodestar', Plugin::path( 'languages' ) );
		wp_add_inline_script(
			self::HANDLE,
			'window.lodestarSettings = ' . wp_json_encode( Boot::settings(), JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR ) . ';',
			'before'
		);
		// One sheet serves both directions of writing: it has logical properties only.
		wp_enqueue_style( self::HANDLE, Plugin::url( 'build/style-dashboard.css' ), array( 'wp-components' ), $manifest['version'] );
	}

	/**
	 * What the build says of the script; null where it was never built.
	 *
	 * @return array{dependencies: list<non-empty-string>, version: string}|null
	 */
	private function manifest(): ?array {
		$file = $this->folder . '/dashboard.asset.php';
		if ( ! is_file( $file ) ) {
			return null;
		}
		$manifest = require $file;
		if ( ! is_array( $manifest ) || ! is_array( $manifest['dependencies'] ?? null ) || ! is_string( $manifest['version'] ?? null ) ) {
			return null;
		}
		return array(
			'dependencies' => array_values( array_filter( $manifest['dependencies'], static fn( mixed $handle ): bool => is_string( $handle ) && '' !== $handle ) ),
			'version'      => $manifest['version'],
		);
	}
}
