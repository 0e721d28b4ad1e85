<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use DateTimeImmutable;
use Exception;
use WP_CLI;

/**
 * What a person types.
 */
final class Command {

	/**
	 * Fills the site with believable visits that went through the real collector and ingest.
	 *
	 * Run again, it goes on from where it stopped, so that the visits reach up to now. The first run decides on seed, days
	 * and visits.
	 *
	 * ## OPTIONS
	 *
	 * [--seed=<number>]
	 * : The same seed makes the same visits.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--days=<number>]
	 * : How many days before today it begins.
	 * ---
	 * default: 90
	 * ---
	 *
	 * [--visits=<number>]
	 * : About how many visits of people come in those days.
	 * ---
	 * default: 20000
	 * ---
	 *
	 * [--until=<moment>]
	 * : When it ends: now, or a date and time with its zone, such as 2026-11-21T12:00:00Z.
	 * ---
	 * default: now
	 * ---
	 *
	 * @param list<string>          $arguments None.
	 * @param array<string, string> $options   As above.
	 */
	public function __invoke( array $arguments, array $options ): void {
		try {
			$until_ms = (int) ( new DateTimeImmutable( $options['until'] ) )->format( 'Uv' );
		} catch ( Exception ) {
			WP_CLI::error( "--until: {$options['until']} is no moment." );
		}
		$past     = Past::stored()
			?? Past::begin(
				Plan::up_to(
					intdiv( $until_ms, 1000 ),
					(int) $options['days'],
					(int) $options['visits'],
					(int) $options['seed'],
					wp_timezone()
				)
			);
		$progress = new Progress( STDOUT, $past->until_ms, $until_ms );
		$past->extend( $until_ms, array( $progress, 'show' ) );
		$progress->done();
	}
}
