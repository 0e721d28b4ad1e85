<?php
/**
 * Measures the CPU time of one hit in PHP-FPM. The same run also measures an empty file, a plain append and the
 * endpoint of Koko Analytics, so that the machine's load cancels out. Linux only, because it reads /proc.
 *
 *     php tests/bench/collector.php [--rounds=N] [--koko=PATH --wordpress=PATH]
 *
 * Without --koko, Koko Analytics is skipped. By default, --wordpress is the copy in .local.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Tests\Bench;

use Lodestar\Bench\Measure\Median;
use Lodestar\Bench\Measure\Options;
use Lodestar\Site\CollectorCode;
use Lodestar\Site\Configuration;
use Lodestar\Site\CountingRules;
use Lodestar\Site\Folder;

require __DIR__ . '/../../src/server/autoload.php';
require __DIR__ . '/measure/Median.php';
require __DIR__ . '/measure/Options.php';
require __DIR__ . '/collector/wordpress.php';
require __DIR__ . '/collector/Fpm.php';
require __DIR__ . '/collector/FastCgi.php';
require __DIR__ . '/collector/Koko.php';

$options = Options::read(
	array_slice( $argv, 1 ),
	array(
		'rounds'    => '20',
		'koko'      => '',
		'wordpress' => '',
	)
);
$rounds  = max( 1, (int) $options['rounds'] );
$site   = sys_get_temp_dir() . '/lodestar-bench-' . getmypid();
mkdir( $site );
$folder = Folder::make( 'lodestar-0123456789abcdef', array( $site ) );
$config = Configuration::make(
	'0123456789abcdef',
	array( 'example.org', 'www.example.org' ),
	array( array( 0, 7200 ) ),
	new CountingRules(),
	time()
);
if ( null === $folder || '' === $folder->install( $config, 'https://example.org', CollectorCode::path() ) ) {
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
	),
	JSON_UNESCAPED_SLASHES // Browsers don't escape slashes.
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
$chrome   = array(
	'HTTP_SEC_CH_UA'          => '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
	'HTTP_SEC_CH_UA_PLATFORM' => '"Windows"',
	'HTTP_SEC_CH_UA_MOBILE'   => '?0',
	'HTTP_HOST'               => 'example.org',
	'HTTP_ACCEPT'             => '*/*',
	'HTTP_ACCEPT_LANGUAGE'    => 'en-US,en;q=0.9',
	'HTTP_ACCEPT_ENCODING'    => 'gzip, deflate, br',
	'HTTP_REFERER'            => 'https://example.org/2026/11/a-post-with-a-name/',
	'HTTP_SEC_FETCH_DEST'     => 'empty',
	'HTTP_SEC_FETCH_MODE'     => 'no-cors',
	'HTTP_SEC_FETCH_SITE'     => 'same-origin',
	'SERVER_NAME'             => 'example.org',
	'SERVER_PORT'             => '443',
	'SERVER_PROTOCOL'         => 'HTTP/1.1',
	'QUERY_STRING'            => '',
	'DOCUMENT_ROOT'           => '/var/www',
	'HTTPS'                   => 'on',
) + $direct;
$ping     = '{"k":"p","i":"0123456789abcdef","u":"https://example.org/2026/11/a-post-with-a-name/","a":12000,"d":80}';
$event    = '{"k":"e","i":"0123456789abcdef","u":"https://example.org/a/","x":"0123456789abcdef","n":"file_download","p":{"link_url":"https://example.org/x.pdf"}}';
$subjects = array(
	'an empty file'                    => array( "$site/empty.php", $direct, $view, 200 ),
	'a bare append of the body'        => array( "$site/append.php", $direct, $view, 204 ),
	'the collector'                    => array( "$folder->path/c.php", $direct, $view, 204 ),
	'the collector, all that Chrome and nginx send' => array( "$folder->path/c.php", $chrome, $view, 204 ),
	'the collector, a ping'            => array( "$folder->path/c.php", $direct, $ping, 204 ),
	'the collector, an event'          => array( "$folder->path/c.php", $direct, $event, 204 ),
	'the collector behind Cloudflare'  => array( "$folder->path/c.php", $proxied, $view, 204 ),
	'the collector, refused by GPC'    => array( "$folder->path/c.php", array( 'HTTP_SEC_GPC' => '1' ) + $direct, $view, 204 ),
);
if ( '' !== $options['koko'] ) {
	$cores = (array) glob( __DIR__ . '/../../.local/wordpress/[0-9]*', GLOB_ONLYDIR );
	$core  = '' === $options['wordpress'] ? (string) end( $cores ) : $options['wordpress'];
	$koko  = new Koko( (string) realpath( $options['koko'] ), $core, "$site/koko" );
	foreach ( Koko::METHODS as $method => $name ) {
		$subjects[ "Koko Analytics, $name" ] = array(
			$koko->script,
			array( 'CONTENT_TYPE' => 'application/x-www-form-urlencoded' ) + $direct,
			Koko::view( $method ),
			200,
		);
	}
}

$fpm  = new Fpm( $site );
$send = static function ( string $name, int $hits ) use ( $fpm, $subjects ): void {
	[ $script, $server, $body, $expected ] = $subjects[ $name ];
	for ( $hit = 0; $hit < $hits; $hit++ ) {
		// Use many networks, because a single one would get close to its rate limit.
		$visitor = str_replace( '203.0.113.9', sprintf( '203.0.%d.9', mt_rand( 0, 255 ) ), $server );
		$status  = FastCgi::status( $fpm->socket, $script, $visitor, $body );
		if ( $expected !== $status ) {
			fwrite( STDERR, "$name: $status\n" );
			$fpm->stop();
			exit( 1 );
		}
	}
};
array_map( static fn ( string $name ) => $send( $name, 200 ), array_keys( $subjects ) );
sleep( 3 ); // Opcache doesn't cache files modified in the last 2 seconds, such as the day's salt.

$cost = array_fill_keys( array_keys( $subjects ), array() );
for ( $round = -1; $round < $rounds; $round++ ) {
	foreach ( array_keys( $subjects ) as $name ) {
		$before = $fpm->cpu_ns();
		$send( $name, 200 );
		if ( $round >= 0 ) {
			$cost[ $name ][] = ( $fpm->cpu_ns() - $before ) / 200 / 1000;
		}
	}
}
$fpm->stop();

$medians = array();
foreach ( $cost as $name => $values ) {
	$medians[ $name ] = Median::of( $values );
}
$empty  = $medians['an empty file'] ?? 0.0;
$append = $medians['a bare append of the body'] ?? 0.0;
$above  = static function ( float $us, string $method ) use ( $medians, $empty ): string {
	$peer = $medians[ 'Koko Analytics, ' . Koko::METHODS[ $method ] ] ?? null;
	return null === $peer ? '–' : sprintf( '%.2f', ( $us - $empty ) / ( $peer - $empty ) );
};
printf(
	"| CPU of one hit in PHP-FPM (PHP %s, opcache) | µs | × empty | × append | above empty: µs | × Koko, its cheapest | × Koko as it comes |\n|---|---|---|---|---|---|---|\n",
	PHP_VERSION
);
foreach ( $medians as $name => $us ) {
	printf(
		"| %s | %.0f | %.2f | %.2f | %.0f | %s | %s |\n",
		$name,
		$us,
		$us / $empty,
		$us / $append,
		$us - $empty,
		$above( $us, 'n' ),
		$above( $us, 'c' )
	);
}

exec( 'rm -rf ' . escapeshellarg( $site ) );
