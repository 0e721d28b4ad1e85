<?php
declare( strict_types=1 );

namespace Lodestar\Site;

/**
 * Where a site's generated folder may be.
 */
final class FolderPlaces {

	/**
	 * The folders in which ours may be, best first: the content folder, else that of the uploads.
	 *
	 * @param string $present Where ours is at present, which then comes first; ''.
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
	 * The address of a folder in one of them, without a slash at its end.
	 *
	 * @param string $path Absolute, without a slash at its end.
	 */
	public static function url_of( string $path ): string {
		if ( ! str_starts_with( $path, WP_CONTENT_DIR . '/' ) ) {
			return wp_upload_dir( null, false )['baseurl'] . '/' . basename( $path );
		}
		return ( is_multisite() ? self::network_content_url() : content_url() ) . substr( $path, strlen( WP_CONTENT_DIR ) );
	}

	/**
	 * The content folder's address on the host of the present site of a network. (Core's would have the path of the site
	 * that was asked for, which is right only where rewrite rules take it away again.)
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
