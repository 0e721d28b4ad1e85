<?php
/**
 * Simulates a day in which a hostile host sends a site 100 requests per second, and prints the outcome.
 *
 * Create a site with `node bin/site.mjs bench-hostile --db=sqlite --fresh`, then run `php tests/bench/hostile.php
 * FOLDER [--minutes=1440] [--rate=100] [--networks=1] [--open]`. With --open, there is no rate limit. Prints a line of
 * JSON after each simulated hour, and the totals at the end.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench;

use Lodestar\Collector\Ceiling;
use Lodestar\Tests\Floods\HostileHost;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1] . '/wp-load.php';
require __DIR__ . '/../php/Floods/HostileHost.php';

/** @var list<string> $argv */
$lodestar_options = array(
	'minutes'  => 1440,
	'rate'     => 100,
	'networks' => 1,
	'open'     => 0,
);
foreach ( array_slice( $argv, 2 ) as $lodestar_option ) {
	[ $lodestar_name, $lodestar_value ] = explode( '=', ltrim( $lodestar_option, '-' ) ) + array( '', '1' );
	$lodestar_options[ $lodestar_name ] = (int) $lodestar_value;
}

$lodestar_folder = get_temp_dir() . 'lodestar-hostile-' . getmypid();
mkdir( $lodestar_folder );
$lodestar_limits = 0 === $lodestar_options['open']
	? array( 'network' => Ceiling::NETWORK, 'site' => Ceiling::SITE )
	: array( 'network' => array( 0, 1 ), 'site' => array( 0, 1 ) );
$lodestar_began  = microtime( true );
$lodestar_host   = new HostileHost(
	max( 1, $lodestar_options['networks'] ),
	$lodestar_limits,
	$lodestar_folder,
	strtotime( 'yesterday 00:00' )
);
$lodestar_result = $lodestar_host->run(
	60 * $lodestar_options['minutes'],
	$lodestar_options['rate'],
	static function ( array $now ): void {
		echo wp_json_encode( $now ) . "\n";
	}
);

echo wp_json_encode( $lodestar_result + array( 'seconds' => round( microtime( true ) - $lodestar_began ) ), JSON_PRETTY_PRINT ) . "\n";
exec( 'rm -rf ' . escapeshellarg( $lodestar_folder ) );
