<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Collector\Path;

/** Adds the URL to the rows of a list of pages, and a title where it is missing. */
final class PageRows {

	/**
	 * @param list<array<string, mixed>> $rows Rows with page_path, hostname and title.
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
	 * Returns the URL of a counted page, with the scheme and port of the site.
	 *
	 * @param string $path `pagePath`, relative to the root of the host, even if the site is in a subdirectory.
	 * @param string $host `hostName`. Empty for the host of the front page.
	 * @return string Empty if the path isn't a page, such as "(other)".
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
