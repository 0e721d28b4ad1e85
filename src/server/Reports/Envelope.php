<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

/**
 * The fields that every answer has beside the report's own.
 */
final class Envelope {

	/**
	 * A response whose fixed fields are there and are what they should be: where not, those of another one.
	 *
	 * @param array<string, mixed> $response  Somebody's.
	 * @param array<string, mixed> $unspoiled One with all of them.
	 * @return array<string, mixed>
	 */
	public static function restored( array $response, array $unspoiled ): array {
		$is_fine = array(
			'rowCounts'   => is_object( $response['rowCounts'] ?? null ),
			'dataThrough' => array_key_exists( 'dataThrough', $response ) && ( null === $response['dataThrough'] || is_string( $response['dataThrough'] ) ),
			'notices'     => self::are_notices( $response['notices'] ?? null ),
			'filters'     => self::is_filters( $response['filters'] ?? null ),
		);
		foreach ( array_keys( $is_fine, false, true ) as $field ) {
			$response[ $field ] = $unspoiled[ $field ];
		}
		return $response;
	}

	private static function are_notices( mixed $notices ): bool {
		if ( ! is_array( $notices ) || ! array_is_list( $notices ) ) {
			return false;
		}
		foreach ( $notices as $notice ) {
			if ( ! is_array( $notice ) || ! is_string( $notice['code'] ?? null ) || ! is_string( $notice['message'] ?? null ) ) {
				return false;
			}
		}
		return true;
	}

	private static function is_filters( mixed $filters ): bool {
		return is_array( $filters ) && is_object( $filters['applied'] ?? null ) && is_array( $filters['unfiltered'] ?? null );
	}
}
