<?php
/**
 * Adds lines to the spool in the folder of the first argument until three were rejected.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require __DIR__ . '/load.php';

$spool   = new Lodestar\Collector\FileSpool( $argv[1], new Lodestar\Platform\Time\FixedClock( 1795176000000 ) );
$kept    = 0;
$refused = 0;
while ( $refused < 3 ) {
	$spool->append( str_repeat( 'x', 300 ) ) ? ++$kept : ++$refused;
}
echo "$kept kept, $refused refused";
