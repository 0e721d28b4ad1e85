<?php
declare( strict_types=1 );

namespace Lodestar\Analytics;

use Closure;
use Lodestar\Analytics\FirstParty\Journeys\Buyers;
use Lodestar\Analytics\FirstParty\Journeys\Finder;
use Lodestar\Analytics\FirstParty\Journeys\Purchases;
use Lodestar\Analytics\FirstParty\Run;
use Lodestar\Analytics\FirstParty\Scan\Daily;
use Lodestar\Analytics\FirstParty\Sql\Expressions;
use Lodestar\Analytics\FirstParty\Sql\MetricExpressions;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Scope;
use Lodestar\Ingestion\DataThrough;
use Lodestar\Platform\License\License;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Storage\MigrationRunner;
use Lodestar\Storage\RowId;
use Lodestar\Storage\StorageException;
use Throwable;

/** The built-in source: data recorded by this site. */
final class FirstParty implements Offered, DatedMetrics, Journeys, PurchaseTiming {

	public const ID = Expressions::SOURCE;

	public function id(): string {
		return self::ID;
	}

	public function offer(): Offer {
		return new Offer(
			__( 'Lodestar’s own tracking', 'lodestar' ),
			self::summary(),
			__( 'In this site’s database', 'lodestar' ),
			License::current()->is_pro() ? __( 'Right away', 'lodestar' ) : __( 'Today’s visits right away, full reports from tomorrow', 'lodestar' ),
			__( 'Nothing', 'lodestar' ),
			true
		);
	}

	/**
	 * Describes the source, including the size of everything it adds to a page. The check at the end of setup measures
	 * the same.
	 */
	private static function summary(): string {
		$element = Tracker::element();
		return sprintf(
			/* translators: 1: size in kilobytes, such as “4.2”, 2: compressed size in kilobytes. */
			__( 'Tracks visits with a %1$s KB script (%2$s KB compressed).', 'lodestar' ),
			number_format_i18n( strlen( $element ) / KB_IN_BYTES, 1 ),
			number_format_i18n( strlen( (string) gzencode( $element ) ) / KB_IN_BYTES, 1 )
		);
	}

	public function unsupported( Query $query ): array {
		return array_values( array_filter( $query->names(), static fn ( string $name ): bool => ! self::knows( $name ) ) );
	}

	private static function knows( string $name ): bool {
		return null !== Expressions::of( $name );
	}

	public function first_day(): ?int {
		try {
			return self::told( Daily::first_day( ... ) );
		} catch ( SourceException ) {
			return null;
		}
	}

	public function first_day_of( string $metric, Query $query ): ?int {
		try {
			return MetricExpressions::is_of_orders( $metric ) && self::is_known_of_orders( $query )
				? self::told( Purchases::first_day( ... ) )
				: null;
		} catch ( SourceException ) {
			return null;
		}
	}

	/** Whether a query can be answered for imported orders, which belong to no visit. */
	private static function is_known_of_orders( Query $query ): bool {
		$dimensions = array_diff( $query->names(), $query->metrics );
		return array() === array_filter(
			$dimensions,
			static fn ( string $name ): bool => in_array(
				Catalogue::dimension( $name )->scope,
				array( Scope::Session, Scope::View ),
				true
			)
		);
	}

	public function purchase_times( DateRange $range ): PurchaseTimes {
		return self::told( static fn (): PurchaseTimes => self::purchase_times_of( $range ) );
	}

	public function run( array $queries ): array {
		$data_through = self::told( DataThrough::get( ... ) );
		return ( new Run( $queries, self::failed( ... ) ) )->answers( $data_through );
	}

	public function has_purchases(): bool {
		return self::told( Purchases::any( ... ) );
	}

	public function journeys( JourneyQuestion $question ): JourneyPage {
		return self::told( static fn (): JourneyPage => ( new Finder() )->page( $question ) );
	}

	public function journey_origins(): array {
		return self::told( Purchases::origins( ... ) );
	}

	/**
	 * Runs a read and converts its errors.
	 *
	 * @template T
	 * @param Closure(): T $read
	 * @return T
	 * @throws SourceException If the database fails or the tables aren't up to date.
	 */
	private static function told( Closure $read ): mixed {
		if ( ! ( new MigrationRunner() )->is_current() ) {
			throw SourceException::failed( self::ID );
		}
		try {
			return $read();
		} catch ( StorageException ) {
			throw SourceException::failed( self::ID );
		}
	}

	/**
	 * Converts the exception of a query. Errors in third-party expressions are attributed to their plugin.
	 *
	 * @throws Throwable If no plugin is at fault and the exception has no known type.
	 */
	private static function failed( Query $query, Throwable $thrown ): SourceException {
		if ( $thrown instanceof SourceException ) {
			return $thrown;
		}
		$whose = AddedExpressions::whose( $query->names() );
		if ( null !== $whose ) {
			return SourceException::broken( self::ID, Guard::fault( 'lodestar_expressions', $whose, $thrown->getMessage() ) );
		}
		return $thrown instanceof StorageException ? SourceException::failed( self::ID ) : throw $thrown;
	}

	/**
	 * Returns how many days and visits buyers took to purchase. Only includes buyers with a persistent ID.
	 *
	 * @throws StorageException If the database fails.
	 */
	private static function purchase_times_of( DateRange $range ): PurchaseTimes {
		$buyers   = Buyers::of_days(
			$range->start_day,
			$range->end_day,
			static fn ( int $event, int $hour ): bool => self::is_in( $range, RowId::day( $event ), $hour )
		);
		$days     = array();
		$sessions = array();
		foreach ( $buyers->journeys() as $event => $visits ) {
			$count  = count( $visits );
			$waited = RowId::day( $event ) - RowId::day( min( $visits ) );

			$days[ $waited ]    = ( $days[ $waited ] ?? 0 ) + 1;
			$sessions[ $count ] = ( $sessions[ $count ] ?? 0 ) + 1;
		}
		ksort( $days );
		ksort( $sessions );
		return new PurchaseTimes( $days, $sessions, $buyers->total );
	}

	private static function is_in( DateRange $range, int $day, int $hour ): bool {
		return $range->contains( $day ) && ( $day < $range->end_day || $hour <= $range->until_hour );
	}
}
