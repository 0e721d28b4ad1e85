<?php
/**
 * Loads the WordPress that the first argument names and adds as many lines to its table of hits as the second says.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1];

$spool = new Lodestar\Collect\TableSpool( $GLOBALS['wpdb'], new Lodestar\Time\FixedClock( 1795176000000 ), '00000000000000aa' );
for ( $i = 0; $i < (int) $argv[2]; $i++ ) {
	$line = getmypid() . " $i";
	if ( $spool->append( $line ) ) {
		echo "$line\n";
	}
}
