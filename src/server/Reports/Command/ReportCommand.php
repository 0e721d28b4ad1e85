<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Command;

use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Sources;
use Lodestar\Ingestion\SiteIngest;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\Filters\Filters;
use Lodestar\Reports\Period;
use Lodestar\Reports\Registry;
use Lodestar\Reports\Request;
use Lodestar\Storage\StorageException;
use WP_CLI;

/** Runs a report or a custom query. */
final class ReportCommand {

	/** Seconds after which no further batch is ingested. */
	private const SECONDS = 60;

	/**
	 * Runs a report, or a custom query in the terms of the Google Analytics Data API.
	 *
	 * Ingests pending visits first. On failure, the exit code is 1 and the message ends with an error code in parentheses.
	 *
	 * ## OPTIONS
	 *
	 * [<name>]
	 * : Key of a registered report, such as overview. Without it, run a custom query with --metrics.
	 *
	 * --start=<date>
	 * : First day, YYYY-MM-DD in the site's time zone.
	 *
	 * --end=<date>
	 * : Last day.
	 *
	 * [--compare-start=<date>]
	 * : First day of a range to compare with.
	 *
	 * [--compare-end=<date>]
	 * : Last day of that range.
	 *
	 * [--metrics=<names>]
	 * : Metrics of the query, separated by commas.
	 *
	 * [--dimensions=<names>]
	 * : Dimensions of the query, separated by commas.
	 *
	 * [--filter=<json>]
	 * : A FilterExpression of the Data API. Filters on dimensions select the data to count, filters on metrics select the rows to show.
	 *
	 * [--order=<fields>]
	 * : Metrics or dimensions of the query, separated by commas. Add `:desc` for descending order.
	 *
	 * [--limit=<rows>]
	 * : Maximum number of rows of the query.
	 *
	 * [--part=<name>]
	 * : Show only one table of a report, such as countries.
	 *
	 * [--format=<format>]
	 * : Output format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 * ---
	 *
	 * [--[no-]ingest]
	 * : Whether to ingest pending visits first. Enabled by default.
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar report overview --start=2026-11-01 --end=2026-11-20 --format=json
	 *     wp lodestar report --metrics=sessions,bounceRate --dimensions=country --start=2026-11-01 --end=2026-11-20 --order=sessions:desc --limit=10
	 *
	 * @param list<string>               $args    The report's key, if any.
	 * @param array<string, string|bool> $options Options.
	 */
	public function __invoke( array $args, array $options ): void {
		try {
			if ( false !== ( $options['ingest'] ?? true ) ) {
				$this->ingest();
			}
			$period = Period::from_params(
				array(
					'start'         => $options['start'],
					'end'           => $options['end'],
					'compare_start' => $options['compare-start'] ?? null,
					'compare_end'   => $options['compare-end'] ?? null,
				),
				SiteClock::get()
			);
			$output = isset( $args[0] ) ? $this->report( $args[0], $options, $period ) : $this->question( $options, $period );
			$output->show( (string) $options['format'], isset( $options['part'] ) ? (string) $options['part'] : null );
		} catch ( ApiException $failure ) {
			WP_CLI::error( "{$failure->getMessage()} ($failure->type)" );
		} catch ( StorageException $error ) {
			WP_CLI::error( "{$error->getMessage()} (ingest_failed)" );
		}
	}

	private function ingest(): void {
		if ( ! SiteIngest::open( true )->run( self::SECONDS )->is_done() ) {
			WP_CLI::warning( __( 'More visits are waiting to be processed.', 'lodestar' ) );
		}
	}

	/** @param array<string, string|bool> $options Options. */
	private function report( string $key, array $options, Period $period ): Output {
		$given = array_intersect( Question::OPTIONS, array_keys( $options ) );
		if ( array() !== $given ) {
			throw new InvalidQueryException(
				'invalid_query',
				/* translators: %s: command-line options, separated by commas. */
				sprintf( __( 'A report defines its own query. Remove these options: %s.', 'lodestar' ), '--' . implode( ', --', $given ) )
			);
		}
		$report = Registry::get( $key ) ?? throw Registry::unknown( $key );
		return Output::of_report(
			$report->respond( new Request( $period, Filters::none(), $report->descriptor->parameters->values( array() ) ) )
		);
	}

	/** @param array<string, string|bool> $options Options. */
	private function question( array $options, Period $period ): Output {
		$query = Question::of( $options, $period );
		return Output::of_query( $query, Questions::ask_one( $query, Sources::current() ), $period );
	}
}
