<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Addons;

use Lodestar\Platform\ThirdParty\ApiVersion;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Guard;

/** All addons available for this plugin. */
final class Addons {

	/** Returns an addon, or the recommended SEO plugin for its slug. */
	public static function get( string $slug ): ?Addon {
		return self::all()[ $slug ] ?? ( SeoPlugin::SLUG === $slug ? SeoPlugin::offered() : null );
	}

	public static function is_active( string $slug ): bool {
		return self::get( $slug )?->is_active() ?? false;
	}

	/** @return array<string, Addon> By slug. */
	public static function all(): array {
		/**
		 * Filters the addons that are separate plugins. The slugs of bundled addons are reserved.
		 *
		 * @param array<string, array{title: string, basename: string, package?: string, url?: string, description?: string, apiVersion?: int}> $plugins By
		 *        slug. `basename` is the plugin's main file (`folder/file.php`). `package` is a slug on wordpress.org or the https URL
		 *        of an archive. Without a package, `url` is the page where users get the plugin, and `description` says who makes it
		 *        and what it does. `apiVersion` is the LODESTAR_API_VERSION that it was written for.
		 * @see docs/extending/register-a-report.md
		 */
		$plugins = Guard::filter( 'lodestar_addons', array(), is_array( ... ) );
		$addons  = self::bundled();
		foreach ( is_array( $plugins ) ? $plugins : array() as $slug => $plugin ) {
			$addon = is_array( $plugin ) ? self::plugin( (string) $slug, $plugin ) : null;
			if ( null === $addon || isset( $addons[ $addon->slug ] ) ) {
				_doing_it_wrong(
					'lodestar_addons',
					esc_html( "The addon \"$slug\" needs a unique slug, a title and a basename." ),
					'0.1.0'
				);
				continue;
			}
			$too_new = ApiVersion::too_new( $plugin['apiVersion'] ?? null );
			if ( null !== $too_new ) {
				$whose = Extension::of_file( WP_PLUGIN_DIR . "/$addon->basename" );
				// If that plugin isn't active, the fault is that of the plugin that registers the addon.
				$whose = true === $whose?->is_there() ? $whose : Extension::of_hook( 'lodestar_addons' );
				Faults::remember( $whose, 'lodestar_addons', $too_new, Fault::TOO_NEW );
				continue;
			}
			$addons[ $addon->slug ] = $addon;
		}
		return $addons;
	}

	/** @param array<mixed> $plugin Its properties from the filter. */
	private static function plugin( string $slug, array $plugin ): ?Addon {
		$title    = $plugin['title'] ?? null;
		$basename = $plugin['basename'] ?? null;
		$package  = $plugin['package'] ?? '';
		$url      = $plugin['url'] ?? '';
		$about    = $plugin['description'] ?? '';
		if (
			1 !== preg_match( '/^[a-z0-9-]+$/D', $slug )
			|| ! is_string( $title )
			|| ! is_string( $package )
			|| ! is_string( $url )
			|| ! is_string( $about )
		) {
			return null;
		}
		$is_file = is_string( $basename ) && str_ends_with( $basename, '.php' ) && 0 === validate_file( $basename );
		return $is_file ? new Addon( $slug, $title, $basename, $package, esc_url_raw( $url, array( 'https', 'http' ) ), $about ) : null;
	}

	/** @return array<string, Addon> By slug. */
	private static function bundled(): array {
		$titles = array(
			'dimensions'   => __( 'Dimensions', 'lodestar' ),
			'ecommerce'    => __( 'eCommerce', 'lodestar' ),
			'forms'        => __( 'Forms', 'lodestar' ),
			'media'        => __( 'Media', 'lodestar' ),
			'user-journey' => __( 'User Journey', 'lodestar' ),
			'ai-insights'  => __( 'AI Insights', 'lodestar' ),
			'exceptions'   => __( 'Exceptions', 'lodestar' ),
		);
		$addons = array();
		foreach ( $titles as $slug => $title ) {
			$addons[ $slug ] = new Addon( $slug, $title );
		}
		return $addons;
	}
}
