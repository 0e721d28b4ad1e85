<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Collector\Path;

/**
 * Completes the rows of a list of pages: a title where there is none, and the URL.
 */
final class PageRows {

	/**
	 * @param list<array<string, mixed>> $rows The rows, with page_path, hostname and title.
	 * @return list<array<string, mixed>>
	 */
	public static function with_address( array $rows ): array {
		return array_map(
			static function ( array $row ): array {
				$path = self::text( $row['page_path'] ?? null );
				return array(
					'title' => '' === self::text( $row['title'] ?? null ) ? $path : $row['title'],
					'url'   => self::url( $path, self::text( $row['hostname'] ?? null ) ),
				) + $row;
			},
			$rows
		);
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}

	/**
	 * The URL at which a counted page opens, with the scheme and port of the site.
	 *
	 * @param string $path `pagePath`: from the root of the host, also where the site lives in a folder.
	 * @param string $host `hostName`, one of the site's own; '' for that of its front page.
	 * @return string '' where the path names no page, as "(other)".
	 */
	public static function url( string $path, string $host = '' ): string {
		$home = wp_parse_url( home_url() );
		if ( ! str_starts_with( $path, '/' ) || ! is_array( $home ) ) {
			return '';
		}
		$host = '' === $host || str_starts_with( $host, '(' ) ? $home['host'] ?? '' : $host;
		$port = isset( $home['port'] ) ? ":{$home['port']}" : '';
		return ( $home['scheme'] ?? 'https' ) . "://$host$port" . Path::encode( $path );
	}
}
