<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Device;

/** Texts other than user agents that a request can contain. */
final class OddTexts {

	/**
	 * CPU limit of a detection in milliseconds: a hundred times the usual cost, and far below that of a runaway
	 * pattern.
	 */
	public const LIMIT = 100;

	/** Returns the CPU time of this process in milliseconds. */
	public static function cpu(): float {
		/** @var array<string, int> $usage */
		$usage = getrusage();
		return ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) * 1e3
			+ ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e3;
	}

	/** @return iterable<string, array{string}> */
	public static function all(): iterable {
		mt_srand( 7 );
		$garbage = '';
		for ( $i = 0; $i < 512; $i++ ) {
			$garbage .= chr( mt_rand( 0, 255 ) );
		}
		yield 'nothing' => array( '' );
		yield 'control characters' => array( "\0\1\2\n\r\n\n\n" );
		yield 'invalid UTF-8' => array( "Mozilla/5.0 (\xC3\x28\xFF; Android \xE2\x82) Chrome/154" );
		yield '512 random bytes' => array( $garbage );
		yield 'digits' => array( str_repeat( '9', 512 ) );
		yield 'dots and digits' => array( 'Version/' . str_repeat( '1.', 250 ) );
		yield 'spaces' => array( 'Mozilla/5.0' . str_repeat( ' ', 500 ) . 'x' );
		yield 'brackets' => array( str_repeat( '(', 256 ) . str_repeat( ')', 256 ) );
		yield 'words that many patterns begin with' => array( str_repeat( 'Linux; Android 10; Chrome/1 Mobile ', 14 ) );
		yield 'a long host' => array( 'https://' . str_repeat( 'a.', 240 ) . 'de' );
	}
}
