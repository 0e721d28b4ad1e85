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

/**
 * Answers a report, or any question in the words of the Google Analytics Data API.
 */
final class ReportCommand {

	/** Begins no batch of waiting visits after so many seconds. */
	private const SECONDS = 60;

	/**
	 * Answers a report, or any question in the words of the Google Analytics Data API.
	 *
	 * Counts the visits that wait first. A failure has exit code 1 and, in brackets, a code to act on.
	 *
	 * ## OPTIONS
	 *
	 * [<name>]
	 * : Key of a registered report, such as overview. Without it, ask with --metrics.
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
	 * : Metrics of the question, separated by commas.
	 *
	 * [--dimensions=<names>]
	 * : Dimensions of the question, separated by commas.
	 *
	 * [--filter=<json>]
	 * : A FilterExpression of the Data API: on dimensions (what is counted) or on metrics (which rows are shown).
	 *
	 * [--order=<fields>]
	 * : Metrics or dimensions of the question, separated by commas; `:desc` after one reverses it.
	 *
	 * [--limit=<rows>]
	 * : Most rows of the question.
	 *
	 * [--part=<name>]
	 * : Show one table of a report only, such as countries.
	 *
	 * [--format=<format>]
	 * : How to show the answer.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 * ---
	 *
	 * [--[no-]ingest]
	 * : Whether to count first what waits; so by default.
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar report overview --start=2026-11-01 --end=2026-11-20 --format=json
	 *     wp lodestar report --metrics=sessions,bounceRate --dimensions=country --start=2026-11-01 --end=2026-11-20 --order=sessions:desc --limit=10
	 *
	 * @param list<string>               $args    The name, if any.
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

	/**
	 * @throws StorageException If the database fails.
	 */
	private function ingest(): void {
		if ( ! SiteIngest::open( true )->run( self::SECONDS )->is_done() ) {
			WP_CLI::warning( __( 'More visits are waiting to be counted.', 'lodestar' ) );
		}
	}

	/**
	 * @param string                     $key     Key of the report.
	 * @param array<string, string|bool> $options Options.
	 * @param Period                     $period  For when.
	 * @throws ApiException When it cannot be answered.
	 */
	private function report( string $key, array $options, Period $period ): Output {
		$given = array_intersect( Question::OPTIONS, array_keys( $options ) );
		if ( array() !== $given ) {
			throw new InvalidQueryException(
				'invalid_query',
				/* translators: %s: list of options of the command line. */
				sprintf( __( 'A report asks its own questions. Leave out: %s.', 'lodestar' ), '--' . implode( ', --', $given ) )
			);
		}
		$report = Registry::get( $key ) ?? throw Registry::unknown( $key );
		return Output::of_report(
			$report->respond( new Request( $period, Filters::none(), $report->descriptor->parameters->values( array() ) ) )
		);
	}

	/**
	 * @param array<string, string|bool> $options Options.
	 * @param Period                     $period  For when.
	 * @throws ApiException When it cannot be answered.
	 */
	private function question( array $options, Period $period ): Output {
		$query = Question::of( $options, $period );
		return Output::of_query( $query, Questions::ask_one( $query, Sources::current() ), $period );
	}
}
