<?php
declare( strict_types=1 );

namespace Lodestar\Admin;

use Closure;
use Lodestar\Paths;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Reports\Registry;

/** The script and style sheet of one of Lodestar's screens. */
final class Assets {

	public const HANDLE = 'lodestar-dashboard';

	/**
	 * @param string                         $folder The build folder.
	 * @param 'dashboard'|'settings'|'setup' $entry  The screen.
	 * @param ?Closure(): array<string, mixed> $more Data for this screen's script, printed as `window.lodestarScreen`
	 *                                               in addition to Boot.
	 * @param list<string> $first Chunks that most first screens need. They load with the page instead of on request.
	 */
	public function __construct(
		private readonly string $folder,
		private readonly string $entry = 'dashboard',
		private readonly ?Closure $more = null,
		private readonly array $first = array()
	) {
	}

	public function are_built(): bool {
		return null !== $this->manifest();
	}

	/** Enqueues the script and style on Lodestar's own screens. Hooked to admin_enqueue_scripts. */
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
		wp_scripts()->do_items( $start ); // Print immediately: scripts placed after style sheets wait for them to load.
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
		 * Fires on Lodestar's screens when scripts and styles are enqueued. Enqueue yours here. They may be printed
		 * before or after Lodestar's.
		 *
		 * @param 'dashboard'|'settings'|'setup' $screen The screen.
		 * @see docs/extending/README.md
		 */
		Guard::action( 'lodestar_enqueue_scripts', $this->entry );
		// One style sheet serves LTR and RTL because it only uses logical properties.
		wp_enqueue_style( $handle, Paths::url( "build/style-$this->entry.css" ), array( 'wp-components' ), $manifest['version'] );
	}

	/**
	 * Enqueues the first screen's chunks. Webpack reuses chunks already on the page. It identifies style sheets by
	 * `data-href`.
	 *
	 * @return list<non-empty-string> Script handles.
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

	/** Returns the screen's early inline script, or an empty string. */
	private function start(): string {
		$file = "$this->folder/$this->entry-start.js";
		return is_file( $file ) ? (string) file_get_contents( $file ) : '';
	}

	/** @param array<string, mixed> $object */
	private static function tell( string $handle, string $name, array $object ): void {
		wp_add_inline_script(
			$handle,
			"window.$name = " . wp_json_encode( $object, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR ) . ';',
			'before'
		);
	}

	/**
	 * Returns the build's manifest of the script, or null if the script wasn't built.
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
