<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;

/** Limits the number of rows in an ability's output, and reports how many were omitted. */
final class Rows {

	public const MOST  = 250;
	public const USUAL = 50;

	/** @return array<string, mixed> Schema of the input field for the number of rows. */
	public static function schema(): array {
		return array(
			'type'        => 'integer',
			'minimum'     => 1,
			'maximum'     => self::MOST,
			'default'     => self::USUAL,
			'description' => __( 'Maximum number of entries per list. left_out shows how many were omitted.', 'lodestar' ),
		);
	}

	/** @return array<string, mixed> Schema of the output field for omitted rows. */
	public static function left_out_schema(): array {
		return array(
			'type'        => 'object',
			'description' => __( 'How many entries were omitted from the end of each list, by path. To see them, request more rows, fewer days or a filter.', 'lodestar' ),
		);
	}

	public static function asked( Fields $input, string $name = 'rows' ): int {
		return $input->has( $name ) ? $input->count( $name ) : self::USUAL;
	}

	/**
	 * Truncates every list in an ability's output.
	 *
	 * @param array<string, mixed> $answer May contain lists at any depth.
	 * @param int                  $rows   Maximum entries per list.
	 * @return array{array<string, mixed>, object} The truncated output, and the number of omitted entries by path.
	 */
	public static function of( array $answer, int $rows ): array {
		$left_out = array();
		$cut      = array();
		foreach ( $answer as $name => $value ) {
			$cut[ $name ] = self::cut( $value, $rows, $name, $left_out );
		}
		return array( $cut, (object) $left_out );
	}

	/**
	 * @param int                $rows     Maximum entries per list.
	 * @param string             $path     Path of the value.
	 * @param array<string, int> $left_out Omitted entries by path. For lists within rows, the highest number in any
	 *                                     row.
	 */
	private static function cut( mixed $value, int $rows, string $path, array &$left_out ): mixed {
		if ( ! is_array( $value ) && ! is_object( $value ) ) {
			return $value;
		}
		$entries = (array) $value;
		$is_list = is_array( $value ) && array_is_list( $value );
		if ( $is_list && count( $entries ) > $rows ) {
			$left_out[ $path ] = max( $left_out[ $path ] ?? 0, count( $entries ) - $rows );
			$entries           = array_slice( $entries, 0, $rows );
		}
		$cut = array();
		foreach ( $entries as $name => $entry ) {
			$cut[ $name ] = self::cut( $entry, $rows, $is_list ? $path : "$path.$name", $left_out );
		}
		return is_object( $value ) ? (object) $cut : $cut;
	}
}
