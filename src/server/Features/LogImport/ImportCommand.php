<?php
declare( strict_types=1 );

namespace Lodestar\Features\LogImport;

use DateTimeZone;
use Exception;
use Lodestar\Features\Commerce\OrdersController;
use Lodestar\Features\Commerce\OrdersImport;
use Lodestar\Features\Commerce\Shops;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Storage\StorageException;
use RuntimeException;
use WP_CLI\Utils;
use WP_CLI;

/** WP-CLI commands that import visits and orders from before Lodestar was installed. */
final class ImportCommand {

	/** Time limit in seconds for importing orders without --until-done. */
	private const SECONDS = 20;

	/** Seconds between progress updates. */
	private const TICK = 1;

	/**
	 * Imports visits from access logs of web servers, load balancers, and content delivery networks.
	 *
	 * Detects the formats of Apache, nginx, Caddy, IIS, Traefik, HAProxy, CloudFront, and Amazon's load balancers.
	 * See docs/import.md for details. A log in another format is rejected, and its first unknown line is shown. Only
	 * page views by people are imported. Everything else, including lines of other sites, is skipped and counted by
	 * reason. The current day and days that have hits from Lodestar's own collector are skipped. Nothing is counted
	 * twice: files may overlap or be imported again, and you can stop the command and run it again.
	 *
	 * ## OPTIONS
	 *
	 * <file>...
	 * : One or more logs, plain or gzip-compressed, in any order. The oldest is read first.
	 *
	 * [--dry-run]
	 * : Show the result without importing anything.
	 *
	 * [--time-zone=<zone>]
	 * : Time zone of the server, for logs without one, such as HAProxy's. Without this option, such a log is rejected.
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar import access-log /var/log/nginx/access.log*
	 *     wp lodestar import access-log /var/log/haproxy.log --time-zone=Europe/Berlin
	 *
	 * @subcommand access-log
	 *
	 * @param non-empty-list<string> $args    Paths.
	 * @param array<string, mixed>   $options Options.
	 */
	public function access_log( array $args, array $options ): void {
		$dry  = isset( $options['dry-run'] );
		$zone = isset( $options['time-zone'] ) ? self::zone( $options['time-zone'] ) : null;
		try {
			$files = array_map( static fn ( string $path ): LogFile => LogFile::survey( $path, $zone ), $args );
			usort( $files, static fn ( LogFile $a, LogFile $b ): int => $a->first <=> $b->first );
			array_walk( $files, self::warn( ... ) );
			$bar   = Utils\make_progress_bar( __( 'Reading lines', 'lodestar' ), array_sum( array_column( $files, 'lines' ) ) );
			$tick  = static function ( int $lines ) use ( $bar ): void {
				$bar->tick( $lines );
			};
			$site  = SiteImport::open();
			$summary = $dry ? $site->rehearse( $files, $tick ) : $site->run( $files, $tick );
			$bar->finish();
		} catch ( StorageException $e ) {
			WP_CLI::error( $e->getMessage() . ' ' . __( 'Run the same command again to continue.', 'lodestar' ) );
		} catch ( RuntimeException $e ) {
			WP_CLI::error( $e->getMessage() );
		}
		self::show( $summary );
		self::show_days( $summary );
		if ( $summary->unbelieved > 0 ) {
			WP_CLI::warning(
				sprintf(
					/* translators: %s: number of log lines. */
					__( '%s lines name a visitor behind an untrusted proxy, so everyone behind it counts as one visitor. If it’s your proxy, add it to the trusted proxies under Settings > Privacy and consent before you import.', 'lodestar' ),
					number_format_i18n( $summary->unbelieved )
				)
			);
		}
		WP_CLI::success( self::summary( $summary, $dry ) );
	}

