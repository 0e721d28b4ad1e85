<?php
/**
 * Writes spool files with a given number of visits over some days, as the site's own collector would.
 *
 *     php tests/bench/site/lines.php SITE FOLDER --from=2026-10-01 --days=30 --visits=5000
 *         [--patience=1] [--seed=1] [--shop=1]
 *
 * The same options produce the same lines. With --shop=N, the shop reports the events of one in N product page views.
 * Prints the number of page views by people, as JSON.
 *
 * @package Lodestar
 */

declare( strict_types=1 );

namespace Lodestar\Bench\Site;

use DateTimeImmutable;
use Lodestar\Bench\Measure\Options;
use Lodestar\Collector\Collector;
use Lodestar\Platform\Time\FixedClock;
use Lodestar\Simulator\Event;
use Lodestar\Simulator\Plan;
use Lodestar\Simulator\Shop;
use Lodestar\Simulator\SitePages;
use Lodestar\Simulator\Traffic;
use Lodestar\Simulator\Wire;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;
use RuntimeException;

$_SERVER['HTTP_HOST']   = 'lodestar.test';
$_SERVER['REQUEST_URI'] = '/';

require $argv[1] . '/wp-load.php';
require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';
require_once dirname( __DIR__ ) . '/measure/Options.php';
require_once __DIR__ . '/SeededSalts.php';
require_once __DIR__ . '/HourFiles.php';

/** @var list<string> $argv */
$lodestar_options = Options::read(
	array_slice( $argv, 3 ),
	array(
		'from'     => '',
		'days'     => '30',
		'visits'   => '0',
		'patience' => '1',
		'seed'     => '1',
		'shop'     => '1',
	)
);

$lodestar_seed  = (int) $lodestar_options['seed'];
$lodestar_start = ( new DateTimeImmutable( $lodestar_options['from'], wp_timezone() ) )->getTimestamp();
$lodestar_plan  = new Plan(
	$lodestar_seed,
	(int) $lodestar_options['visits'],
	$lodestar_start,
	(int) $lodestar_options['days'],
	wp_timezone()
);
$lodestar_pages = SitePages::read( 1 ); // All pages count as published from the start, whenever the site was created.
$lodestar_clock = new FixedClock( $lodestar_start * 1000 );
$lodestar_spool = new HourFiles( $argv[2], $lodestar_clock );
$lodestar_taker = new Collector(
	$lodestar_clock,
	Setup::configuration( 'bench', Site::current()->state->hosts, false, $lodestar_start ),
	$lodestar_spool,
	new SeededSalts()
);
$lodestar_shop  = new Shop( $lodestar_taker, $lodestar_spool );
$lodestar_wire  = new Wire( $lodestar_pages );
$lodestar_views = 0;
$lodestar_end   = ( new DateTimeImmutable( $lodestar_options['from'], wp_timezone() ) )->modify(
	"+{$lodestar_options['days']} days"
)->getTimestamp();
foreach (
	(
		new Traffic( $lodestar_plan, $lodestar_pages, (float) $lodestar_options['patience'] )
	)->events( $lodestar_start * 1000 - 1, $lodestar_end * 1000 - 1 ) as $lodestar_event
) {
	$lodestar_clock->set( $lodestar_event->at_ms );
	$lodestar_request = $lodestar_wire->request( $lodestar_event );
	if ( Event::ORDER === $lodestar_event->kind ) {
		if ( 0 === crc32( $lodestar_event->view ) % (int) $lodestar_options['shop'] ) {
			$lodestar_shop->take( $lodestar_event, $lodestar_request );
		}
	} elseif ( 204 !== $lodestar_taker->handle( $lodestar_request ) ) {
		throw new RuntimeException( 'The collector refuses ' . esc_html( $lodestar_request->body ) );
	}
	$lodestar_views += Event::VIEW === $lodestar_event->kind && $lodestar_event->counts() ? 1 : 0;
}
echo wp_json_encode( array( 'views' => $lodestar_views ) ) . "\n";
