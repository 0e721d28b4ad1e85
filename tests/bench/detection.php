<?php
/**
 * Measures the time and memory of detection, in a fresh process and after it has warmed up. Prints JSON.
 *
 * As a command it runs without opcache, which is the worst case: `php tests/bench/detection.php`. To see the cost in a
 * PHP worker, run `php -d opcache.enable_cli=1 -S 127.0.0.1:8123 tests/bench/detection.php` and send two requests. The
 * second one counts.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Tests\Bench;

use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use Lodestar\Ingestion\Enrichment\Device\DeviceDetector;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Plugin;

require dirname( __DIR__, 2 ) . '/src/server/autoload.php';
class_exists( Plugin::class );

/** @var list<array{user_agent: string}> $lodestar_rows */
$lodestar_rows = json_decode(
	(string) file_get_contents( dirname( __DIR__ ) . '/fixtures/user-agents.json' ),
	true,
	16,
	JSON_THROW_ON_ERROR
);
$lodestar_list = array_column( $lodestar_rows, 'user_agent' );

$lodestar_devices  = new DeviceDetector();
$lodestar_bots     = new BotDetector();
$lodestar_sources  = new Classifier();
$lodestar_spam     = new SpamReferrers();
$lodestar_places   = new Locator();
$lodestar_measured = array();

/** Returns the CPU time of this process in milliseconds. Unlike wall time, it excludes other processes. */
$lodestar_cpu = static function (): float {
	/** @var array<string, int> $usage */
	$usage = getrusage();
	return ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) * 1e3
		+ ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1e3;
};

/**
 * Measures the CPU time per call and the memory retained.
 *
 * @param list<string> $inputs Arguments, one for each call.
 * @param callable(string): void $work   The call to measure.
 * @return array{ms: float, kb: int}
 */
$lodestar_measure = static function ( array $inputs, callable $work ) use ( $lodestar_cpu ): array {
	$memory = memory_get_usage();
	$began  = $lodestar_cpu();
	foreach ( $inputs as $input ) {
		$work( $input );
	}
	return array(
		'ms' => round( ( $lodestar_cpu() - $began ) / count( $inputs ), 4 ),
		'kb' => intdiv( memory_get_usage() - $memory, 1024 ),
	);
};

$lodestar_calls = array(
	'device' => array( $lodestar_list, static fn ( string $text ) => $lodestar_devices->detect( $text, '', 'm' ) ),
	'bot'    => array( $lodestar_list, static fn ( string $text ) => $lodestar_bots->name( $text ) ),
	'source' => array(
		array_map( static fn ( int $i ): string => "https://www.site-$i.example/", range( 1, 200 ) ),
		static fn ( string $text ) => $lodestar_sources->classify( $text, array(), array( 'example.com' ) ),
	),
	'spam'   => array(
		array_map( static fn ( int $i ): string => "a.b.site-$i.example", range( 1, 200 ) ),
		static fn ( string $text ) => $lodestar_spam->has( $text ),
	),
	'place'  => array(
		array_map( static fn ( int $i ): string => "$i.20.30.0", range( 1, 200 ) ),
		static fn ( string $text ) => $lodestar_places->find( $text, '' ),
	),
);
foreach ( $lodestar_calls as $lodestar_name => [ $lodestar_inputs, $lodestar_work ] ) {
	$lodestar_measured[ $lodestar_name ] = array(
		'first'      => $lodestar_measure( array_slice( $lodestar_inputs, 0, 1 ), $lodestar_work ),
		'new'        => $lodestar_measure( array_slice( $lodestar_inputs, 1 ), $lodestar_work ),
		'remembered' => $lodestar_measure( $lodestar_inputs, $lodestar_work ),
	);
}
echo json_encode( $lodestar_measured, JSON_PRETTY_PRINT | JSON_THROW_ON_ERROR ), "\n";
