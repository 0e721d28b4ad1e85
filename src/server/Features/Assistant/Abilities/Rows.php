<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Fields;

/**
 * How many rows an ability answers: as many as a model can read, and it is told how many it did not get.
 */
final class Rows {

	public const MOST  = 250;
	public const USUAL = 50;

	/**
	 * @return array<string, mixed> Schema of the number that is asked for.
	 */
	public static function schema(): array {
		return array(
			'type'        => 'integer',
			'minimum'     => 1,
			'maximum'     => self::MOST,
			'default'     => self::USUAL,
			'description' => __( 'Most entries of each list; what is left out is counted in left_out.', 'lodestar' ),
		);
	}

	/**
	 * @return array<string, mixed> Schema of what is said of those that are left out.
	 */
	public static function left_out_schema(): array {
		return array(
			'type'        => 'object',
			'description' => __( 'How many entries were left out at the end of a list, by its path. Ask with more rows, fewer days or a filter to see them.', 'lodestar' ),
		);
	}

	/**
	 * @param Fields $input What an ability is given.
	 * @param string $name  Of the number.
	 */
	public static function asked( Fields $input, string $name = 'rows' ): int {
		return $input->has( $name ) ? $input->count( $name ) : self::USUAL;
	}

	/**
	 * The first entries of every list in an answer.
	 *
	 * @param array<string, mixed> $answer With lists anywhere.
	 * @param int                  $rows   Most entries of each.
	 * @return array{array<string, mixed>, object} The answer, and how many entries were left out by path.
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
	 * @param mixed              $value    Anything.
	 * @param int                $rows     Most entries of a list.
	 * @param string             $path     Where it stands.
	 * @param array<string, int> $left_out By path; of lists within rows the most of one.
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
