<?php
/**
 * Has the collector in the file of the first argument handle the view in the third argument. The folder in the second
 * argument has the configuration and the spool.
 *
 * Prints the status and the files that the collector loaded after startup, except those for the salt.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Collector\Collector;
use Lodestar\Collector\Endpoint;
use Lodestar\Collector\FileSalts;
use Lodestar\Collector\FileSpool;
use Lodestar\Collector\Request;
use Lodestar\Platform\Time\SystemClock;

[ , $lodestar_entrance, $lodestar_folder, $lodestar_body ] = $argv;
require $lodestar_entrance;

$lodestar_config = Endpoint::read( "$lodestar_folder/config.php" );
if ( null === $lodestar_config ) {
	exit( 1 );
}
$lodestar_clock = new SystemClock();
$lodestar_salts = new FileSalts( $lodestar_folder );
$lodestar_salts->of_day( intdiv( time() + 7200, 86400 ) ); // Creates the salt, as the first hit of a day does.
$lodestar_loaded    = get_included_files();
$lodestar_collector = new Collector(
	$lodestar_clock,
	$lodestar_config,
	new FileSpool( "$lodestar_folder/spool", $lodestar_clock ),
	$lodestar_salts,
	$lodestar_folder,
	"$lodestar_folder/"
);
$lodestar_server    = array(
	'REMOTE_ADDR'     => '203.0.113.9',
	'HTTP_USER_AGENT' => 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
	'HTTP_ORIGIN'     => 'https://example.org',
);
echo $lodestar_collector->handle( new Request( 'POST', $lodestar_body, $lodestar_server ) ), "\n";
$lodestar_needed = array_filter(
	array_diff( get_included_files(), $lodestar_loaded ),
	static fn ( string $path ): bool => ! str_starts_with( basename( $path ), 'day-' )
);
echo implode( ' ', array_map( 'basename', $lodestar_needed ) );
