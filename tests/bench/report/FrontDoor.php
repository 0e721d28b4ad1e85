<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Report;

use Lodestar\Bench\Measure\DatabaseServer;
use Lodestar\Tests\Bench\FastCgi;
use Lodestar\Tests\Bench\Fpm;
use RuntimeException;

/** Requests a site's REST routes as an administrator and measures the cost of each response. */
final class FrontDoor {

	private DatabaseServer $server;

	public function __construct( private string $site, private Fpm $fpm ) {
		$this->server = DatabaseServer::of( $site );
	}

	/**
	 * @param array<string, string> $query Query of the URL: `rest_route` and the route's parameters.
	 * @param string                $file  File for the response body, or '' for none.
	 * @param string                $how   HTTP method.
	 * @param int                   $now   UTC second that Lodestar uses as the current time, or 0 for the real time.
	 * @return array<string, int> Nanoseconds: total CPU time, CPU time of PHP and of the database server, wall time.
	 * @throws RuntimeException If the response is an error.
	 */
	public function ask( array $query, string $file = '', string $how = 'GET', int $now = 0 ): array {
		$query  = http_build_query( $query );
		$server = array(
			'REQUEST_METHOD' => $how,
			'REQUEST_URI'    => "/index.php?$query",
			'SCRIPT_NAME'    => '/index.php',
			'QUERY_STRING'   => $query,
			'HTTP_HOST'      => 'lodestar.test',
			'BENCH_SITE'     => $this->site,
			'BENCH_ANSWER'   => $file,
			'BENCH_NOW'      => (string) $now,
		);
		$php    = $this->fpm->cpu_ns();
		$other  = $this->server->cpu_ns();
		$began  = hrtime( true );
		$status = FastCgi::status( $this->fpm->socket, __DIR__ . '/front.php', $server, '' );
		$clock  = (int) ( hrtime( true ) - $began );
		usleep( 2000 ); // Include the CPU time that PHP uses after the response.
		if ( 200 !== $status ) {
			throw new RuntimeException( "$status: $query" );
		}
		$php   = $this->fpm->cpu_ns() - $php;
		$other = $this->server->cpu_ns() - $other;
		return array(
			'cpu'    => $php + $other,
			'php'    => $php,
			'server' => $other,
			'clock'  => $clock,
		);
	}
}
