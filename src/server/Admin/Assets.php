<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Closure;
use Lodestar\Plugin;

/**
 * A screen's script and style, as the build left them.
 */
final class Assets {

	/** Of the dashboard. */
	public const HANDLE = 'lodestar-dashboard';

	/**
	 * @param string                                $folder Where the build left them.
	 * @param 'dashboard'|'settings'|'setup'        $entry  Which screen's.
	 * @param ?Closure(): array<string, mixed>      $more   What this screen's script knows beside Boot, as `window.lodestarScreen`.
	 */
	public function __construct(
		private readonly string $folder,
		private readonly string $entry = 'dashboard',
		private readonly ?Closure $more = null
	) {
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
		$handle = "lodestar-$this->entry";
		wp_enqueue_script( $handle, Plugin::url( "build/$this->entry.js" ), $manifest['dependencies'], $manifest['version'], array( 'in_footer' => true ) );
		wp_set_script_translations( $handle, 'lodestar', Plugin::path( 'build/languages' ) );
		self::tell( $handle, 'lodestarSettings', Boot::settings() );
		if ( null !== $this->more ) {
			self::tell( $handle, 'lodestarScreen', ( $this->more )() );
		}
		// One sheet serves both directions of writing: it has logical properties only.
		wp_enqueue_style( $handle, Plugin::url( "build/style-$this->entry.css" ), array( 'wp-components' ), $manifest['version'] );
	}

	/**
	 * Prints an object before a script.
	 *
	 * @param string               $handle Of the script.
	 * @param string               $name   Of the object.
	 * @param array<string, mixed> $object The object.
	 */
	private static function tell( string $handle, string $name, array $object ): void {
		wp_add_inline_script( $handle, "window.$name = " . wp_json_encode( $object, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR ) . ';', 'before' );
	}

	/**
	 * What the build says of the script; null where it was never built.
	 *
	 * @return array{dependencies: list<non-empty-string>, version: string}|null
	 */
	private function manifest(): ?array {
		$file = "$this->folder/$this->entry.asset.php";
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
