<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

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
					'url'   => PageUrl::of( $path, self::text( $row['hostname'] ?? null ) ),
				) + $row;
			},
			$rows
		);
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
