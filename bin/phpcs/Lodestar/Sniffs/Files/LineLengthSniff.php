<?php
declare( strict_types=1 );

namespace Lodestar\Sniffs\Files;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;
use PHP_CodeSniffer\Util\Tokens;

/**
 * Limits lines to 140 columns.
 *
 * A longer line is allowed if at most 60 columns of it are code and the rest is strings or comments. Translatable
 * strings and regular expressions can't be split.
 */
final class LineLengthSniff implements Sniff {

	private const LIMIT = 140;

	private const MAX_CODE = 60;

	private const TEXT = array(
		T_WHITESPACE,
		T_CONSTANT_ENCAPSED_STRING,
		T_DOUBLE_QUOTED_STRING,
		T_HEREDOC,
		T_NOWDOC,
		T_INLINE_HTML,
	);

	/** @return list<int> */
	public function register(): array {
		return array( T_OPEN_TAG );
	}

	/**
	 * Checks all lines of a file.
	 *
	 * @param File $file The file.
	 * @param int  $at   Position of the first token.
	 * @return int Position where PHP_CodeSniffer continues: after the last token.
	 */
	public function process( File $file, $at ): int {
		/** @var list<array{code: int|string, line: int, column: int, length: int}> $tokens */
		$tokens = $file->getTokens();
		$lines  = array();
		foreach ( $tokens as $pointer => $token ) {
			$line    = $token['line'];
			$is_text = in_array( $token['code'], self::TEXT, true ) || isset( Tokens::$commentTokens[ $token['code'] ] );
			$code    = ( $lines[ $line ]['code'] ?? 0 ) + ( $is_text ? 0 : $token['length'] );
			$columns = $token['column'] + $token['length'] - 1;

			$lines[ $line ] = compact( 'code', 'columns', 'pointer' );
		}
		foreach ( $lines as [ 'code' => $code, 'columns' => $columns, 'pointer' => $pointer ] ) {
			if ( $columns > self::LIMIT && $code > self::MAX_CODE ) {
				$message = 'A line has at most %s columns. This one has %s.';
				$file->addError( $message, $pointer, 'TooLong', array( self::LIMIT, $columns ) );
			}
		}
		return count( $tokens );
	}
}
