<?php
/**
 * Loads WordPress from the first argument and adds orders to the retry queue: as many as the third argument says, with
 * IDs from the second on.
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
