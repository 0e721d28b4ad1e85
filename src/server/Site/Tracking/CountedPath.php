<?php
declare( strict_types=1 );

namespace Lodestar\Site\Tracking;

use Lodestar\Collector\Url;
use Lodestar\Site\CountingOptions;
use Lodestar\Site\CountingRules;
use WP_Post;

/** Paths as the collector records them for pages of this site (dimension `pagePath`). */
final class CountedPath {

	public static function of_post( WP_Post|int $post ): string {
		return self::of_url( (string) get_permalink( $post ) );
	}

	/** Returns the path of the current page. */
	public static function current(): string {
		$target = isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] )
			? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) )
			: '';
		$url    = Url::parse( 'http://localhost/' . ltrim( $target, '/' ) );
		return is_search() && null !== $url ? $url->search_page() : self::of( $url );
	}

	/** @param string $url Absolute. */
	public static function of_url( string $url ): string {
		return self::of( Url::parse( $url ) );
	}

	private static function of( ?Url $url ): string {
		$rules = new CountingRules(
			parameters: CountingOptions::excluded_parameters()->get(),
			kept: CountingOptions::kept_parameters()->get(),
			endpoints: CountingRules::endpoints()
		);
		return $url?->page( $rules->page_params(), Url::endpoints( $rules->endpoints ) ) ?? '/';
	}
}
