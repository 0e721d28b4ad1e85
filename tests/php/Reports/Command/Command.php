<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\Command;

use RuntimeException;

/** A WP-CLI command, run on the test's site. */
final class Command {

	private function __construct( public readonly int $status, public readonly string $output, public readonly string $errors ) {
	}

	/** @param string ...$arguments Arguments after `wp`. */
	public static function wp( string ...$arguments ): self {
		$phar    = dirname( __DIR__, 4 ) . '/.local/wordpress/wp-studio@1.22.0/wp-cli/wp-cli.phar';
		$errors  = tmpfile();
		$process = proc_open(
			array( PHP_BINARY, $phar, '--allow-root', '--path=' . ABSPATH, ...array_values( $arguments ) ),
			array( 1 => array( 'pipe', 'w' ), 2 => $errors ),
			$pipes
		);
		if ( false === $process || false === $errors ) {
			throw new RuntimeException( 'WP-CLI does not start.' );
		}
		$output = (string) stream_get_contents( $pipes[1] );
		$status = proc_close( $process );
		rewind( $errors );
		return new self( $status, $output, (string) stream_get_contents( $errors ) );
	}
}
