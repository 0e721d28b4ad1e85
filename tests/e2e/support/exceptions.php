<?php
/**
 * Nine weeks until yesterday on a site, of which three days are not like the others, and what Exceptions makes of them:
 * `wp eval-file exceptions.php find`, `… clear`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

/** @var list<string> $args */
( 'find' === $args[0] ? Lodestar\Tests\Features\Anomalies\Site::find( ... ) : Lodestar\Tests\Features\Anomalies\Site::clear( ... ) )();
