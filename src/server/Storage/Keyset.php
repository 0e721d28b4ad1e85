<?php
declare( strict_types=1 );

namespace Lodestar\Storage;

/**
 * Goes through rows in the order of their key, some at a time.
 */
final class Keyset {

	/**
	 * The condition that a key comes after another one.
	 *
	 * @param non-empty-list<string> $columns Columns of the key, which hold numbers.
	 * @param list<int>              $after   The other key, of as many numbers; none for the condition that all pass.
	 * @return string SQL.
	 */
	public static function beyond( array $columns, array $after ): string {
		if ( array() === $after ) {
			return '( 1 = 1 )';
		}
		$conditions = array();
		$same       = '';
		foreach ( $columns as $i => $column ) {
			$conditions[] = "( $same$column > $after[$i] )";
			$same        .= "$column = $after[$i] AND ";
		}
		// The first part lets every database begin at the right place of an index.
		return "( $columns[0] >= $after[0] AND ( " . implode( ' OR ', $conditions ) . ' ) )';
	}
}