	/**
	 * Imports past orders and refunds of WooCommerce and Easy Digital Downloads.
	 *
	 * Each one is counted on the day of its payment or refund, and isn't assigned to a visit. Orders that are already
	 * counted are skipped, or corrected if their amount or day has changed. You can stop the command and run it again.
	 *
	 * ## OPTIONS
	 *
	 * [--shop=<shop>]
	 * : Import only the orders of this shop: edd or woocommerce.
	 * ---
	 * options:
	 *   - edd
	 *   - woocommerce
	 * ---
	 *
	 * [--until-done]
	 * : Continue until all orders are imported. Without it, the command stops after about 20 seconds.
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar import orders --until-done
	 *
	 * @param list<string>         $args    None.
	 * @param array<string, mixed> $options Options.
	 */
	public function orders( array $args, array $options ): void {
		$shops = Shops::there();
		$only  = is_string( $options['shop'] ?? null ) ? $options['shop'] : '';
		if ( array() === $shops || ( '' !== $only && ! isset( $shops[ $only ] ) ) ) {
			WP_CLI::error( OrdersController::no_shop()->getMessage() );
		}
		$import = new OrdersImport( $shops );
		$state  = $import->begin( $only );
		$bar    = Utils\make_progress_bar( __( 'Importing orders', 'lodestar' ), $state->total );
		$bar->tick( $state->seen );
		try {
			do {
				$seen  = $state->seen;
				$state = $import->run( isset( $options['until-done'] ) ? self::TICK : self::SECONDS );
				$bar->tick( $state->seen - $seen );
			} while ( isset( $options['until-done'] ) && $state->is_running && ! $state->is_waiting );
		} catch ( StorageException $e ) {
			WP_CLI::error( $e->getMessage() . ' ' . __( 'Run the same command again to continue.', 'lodestar' ) );
		}
		$bar->finish();
		$counts = sprintf(
			/* translators: 1: number of orders and refunds checked, 2: imported, 3: already counted, 4: corrected, 5: unpaid or canceled, 6: older than the data retention period, 7: failed. */
			__( 'Checked %1$s orders and refunds: %2$s imported, %3$s already counted, %4$s corrected, %5$s unpaid or canceled, %6$s older than the data retention period, %7$s failed.', 'lodestar' ),
			...array_map(
				number_format_i18n( ... ),
				array( $state->seen, $state->added, $state->known, $state->changed, $state->unpaid, $state->too_old, $state->failed )
			)
		);
		if ( $state->is_running ) {
			WP_CLI::warning( $counts . ' ' . __( 'Run the same command again to continue.', 'lodestar' ) );
		} else {
			WP_CLI::success( $counts );
		}
	}

	/** @param mixed $name Time zone name, or an offset such as +02:00. */
	private static function zone( mixed $name ): DateTimeZone {
		try {
			return new DateTimeZone( is_string( $name ) ? $name : '' );
		} catch ( Exception ) {
			WP_CLI::error( __( 'Unknown time zone. Enter a name, such as Europe/Berlin, or UTC.', 'lodestar' ) );
		}
	}

	/** Warns about problems in a file that don't prevent the import. */
	private static function warn( LogFile $file ): void {
		if ( ! $file->whole ) {
			/* translators: %s: path of a file. */
			WP_CLI::warning( sprintf( __( '%s ends in the middle of a line. Is the file complete?', 'lodestar' ), $file->path ) );
		}
		if ( null !== $file->unknown ) {
			WP_CLI::warning(
				sprintf(
					/* translators: 1: path of a file, 2: number of lines, 3: line number, 4: text of the line. */
					__( '%1$s: skipping lines in an unknown format (%2$s). The first is line %3$d: %4$s', 'lodestar' ),
					$file->path,
					number_format_i18n( $file->unknown[2] ),
					$file->unknown[0],
					$file->unknown[1]
				)
			);
		}
	}

	/** Shows a table of skipped lines by reason. */
	private static function show( ImportSummary $summary ): void {
		$rows = array();
		foreach ( Reason::cases() as $reason ) {
			if ( $summary->left_out( $reason ) > 0 ) {
				$rows[] = array(
					'reason' => $reason->value,
					'lines'  => $summary->left_out( $reason ),
					'what'   => $reason->label(),
				);
			}
		}
		if ( array() !== $rows ) {
			Utils\format_items( 'table', $rows, array( 'reason', 'lines', 'what' ) );
		}
	}

	/** Warns about days that were skipped. */
	private static function show_days( ImportSummary $summary ): void {
		foreach ( array( Reason::Collected, Reason::OtherKeys, Reason::Unfinished ) as $reason ) {
			foreach ( $summary->days( $reason ) as $day => $views ) {
				WP_CLI::warning(
					sprintf(
						/* translators: 1: date, 2: number of page views, 3: reason, such as “today and later”. */
						__( 'Skipped %1$s (%2$s page views): %3$s.', 'lodestar' ),
						LocalTime::date( $day ),
						number_format_i18n( $views ),
						$reason->label()
					)
				);
			}
		}
	}

	private static function summary( ImportSummary $summary, bool $dry ): string {
		$lines = number_format_i18n( $summary->lines );
		$views = number_format_i18n( $summary->views );
		if ( $dry ) {
			/* translators: 1: number of lines, 2: number of page views. */
			return sprintf( __( '%1$s lines read. %2$s page views would be imported.', 'lodestar' ), $lines, $views );
		}
		return sprintf(
			/* translators: 1: number of lines, 2: number of page views, 3: number of sessions. */
			__( '%1$s lines read. %2$s page views were imported in %3$s new sessions.', 'lodestar' ),
			$lines,
			$views,
			number_format_i18n( $summary->sessions )
		);
	}
}
