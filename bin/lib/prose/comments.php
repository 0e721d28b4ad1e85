<?php
/**
 * Prints the comments of PHP files as JSON. Reads their paths from the standard input, one per line.
 */

declare( strict_types=1 );

$found = [];
foreach ( explode( "\n", (string) stream_get_contents( STDIN ) ) as $file ) {
	$before = "\n";
	foreach ( token_get_all( (string) file_get_contents( $file ) ) as $token ) {
		$code = is_array( $token ) ? $token[1] : $token;
		if ( is_array( $token ) && in_array( $token[0], [ T_COMMENT, T_DOC_COMMENT ], true ) ) {
			$found[] = [
				'file'    => $file,
				'line'    => $token[2],
				'isAlone' => str_contains( $before, "\n" ),
				'text'    => rtrim( $code ),
			];
		}
		$before = $code;
	}
}
echo json_encode( $found, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE );
