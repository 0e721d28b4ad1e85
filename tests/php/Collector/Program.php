<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use RuntimeException;

/** A test program that runs in a separate process. */
final class Program {

	/**
	 * @param resource $process
	 * @param string   $output  Path of the output file.
	 */
	private function __construct( private $process, private readonly string $output ) {
	}

	public function __destruct() {
		unlink( $this->output );
	}

	/** @param string $name File in the folder `programs`. */
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

	/** Waits until the program has printed a text. */
	public function wait_for( string $text ): void {
		while ( ! str_contains( (string) file_get_contents( $this->output ), $text ) ) {
			if ( ! $this->is_running() ) {
				throw new RuntimeException( "It ended without $text." );
			}
			usleep( 1000 );
		}
	}

	/**
	 * Waits until the program ends.
	 *
	 * @return string Its output.
	 */
	public function output(): string {
		while ( $this->is_running() ) {
			usleep( 1000 );
		}
		return (string) file_get_contents( $this->output );
	}
}
