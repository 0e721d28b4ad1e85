<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use RuntimeException;

/**
 * One of the programs beside the tests, running as a process of its own.
 */
final class Program {

	/**
	 * @param resource $process The process.
	 * @param string   $output  The file that it prints to.
	 */
	private function __construct( private $process, private readonly string $output ) {
	}

	public function __destruct() {
		unlink( $this->output );
	}

	/**
	 * @param string $name         File in the folder programs.
	 * @param string ...$arguments For it.
	 */
	public static function start( string $name, string ...$arguments ): self {
		$output  = sys_get_temp_dir() . '/lodestar-output-' . bin2hex( random_bytes( 8 ) );
		$print   = array( 'file', $output, 'a' );
		$process = proc_open(
			array( PHP_BINARY, __DIR__ . "/programs/$name", ...array_values( $arguments ) ),
			array( 1 => $print, 2 => $print ),
			$pipes
		);
		if ( false === $process ) {
			throw new RuntimeException( "$name does not start." );
		}
		return new self( $process, $output );
	}

	public function is_running(): bool {
		return proc_get_status( $this->process )['running'];
	}

	/**
	 * Waits until it has printed something.
	 */
	public function wait_for( string $text ): void {
		while ( ! str_contains( (string) file_get_contents( $this->output ), $text ) ) {
			if ( ! $this->is_running() ) {
				throw new RuntimeException( "It ended without $text." );
			}
			usleep( 1000 );
		}
	}

	/**
	 * Waits for its end.
	 *
	 * @return string What it printed.
	 */
	public function output(): string {
		while ( $this->is_running() ) {
			usleep( 1000 );
		}
		return (string) file_get_contents( $this->output );
	}
}
