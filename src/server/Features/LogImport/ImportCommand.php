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

/**
 * Brings in visits from before Lodestar.
 */
final class ImportCommand {

	/** Seconds of an import of orders without --until-done. */
	private const SECONDS = 20;

	/** Seconds after which its progress is shown. */
	private const TICK = 1;

	/**
	 * Imports visits from access logs of web servers, load balancers, and content delivery networks.
	 *
	 * The formats of Apache, nginx, Caddy, IIS, Traefik, HAProxy, CloudFront, and Amazon's load balancers are told by
	 * what is in them; docs/import.md has the details. A log in another format is refused, with its first line that is
	 * not understood. Lines of other sites are left out. Page views of people are imported; everything else is left out
	 * and counted by reason. A day that holds hits of Lodestar's own collector is left alone, and so is today. Files may
	 * overlap, be imported again, and the command may be stopped and repeated: nothing is counted twice.
	 *
	 * ## OPTIONS
	 *
	 * <file>...
	 * : One or more logs, plain or packed by gzip. They are read oldest first, whatever their order here.
	 *
	 * [--dry-run]
	 * : Only show what would be done.
	 *
	 * [--time-zone=<zone>]
	 * : Time zone of the server, for logs that do not name it, such as HAProxy's. Without it, such a log is refused.
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
			WP_CLI::error( $e->getMessage() . ' ' . __( 'Run the same command again to go on.', 'lodestar' ) );
		} catch ( RuntimeException $e ) {
			WP_CLI::error( $e->getMessage() );
		}
		self::show( $summary );
		self::show_days( $summary );
		if ( $summary->unbelieved > 0 ) {
			WP_CLI::warning(
				sprintf(
					/* translators: %s: number of lines. */
					__( '%s lines name a visitor behind a proxy that is not believed, so that all behind it count as one. If it is yours, add it to the trusted proxies under Settings, Tracking, before you import.', 'lodestar' ),
					number_format_i18n( $summary->unbelieved )
				)
			);
		}
		WP_CLI::success( self::summary( $summary, $dry ) );
	}

	/**
	 * Imports past orders and refunds of WooCommerce and Easy Digital Downloads.
	 *
	 * Each counts on the day on which it was paid or given back, for no visit. An order that is counted already is not
	 * counted again; where its amount or day is another now, it is corrected. May be stopped and run again.
	 *
	 * ## OPTIONS
	 *
	 * [--shop=<shop>]
	 * : Only this shop's: edd or woocommerce.
	 * ---
	 * options:
	 *   - edd
	 *   - woocommerce
	 * ---
	 *
	 * [--until-done]
	 * : Go on until all are imported. Without it, stop after about 20 seconds.
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
			WP_CLI::error( $e->getMessage() . ' ' . __( 'Run the same command again to go on.', 'lodestar' ) );
		}
		$bar->finish();
		$counts = sprintf(
			/* translators: 1: number of orders and refunds, 2: how many of them are new, 3: were counted already, 4: were corrected, 5: are in no revenue of the shop, 6: are of days that are not kept, 7: could not be counted. */
			__( '%1$s orders and refunds looked at: %2$s imported, %3$s counted already, %4$s corrected, %5$s not paid or cancelled, %6$s older than visits are kept, %7$s refused.', 'lodestar' ),
			...array_map(
				number_format_i18n( ... ),
				array( $state->seen, $state->added, $state->known, $state->changed, $state->unpaid, $state->too_old, $state->failed )
			)
		);
		if ( $state->is_running ) {
			WP_CLI::warning( $counts . ' ' . __( 'Run the same command again to go on.', 'lodestar' ) );
		} else {
			WP_CLI::success( $counts );
		}
	}

	/**
	 * @param mixed $name Its name, or an offset such as +02:00.
	 */
	private static function zone( mixed $name ): DateTimeZone {
		try {
			return new DateTimeZone( is_string( $name ) ? $name : '' );
		} catch ( Exception ) {
			WP_CLI::error( __( 'There is no such time zone. Give its name, such as Europe/Berlin, or UTC.', 'lodestar' ) );
		}
	}

	/**
	 * What is odd about a file, and yet no reason to refuse it.
	 */
	private static function warn( LogFile $file ): void {
		if ( ! $file->whole ) {
			/* translators: %s: path of a file. */
			WP_CLI::warning( sprintf( __( '%s ends in the middle of a line. Is it complete?', 'lodestar' ), $file->path ) );
		}
		if ( null !== $file->unknown ) {
			WP_CLI::warning(
				sprintf(
					/* translators: 1: path of a file, 2: how many lines, 3: number of a line, 4: its text. */
					__( '%1$s: lines in no format that is understood are left out (%2$s). The first is line %3$d: %4$s', 'lodestar' ),
					$file->path,
					number_format_i18n( $file->unknown[2] ),
					$file->unknown[0],
					$file->unknown[1]
				)
			);
		}
	}

	/**
	 * The lines that were left out, by reason.
	 */
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

	/**
	 * The days that were left alone.
	 */
	private static function show_days( ImportSummary $summary ): void {
		foreach ( array( Reason::Collected, Reason::OtherKeys, Reason::Unfinished ) as $reason ) {
			foreach ( $summary->days( $reason ) as $day => $views ) {
				WP_CLI::warning(
					sprintf(
						/* translators: 1: date, 2: number of page views, 3: reason. */
						__( '%1$s skipped with %2$s page views: %3$s.', 'lodestar' ),
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
			__( '%1$s lines read. %2$s page views in %3$s new sessions imported.', 'lodestar' ),
			$lines,
			$views,
			number_format_i18n( $summary->sessions )
		);
	}
}
