<?php
/**
 * Measures the CPU that one hit costs in PHP-FPM, against an empty file and a bare append in the same run, so that the
 * machine's mood cancels out: `php tests/bench/collector.php [ROUNDS]`. Linux only: it reads /proc.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Tests\Bench;

use Lodestar\Provisioning\Configuration;
use Lodestar\Provisioning\CountingRules;
use Lodestar\Provisioning\Folder;

require __DIR__ . '/../../src/server/autoload.php';
require __DIR__ . '/collector/Fpm.php';
require __DIR__ . '/collector/FastCgi.php';

$rounds = (int) ( $argv[1] ?? 20 );
$site   = sys_get_temp_dir() . '/lodestar-bench-' . getmypid();
mkdir( $site );
$folder = Folder::make( 'lodestar-0123456789abcdef', array( $site ) );
$config = Configuration::make( '0123456789abcdef', array( 'example.org', 'www.example.org' ), array( array( 0, 7200 ) ), new CountingRules(), time() );
if ( null === $folder || '' === $folder->install( $config, 'https://example.org' ) ) {
	exit( 1 );
}

$view  = (string) json_encode(
	array(
		'k' => 'v',
		'i' => '0123456789abcdef',
		'u' => 'https://example.org/2026/11/a-post-with-a-name/?utm_source=news&utm_medium=email&utm_campaign=november',
		'r' => 'https://www.google.com/',
		'o' => 'post:1234',
		's' => 'l',
		'l' => 'en-US',
	)
);
$agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

file_put_contents( "$site/empty.php", '<?php' );
file_put_contents(
	"$site/append.php",
	'<?php $line = file_get_contents( "php://input" ); $file = fopen( __DIR__ . "/log", "a" ); flock( $file, LOCK_EX ); fwrite( $file, $line . "\n" ); fclose( $file ); http_response_code( 204 );'
);

$direct   = array(
	'REMOTE_ADDR'     => '203.0.113.9',
	'HTTP_USER_AGENT' => $agent,
	'HTTP_ORIGIN'     => 'https://example.org',
);
$proxied  = array(
	'REMOTE_ADDR'           => '172.71.1.1',
	'HTTP_X_FORWARDED_FOR'  => '203.0.113.9',
	'HTTP_CF_CONNECTING_IP' => '203.0.113.9',
	'HTTP_CF_IPCOUNTRY'     => 'DE',
) + $direct;
$subjects = array(
	'an empty file'                      => array( "$site/empty.php", $direct ),
	'a bare append of the body'          => array( "$site/append.php", $direct ),
	'the collector'                      => array( "$folder->path/c.php", $direct ),
	'the collector behind Cloudflare'    => array( "$folder->path/c.php", $proxied ),
	'the collector, refused by GPC'      => array( "$folder->path/c.php", array( 'HTTP_SEC_GPC' => '1' ) + $direct ),
);

$fpm  = new Fpm( $site );
$cost = array_fill_keys( array_keys( $subjects ), array() );
for ( $round = -1; $round < $rounds; $round++ ) {
	foreach ( $subjects as $name => [ $script, $server ] ) {
		$before = $fpm->cpu_ns();
		for ( $i = 0; $i < 200; $i++ ) {
			$status = FastCgi::status( $fpm->socket, $script, $server, $view );
			if ( 'an empty file' !== $name && 204 !== $status ) {
				fwrite( STDERR, "$name: $status\n" );
				$fpm->stop();
				exit( 1 );
			}
		}
		if ( $round >= 0 ) {
			$cost[ $name ][] = ( $fpm->cpu_ns() - $before ) / 200 / 1000;
		}
	}
}
$fpm->stop();

$medians = array();
foreach ( $cost as $name => $values ) {
	sort( $values );
	$medians[ $name ] = $values[ intdiv( count( $values ), 2 ) ];
}
printf( "| CPU of one hit in PHP-FPM (PHP %s, opcache) | µs | × empty | × append |\n|---|---|---|---|\n", PHP_VERSION );
foreach ( $medians as $name => $us ) {
	printf( "| %s | %.0f | %.2f | %.2f |\n", $name, $us, $us / $medians['an empty file'], $us / $medians['a bare append of the body'] );
}

exec( 'rm -rf ' . escapeshellarg( $site ) );
