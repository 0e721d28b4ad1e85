<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion;

use Lodestar\Platform\Time\Clock;
use RuntimeException;

/** A separate PHP process that loads the test's site and runs a program from processes/. */
final class Process {

	/** @var resource */
	private $process;

	/** @var array<int, resource> */
	private array $pipes = array();

	/**
	 * @param string $program      File in processes/.
	 * @param Clock  $clock        Clock whose time the process uses.
	 * @param string ...$arguments Arguments of the program.
	 */
	public function __construct( string $program, Clock $clock, string ...$arguments ) {
		$command = array( PHP_BINARY, __DIR__ . "/processes/$program", ABSPATH, (string) $clock->now_ms(), ...array_values( $arguments ) );
		$process = proc_open( $command, array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ), $this->pipes );
		if ( false === $process ) {
			throw new RuntimeException( 'No process.' );
		}
		$this->process = $process;
	}

	/** Waits until the process has loaded WordPress and starts its work. */
	public function wait_for_begin(): void {
		if ( "begin\n" !== fgets( $this->pipes[1] ) ) {
			throw new RuntimeException( 'It did not begin: ' . stream_get_contents( $this->pipes[2] ) );
		}
	}

	public function kill(): void {
		proc_terminate( $this->process, SIGKILL );
		proc_close( $this->process );
	}

	/** Waits until the process ends, successfully or not. */
	public function wait_for_end(): void {
		stream_get_contents( $this->pipes[1] );
		proc_close( $this->process );
	}

	/** Waits until the process ends successfully. */
	public function wait(): void {
		$output = stream_get_contents( $this->pipes[1] ) . stream_get_contents( $this->pipes[2] );
		if ( 0 !== proc_close( $this->process ) ) {
			throw new RuntimeException( $output );
		}
	}
}
