<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/** Possible locations of a site's generated folder. */
final class FolderPlaces {

	/**
	 * Returns the folders that may contain the generated folder, best first: the content folder, then the uploads
	 * folder.
	 *
	 * @param string $present Path of the current folder, whose parent comes first, or ''.
	 * @return list<string>
	 */
	public static function all( string $present ): array {
		$places  = array( WP_CONTENT_DIR );
		$uploads = wp_upload_dir( null, false );
		if ( is_dir( $uploads['basedir'] ) ) {
			$places[] = $uploads['basedir'];
		}
		return dirname( $present ) === ( $places[1] ?? '' ) ? array_reverse( $places ) : $places;
	}

	/**
	 * Returns the URL of a folder in one of these locations, without a trailing slash.
	 *
	 * @param string $path Absolute, without a trailing slash.
	 */
	public static function url_of( string $path ): string {
		if ( ! str_starts_with( $path, WP_CONTENT_DIR . '/' ) ) {
			return wp_upload_dir( null, false )['baseurl'] . '/' . basename( $path );
		}
		return ( is_multisite() ? self::network_content_url() : content_url() ) . substr( $path, strlen( WP_CONTENT_DIR ) );
	}

	/**
	 * Returns the URL of the content folder on the host of the network's current site. Core's function would include
	 * the path of the requested site, which only works if rewrite rules remove it.
	 */
	private static function network_content_url(): string {
		$content = content_url();
		if ( ABSPATH . 'wp-content' === WP_CONTENT_DIR ) {
			$main    = get_blog_option( get_main_site_id(), 'siteurl' );
			$content = ( is_string( $main ) ? $main : '' ) . '/wp-content';
		}
		$start = (string) preg_replace( '~^(https?://[^/]+).*$~', '$1', home_url() );
		return $start . wp_parse_url( $content, PHP_URL_PATH );
	}
}
