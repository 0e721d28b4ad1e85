<?php
/**
 * Adds nine weeks of visits until yesterday, with three unusual days, and runs anomaly detection: `wp eval-file
 * exceptions.php find`. Run with `clear` to remove them.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

/** @var list<string> $args */
( 'find' === $args[0] ? Lodestar\Tests\Features\Anomalies\Site::find( ... ) : Lodestar\Tests\Features\Anomalies\Site::clear( ... ) )();
