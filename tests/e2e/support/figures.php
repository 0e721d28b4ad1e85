<?php
/**
 * Adds four weeks of visits in 2014 to a site, or removes them: `wp eval-file figures.php fill|clear`.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

require_once dirname( __DIR__, 3 ) . '/vendor/autoload.php';

/** @var list<string> $args */
$lodestar_site = new Lodestar\Tests\Figures\Site();
'clear' === $args[0] ? $lodestar_site->clear() : $lodestar_site->fill();
