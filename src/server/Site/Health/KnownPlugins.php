<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Platform\ThirdParty\Guard;

/**
 * Detects plugins that can come between the tracker and a visitor's browser. Each is identified by something that it
 * defines, so a renamed folder doesn't hide it.
 */
final class KnownPlugins {

	/** Constants of plugins that change, combine or delay scripts. */
	private const OPTIMISERS = array(
		'AUTOPTIMIZE_PLUGIN_VERSION' => 'Autoptimize',
		'WP_ROCKET_VERSION'          => 'WP Rocket',
		'LSCWP_V'                    => 'LiteSpeed Cache',
		'PERFMATTERS_VERSION'        => 'Perfmatters',
		'FLYING_SCRIPTS_VERSION'     => 'Flying Scripts',
		'WPACU_PLUGIN_VERSION'       => 'Asset CleanUp',
		'WPO_VERSION'                => 'WP-Optimize',
		'WPHB_VERSION'               => 'Hummingbird',
		'JETPACK_BOOST_VERSION'      => 'Jetpack Boost',
		'W3TC'                       => 'W3 Total Cache',
		'WPFC_MAIN_PATH'             => 'WP Fastest Cache',
	);

	/** Returns the plugin that caches whole pages, or null if none is detected. */
	public static function page_cache(): ?PageCache {
		$known = array_filter( self::known_caches() );
		$name  = array_key_first( $known );
		/**
		 * Filters the site's page cache, for a cache plugin that Lodestar doesn't know.
		 *
		 * @param ?PageCache $cache The detected one. It can be replaced, but not removed.
		 */
		$cache = Guard::filter(
			'lodestar_page_cache',
			null === $name ? null : new PageCache( $name, $known[ $name ] ),
			static fn ( mixed $given ): bool => $given instanceof PageCache || ( null === $given && null === $name )
		);
		return $cache instanceof PageCache ? $cache : null;
	}

	/** Clears the page cache of the site, if it is known. */
	public static function clear_page_cache(): void {
		$cache = self::page_cache();
		if ( null !== $cache ) {
			Guard::call( $cache->name, $cache->clear, $cache->clear );
		}
	}

	/** @return list<string> Names of the plugins that change scripts. */
	public static function optimisers(): array {
		return array_values( array_filter( self::OPTIMISERS, 'defined', ARRAY_FILTER_USE_KEY ) );
	}

	/**
	 * @return array<string, ?\Closure> By plugin name, null if it isn't active. The plugins document these
	 *         functions and actions.
	 */
	private static function known_caches(): array {
		return array(
			'WP Super Cache'    => self::function( 'wp_cache_clear_cache' ),
			'WP Rocket'         => self::function( 'rocket_clean_domain' ),
			'LiteSpeed Cache'   => self::action( defined( 'LSCWP_V' ), 'litespeed_purge_all' ),
			'W3 Total Cache'    => self::function( 'w3tc_flush_all' ),
			'WP Fastest Cache'  => self::function( 'wpfc_clear_all_cache' ),
			'WP-Optimize'       => self::function( 'wpo_cache_flush' ),
			'Speed Optimizer'   => self::function( 'sg_cachepress_purge_cache' ),
			'Cache Enabler'     => self::action( class_exists( 'Cache_Enabler', false ), 'cache_enabler_clear_complete_cache' ),
			'Hummingbird'       => self::action( defined( 'WPHB_VERSION' ), 'wphb_clear_page_cache' ),
			'Breeze'            => self::action( defined( 'BREEZE_VERSION' ), 'breeze_clear_all_cache' ),
		);
	}

	private static function function( string $name ): ?\Closure {
		return is_callable( $name ) ? \Closure::fromCallable( $name ) : null;
	}

	/** @param non-empty-string $name An action that the plugin listens to. */
	private static function action( bool $is_here, string $name ): ?\Closure {
		return $is_here ? static fn () => Guard::action( $name ) : null;
	}
}
