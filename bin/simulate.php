<?php
/**
 * Adds the simulator to WP-CLI: `wp --require=bin/simulate.php lodestar simulate [--seed=1] [--days=90]
 * [--visits=20000] [--until=now]`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require_once __DIR__ . '/simulator/autoload.php';

WP_CLI::add_command( 'lodestar simulate', Lodestar\Simulator\Command::class );
