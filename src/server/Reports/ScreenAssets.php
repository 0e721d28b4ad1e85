<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Faults;
use UnexpectedValueException;
use WP_Dependencies;

/**
 * Scripts and styles of a screen. As in block.json, they are registered handles or files next to the report.json
 * (`file:./view.js`), with the asset file that `wp-scripts` generates for a script (`view.asset.php`).
 */
final class ScreenAssets {

	private const FILE = 'file:./';

	/** Dependencies of a script without an asset file. All screens of the plugin load them. */
	private const USUAL = array( 'wp-api-fetch', 'wp-components', 'wp-data', 'wp-element', 'wp-hooks', 'wp-i18n' );

	/**
	 * @param string                 $path    Absolute path of the report.json.
	 * @param string                 $name    Report name: vendor/name.
	 * @param list<non-empty-string> $scripts As in the report.json.
	 * @param list<non-empty-string> $styles  As in the report.json.
	 * @param string                 $domain  Text domain. Empty if the texts aren't translated.
	 */
	private function __construct(
		public readonly string $path,
		private readonly string $name,
		private readonly array $scripts,
		private readonly array $styles,
		private readonly string $domain,
	) {
	}

	/**
	 * @param array<mixed> $json Decoded report.json.
	 * @param string       $path Absolute path of the report.json.
	 */
	public static function from( array $json, string $path ): self {
		$texts = static fn ( string $property ): array => array_values(
			array_filter(
				(array) ( $json[ $property ] ?? array() ),
				static fn ( mixed $asset ): bool => is_string( $asset ) && '' !== $asset
			)
		);
		$text  = static fn ( string $property ): string => is_string( $json[ $property ] ?? null ) ? $json[ $property ] : '';
		return new self( $path, $text( 'name' ), $texts( 'script' ), $texts( 'style' ), $text( 'textdomain' ) );
	}

	/** @throws UnexpectedValueException If a file is missing. */
	public function check(): void {
		foreach ( array( ...$this->scripts, ...$this->styles ) as $asset ) {
			$file = self::file( $asset );
			if ( null !== $file && ! is_file( $this->beside( $file ) ) ) {
				throw new UnexpectedValueException( "File \"$file\" not found." );
			}
		}
	}

	public function enqueue(): void {
		foreach ( $this->scripts as $place => $script ) {
			$file = self::file( $script );
			if ( null === $file ) {
				$this->check_registered( $script, wp_scripts() );
				wp_enqueue_script( $script );
				continue;
			}
			$handle              = $this->handle( 'script', $place );
			[ $needs, $version ] = $this->made( $file );
			wp_enqueue_script( $handle, plugins_url( $file, $this->path ), $needs, $version, array( 'in_footer' => true ) );
			if ( '' !== $this->domain && in_array( 'wp-i18n', $needs, true ) ) {
				wp_set_script_translations( $handle, $this->domain );
			}
		}
		foreach ( $this->styles as $place => $style ) {
			$file = self::file( $style );
			if ( null === $file ) {
				$this->check_registered( $style, wp_styles() );
				wp_enqueue_style( $style );
			} else {
				wp_enqueue_style( $this->handle( 'style', $place ), plugins_url( $file, $this->path ), array(), $this->made( $file )[1] );
			}
		}
	}

	/** Reports an unregistered handle, because WordPress ignores it silently. */
	private function check_registered( string $handle, WP_Dependencies $known ): void {
		if ( ! isset( $known->registered[ $handle ] ) ) {
			Faults::remember(
				Extension::of_file( $this->path ) ?? Extension::of( $this->path ),
				'lodestar_enqueue_scripts',
				"$this->path: \"$handle\" is not a registered handle."
			);
		}
	}

	/** @return array{list<non-empty-string>, string} Dependencies, and version or time of the last change. */
	private function made( string $file ): array {
		$asset = $this->beside( (string) preg_replace( '/\.(js|css)$/', '.asset.php', $file ) );
		$made  = is_file( $asset ) ? require $asset : null;
		$made  = is_array( $made ) ? $made : array();
		$needs = is_array( $made['dependencies'] ?? null ) ? $made['dependencies'] : self::USUAL;
		return array(
			array_values( array_filter( $needs, static fn ( mixed $handle ): bool => is_string( $handle ) && '' !== $handle ) ),
			is_string( $made['version'] ?? null ) ? $made['version'] : (string) filemtime( $this->beside( $file ) ),
		);
	}

	/** Returns the file of an asset, or null for a handle. */
	private static function file( string $asset ): ?string {
		return str_starts_with( $asset, self::FILE ) ? substr( $asset, strlen( self::FILE ) ) : null;
	}

	private function beside( string $file ): string {
		return dirname( $this->path ) . "/$file";
	}

	/** @return non-empty-string In the format of generate_block_asset_handle(). */
	private function handle( string $kind, int $place ): string {
		return str_replace( '/', '-', $this->name ) . "-$kind" . ( 0 === $place ? '' : '-' . ( $place + 1 ) );
	}
}
