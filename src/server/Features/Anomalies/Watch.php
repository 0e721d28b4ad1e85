<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Analytics\Sources;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Options\OptionsRetention;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Reports\ReportGuard;
use Lodestar\Storage\StorageException;

/**
 * Checks each completed day for anomalies, oldest first. It may be killed at any time, because storing a day twice has
 * no further effect.
 */
final class Watch {

	/** Option: array{since: first local day with data, reached: last local day that was checked}, both int. */
	public const OPTION = 'lodestar_exceptions';

	/** Number of past days that the first run checks. */
	private const BACK = 30;

	/** Seconds after midnight in which visits of the previous day may still continue. */
	private const REST = 3600;

	/** Time limit in seconds. A run starts no further day after that. */
	private const SECONDS = 10.0;

	/** Checks new days if the report is available on this site. Runs hourly. */
	public static function run(): void {
		try {
			ReportGuard::opened( 'exceptions' );
			self::look( Sources::current(), self::SECONDS );
		} catch ( ApiException ) {
			return; // The report or the source is not available. The next run tries again.
		} catch ( StorageException $e ) {
			wp_trigger_error( '', 'Lodestar couldn’t check for anomalies: ' . $e->getMessage(), E_USER_WARNING );
		}
	}

	/**
	 * Checks all days that have not been checked yet.
	 *
	 * @param float $seconds Time limit. The first day is checked even if it takes longer.
	 * @return int Number of days that were checked.
	 * @throws SourceException If the source can't answer.
	 * @throws StorageException If the database failed.
	 */
	public static function look( Source $source, float $seconds ): int {
		$until  = microtime( true ) + $seconds;
		$counts = Questions::ask_one( new Query( array( 'sessions' ), array(), DateRange::all() ), $source );
		$since  = null === $counts->since ? null : LocalTime::day_of( $counts->since );
		if ( null === $since ) {
			return 0;
		}
		$whole  = SiteZone::local_time( $counts->data_through )->day( $counts->data_through - self::REST ) - 1;
		$state  = self::state();
		$looked = 0;
		$day    = max( self::first_look( $since ), $whole - self::BACK + 1, 1 + ( $state['reached'] ?? 0 ) );
		self::save( $since, $state['reached'] ?? 0 );
		$exceptions = Exceptions::of_site();
		for ( ; $day <= $whole && ( 0 === $looked || microtime( true ) < $until ); ++$day ) {
			foreach ( $exceptions->note( $day, self::judge( $source, $day, $since ) ) as $found ) {
				if ( $found->what->is_grave() ) {
					self::tell( $found );
				}
			}
			self::save( $since, $day );
			++$looked;
		}
		if ( $looked > 0 ) {
			$exceptions->forget( OptionsRetention::first_day(), $day );
		}
		return $looked;
	}

	/**
	 * Returns the progress for the report's empty state: the first day with data, the day of the first possible check,
	 * and the last checked day. Each is null while unknown.
	 *
	 * @return array{since: ?string, first: ?string, until: ?string} `Y-m-d`
	 */
	public static function so_far(): array {
		$state = self::state();
		return array(
			'since' => null === $state ? null : LocalTime::date( $state['since'] ),
			'first' => null === $state ? null : LocalTime::date( self::first_look( $state['since'] ) + 1 ),
			'until' => null === $state || 0 === $state['reached'] ? null : LocalTime::date( $state['reached'] ),
		);
	}

	/** Removes the notification about an exception. */
	public static function hush( int $id ): void {
		Notifications::remove( "exception-$id" );
	}

	/** @return list<Deviation> */
	private static function judge( Source $source, int $day, int $since ): array {
		$figures = Figures::ask( $source, $day, $since + 1 );
		return Causes::of(
			array_values(
				array_filter(
					array( Detector::outage( ...$figures->hours() ), ...array_map( Detector::judge( ... ), $figures->series() ) )
				)
			)
		);
	}

	private static function tell( Found $found ): void {
		Notifications::add(
			"exception-$found->id",
			array(
				'title'  => Sentence::whole( $found->what, $found->day ),
				'status' => 'warning',
				'time'   => intdiv( SiteClock::get()->now_ms(), 1000 ),
				'links'  => array(
					array(
						'label' => __( 'Open Exceptions', 'lodestar' ),
						'url'   => admin_url( 'admin.php?page=lodestar#/exceptions' ),
					),
				),
			)
		);
	}

	/** Returns the first day with enough history. The first day with data is skipped, because it is rarely complete. */
	private static function first_look( int $since ): int {
		return $since + 1 + 7 * Detector::FEWEST;
	}

	/** @return array{since: int, reached: int}|null */
	private static function state(): ?array {
		$state = get_option( self::OPTION );
		return is_array( $state ) && is_int( $state['since'] ?? null ) && is_int( $state['reached'] ?? null )
			? array( 'since' => $state['since'], 'reached' => $state['reached'] )
			: null;
	}

	private static function save( int $since, int $reached ): void {
		update_option( self::OPTION, compact( 'since', 'reached' ), false );
	}
}
