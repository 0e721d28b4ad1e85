<?php
declare( strict_types=1 );

namespace Lodestar\Bench\Report;

use Lodestar\Bench\Measure\DatabaseServer;
use Lodestar\Tests\Bench\FastCgi;
use Lodestar\Tests\Bench\Fpm;
use RuntimeException;

/**
 * Asks a site's routes as an administrator, each in a request of its own, and knows what the answer cost.
 */
final class FrontDoor {

	private DatabaseServer $server;

	/**
	 * @param string $site The site's folder.
	 * @param Fpm    $fpm  What runs PHP.
	 */
	public function __construct( private string $site, private Fpm $fpm ) {
		$this->server = DatabaseServer::of( $site );
	}

	/**
	 * @param array<string, string> $query The address' query: `rest_route`, and the route's parameters.
	 * @param string                $file  Where to put the answer's body; '' for nowhere.
	 * @param string                $how   Its method.
	 * @param int                   $now   UTC second that Lodestar takes for now; 0 = the machine's.
	 * @return array<string, int> Nanoseconds: CPU of both, of PHP, of the database server; the clock's.
	 * @throws RuntimeException When the answer is an error.
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
		usleep( 2000 ); // What PHP does after the answer is its cost, too.
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
