<?php
/**
 * Loads the WordPress that the first argument names, and adds orders to the queue of those that are reported again: as many
 * as the third argument says, with IDs from the second one on.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

use Lodestar\Features\Commerce\RetryQueue;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];

for ( $id = (int) $argv[2]; $id < (int) $argv[2] + (int) $argv[3]; $id++ ) {
	RetryQueue::add( 'edd', $id, 0 );
}
