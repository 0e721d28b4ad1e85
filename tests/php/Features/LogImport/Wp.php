<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

/** Runs WP-CLI on the test site. */
final class Wp {

	/** @return list<string> In the format of proc_open(). */
	public static function command( string ...$arguments ): array {
		$phar = dirname( __DIR__, 4 ) . '/.local/wordpress/wp-studio@1.22.0/wp-cli/wp-cli.phar';
		return array( PHP_BINARY, $phar, '--allow-root', '--path=' . ABSPATH, ...array_values( $arguments ) );
	}

	/** @return array{int, string} Exit status and output. */
	public static function run( string ...$arguments ): array {
		exec( implode( ' ', array_map( 'escapeshellarg', self::command( ...$arguments ) ) ) . ' 2>&1', $output, $status );
		return array( $status, implode( "\n", $output ) );
	}
}
