<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/**
 * How many slips of the hand lie between two words: a letter too many, too few, another one, or two swapped (optimal string
 * alignment, https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 */
final class Typos {

	public static function between( string $typed, string $meant ): int {
		$a    = mb_str_split( $typed );
		$b    = mb_str_split( $meant );
		$rows = array( range( 0, count( $b ) ) );
		foreach ( $a as $i => $letter ) {
			$row = array( $i + 1 );
			foreach ( $b as $j => $other ) {
				$edits = min( $rows[ $i ][ $j + 1 ] + 1, $row[ $j ] + 1, $rows[ $i ][ $j ] + (int) ( $letter !== $other ) );
				if ( $i > 0 && $j > 0 && $letter === $b[ $j - 1 ] && $a[ $i - 1 ] === $other ) {
					$edits = min( $edits, $rows[ $i - 1 ][ $j - 1 ] + 1 );
				}
				$row[] = $edits;
			}
			$rows[] = $row;
		}
		return $rows[ count( $a ) ][ count( $b ) ];
	}
}
