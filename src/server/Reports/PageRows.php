<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * What the rows of a list of pages say beside what was asked: a title where there is none, and the address.
 */
final class PageRows {

	/**
	 * @param list<array<string, mixed>> $rows The rows, with page_path, hostname and title.
	 * @return list<array<string, mixed>>
	 */
	public static function with_address( array $rows ): array {
		$scheme = (string) wp_parse_url( home_url(), PHP_URL_SCHEME );
		return array_map(
			static function ( array $row ) use ( $scheme ): array {
				$path = self::text( $row['page_path'] ?? null );
				$host = self::text( $row['hostname'] ?? null );
				return array(
					'title' => '' === self::text( $row['title'] ?? null ) ? $path : $row['title'],
					'url'   => "$scheme://$host$path",
				) + $row;
			},
			$rows
		);
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
