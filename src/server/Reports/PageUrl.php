<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Collector\Path;

/**
 * The URL at which a counted page opens, with the scheme and port of the site.
 */
final class PageUrl {

	/**
	 * @param string $path `pagePath`: from the root of the host, also where the site lives in a folder.
	 * @param string $host `hostName`, one of the site's own; '' for that of its front page.
	 * @return string '' where the path names no page, as "(other)".
	 */
	public static function of( string $path, string $host = '' ): string {
		$home = wp_parse_url( home_url() );
		if ( ! str_starts_with( $path, '/' ) || ! is_array( $home ) ) {
			return '';
		}
		$host = '' === $host || str_starts_with( $host, '(' ) ? $home['host'] ?? '' : $host;
		$port = isset( $home['port'] ) ? ":{$home['port']}" : '';
		return ( $home['scheme'] ?? 'https' ) . "://$host$port" . Path::encode( $path );
	}
}
