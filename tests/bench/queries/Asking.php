<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Queries;

use Lodestar\Bench\Measure\DatabaseServer;

/**
 * Puts each question in a process of its own, and ends it where it takes too long.
 */
final class Asking {

	/**
	 * @param string         $site    The site's folder.
	 * @param string         $start   First day, YYYY-MM-DD.
	 * @param string         $end     Last day.
	 * @param int            $timeout Seconds by the clock.
	 * @param DatabaseServer $server  The site's.
	 */
	public function __construct(
		private string $site,
		private string $start,
		private string $end,
		private int $timeout,
		private DatabaseServer $server,
	) {
	}

	/**
	 * @return list<string> What can be asked.
	 */
	public function names(): array {
		return array_values( array_filter( $this->run( '' ) ?? array(), 'is_string' ) );
	}

	/**
	 * @param string $name One of names().
	 * @return ?float Milliseconds of CPU, of PHP and the database server; null where there was no answer.
	 */
	public function cost( string $name ): ?float {
		$before = $this->server->cpu_ns();
		$answer = $this->run( $name );
		$php    = $answer['php'] ?? null;
		return is_numeric( $php ) ? round( $php + ( $this->server->cpu_ns() - $before ) / 1e6 ) : null;
	}

	/**
	 * @return array<mixed>|null What it printed.
	 */
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
