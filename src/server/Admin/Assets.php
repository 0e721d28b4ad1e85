<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Closure;
use Lodestar\Paths;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Reports\Registry;

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
	 * @param list<string>                          $first  Chunks that nearly every first screen is drawn with: loaded with the page, not when the script asks.
	 */
	public function __construct(
		private readonly string $folder,
		private readonly string $entry = 'dashboard',
		private readonly ?Closure $more = null,
		private readonly array $first = array()
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
		$start  = "$handle-start";
		wp_register_script( $start, false, array(), $manifest['version'] );
		self::tell( $start, 'lodestarSettings', Boot::settings() );
		wp_add_inline_script( $start, $this->start() );
		wp_scripts()->do_items( $start ); // At once: behind style sheets it would have to wait for them.
		wp_enqueue_script(
			$handle,
			Paths::url( "build/$this->entry.js" ),
			array( $start, ...$this->enqueue_first( $manifest['version'] ), ...$manifest['dependencies'] ),
			$manifest['version'],
			array( 'in_footer' => true )
		);
		wp_set_script_translations( $handle, 'lodestar', Paths::file( 'build/languages' ) );
		if ( null !== $this->more ) {
			self::tell( $handle, 'lodestarScreen', ( $this->more )() );
		}
		Registry::enqueue( $this->entry );
		/**
		 * Fires on Lodestar's screens when scripts and styles are enqueued. Enqueue yours here. They may be printed before or
		 * after Lodestar's own.
		 *
		 * @param 'dashboard'|'settings'|'setup' $screen The screen.
		 * @see docs/extending/README.md
		 */
		Guard::action( 'lodestar_enqueue_scripts', $this->entry );
		// One sheet serves both directions of writing: it has logical properties only.
		wp_enqueue_style( $handle, Paths::url( "build/style-$this->entry.css" ), array( 'wp-components' ), $manifest['version'] );
	}

	/**
	 * Enqueues the first screen's chunks. Webpack takes those that are there, and loads the others itself; of style sheets it
	 * knows one by its `data-href`.
	 *
	 * @return list<non-empty-string> Their handles.
	 */
	private function enqueue_first( string $version ): array {
		$handles = array();
		foreach ( $this->first as $chunk ) {
			$handle = "lodestar-$chunk";
			if ( is_file( "$this->folder/$chunk.js" ) ) {
				wp_enqueue_script( $handle, Paths::url( "build/$chunk.js" ), array(), $version, array( 'in_footer' => true ) );
				$handles[] = $handle;
			}
			if ( is_file( "$this->folder/style-$chunk.css" ) ) {
				wp_enqueue_style( $handle, Paths::url( "build/style-$chunk.css" ), array( "lodestar-$this->entry" ), $version );
				add_filter(
					'style_loader_tag',
					static fn ( string $tag, string $of ): string => $of === $handle
						? str_replace( '<link ', "<link data-href='./style-$chunk.css' ", $tag )
						: $tag,
					10,
					2
				);
			}
		}
		return $handles;
	}

	/**
	 * What runs before all other scripts; nothing where the screen has no such thing.
	 */
	private function start(): string {
		$file = "$this->folder/$this->entry-start.js";
		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}

	/**
	 * Prints an object before a script.
	 *
	 * @param string               $handle Of the script.
	 * @param string               $name   Of the object.
	 * @param array<string, mixed> $object The object.
	 */
	private static function tell( string $handle, string $name, array $object ): void {
		wp_add_inline_script(
			$handle,
			"window.$name = " . wp_json_encode( $object, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR ) . ';',
			'before'
		);
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
			'dependencies' => array_values(
				array_filter( $manifest['dependencies'], static fn( mixed $handle ): bool => is_string( $handle ) && '' !== $handle )
			),
			'version'      => $manifest['version'],
		);
	}
}
