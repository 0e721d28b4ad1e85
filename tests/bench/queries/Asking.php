<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Queries;

use Lodestar\Bench\Measure\DatabaseServer;

/** Runs each query in its own process, with a timeout. */
final class Asking {

	/**
	 * @param string $start   First day, YYYY-MM-DD.
	 * @param string $end     Last day, YYYY-MM-DD.
	 * @param int    $timeout Seconds of wall time.
	 */
	public function __construct(
		private string $site,
		private string $start,
		private string $end,
		private int $timeout,
		private DatabaseServer $server,
	) {
	}

	/** @return list<string> The names of all queries. */
	public function names(): array {
		return array_values( array_filter( $this->run( '' ) ?? array(), 'is_string' ) );
	}

	/**
	 * @param string $name One of names().
	 * @return ?float Milliseconds of CPU time of PHP and the database server; null on failure or timeout.
	 */
	public function cost( string $name ): ?float {
		$before = $this->server->cpu_ns();
		$answer = $this->run( $name );
		$php    = $answer['php'] ?? null;
		return is_numeric( $php ) ? round( $php + ( $this->server->cpu_ns() - $before ) / 1e6 ) : null;
	}

	/** @return array<mixed>|null The JSON that the process printed. */
	private function run( string $name ): ?array {
		$command = array(
			'timeout',
			(string) ( $this->timeout + 2 ),
			PHP_BINARY,
			__DIR__ . '/ask.php',
			$this->site,
			$this->start,
			$this->end,
			(string) $this->timeout,
			$name,
		);
		$process = proc_open( $command, array( 1 => array( 'pipe', 'w' ) ), $pipes );
		if ( false === $process ) {
			return null;
		}
		$answer = json_decode( (string) stream_get_contents( $pipes[1] ), true );
		return 0 === proc_close( $process ) && is_array( $answer ) ? $answer : null;
	}
}
