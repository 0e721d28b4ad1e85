<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use DateTimeImmutable;
use Exception;
use WP_CLI;

/** The `wp lodestar simulate` command. */
final class Command {

	/**
	 * Generates realistic visits and processes them with the real collector and ingest.
	 *
	 * A later run continues where the last one stopped, so that the visits reach the present. The seed, days and visits of
	 * the first run apply to all later runs.
	 *
	 * ## OPTIONS
	 *
	 * [--seed=<number>]
	 * : Seed of the random numbers. The same seed generates the same visits.
	 * ---
	 * default: 1
	 * ---
	 *
	 * [--days=<number>]
	 * : Number of days before today at which the visits start.
	 * ---
	 * default: 90
	 * ---
	 *
	 * [--visits=<number>]
	 * : Approximate number of visits by people in those days.
	 * ---
	 * default: 20000
	 * ---
	 *
	 * [--until=<moment>]
	 * : End of the visits: now, or a date and time with a time zone, such as 2026-11-21T12:00:00Z.
	 * ---
	 * default: now
	 * ---
	 *
	 * @param list<string>          $arguments None.
	 * @param array<string, string> $options   Options.
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
