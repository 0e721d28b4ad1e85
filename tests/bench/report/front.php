<?php
/**
 * Handles requests to a site as an administrator without a password, and adds an empty route. Only for benchmarks on
 * this machine: the file isn't part of any site, and no web server serves it.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Platform\Time\FixedClock;

/** @var array{BENCH_SITE: string, BENCH_ANSWER: string, BENCH_NOW: string} $_SERVER */
$lodestar_answer_file = $_SERVER['BENCH_ANSWER'];
$lodestar_now         = (int) $_SERVER['BENCH_NOW'];

// WordPress turns these arrays into WP_Hook objects when it loads.
$GLOBALS['wp_filter']['determine_current_user'][ PHP_INT_MAX ]['bench'] = array(
	'function'      => static fn (): int => 1,
	'accepted_args' => 0,
);
$GLOBALS['wp_filter']['rest_api_init'][10]['bench']                     = array(
	'function'      => static fn () => register_rest_route(
		'lodestar-bench/v1',
		'/empty',
		array(
			'callback'            => static fn (): array => array(),
			'permission_callback' => static fn (): bool => current_user_can( 'manage_options' ),
		)
	),
	'accepted_args' => 0,
);
if ( 0 !== $lodestar_now ) {
	$GLOBALS['wp_filter']['lodestar_clock'][10]['bench'] = array(
		'function'      => static fn (): FixedClock => new FixedClock( 1000 * $lodestar_now ),
		'accepted_args' => 0,
	);
}
if ( '' !== $lodestar_answer_file ) {
	ob_start(
		static function ( string $answer ) use ( $lodestar_answer_file ): string {
			file_put_contents( $lodestar_answer_file, $answer );
			return $answer;
		}
	);
}

set_time_limit( 0 );
chdir( $_SERVER['BENCH_SITE'] );
require $_SERVER['BENCH_SITE'] . '/index.php';
