<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;

/** The values of a day and of the same weekday in previous weeks. Queries only these days, in one run of the source. */
final class Figures {

	/** Maximum number of landing pages, campaigns and missing paths per day. */
	private const MOST = 200;

	/** Minimum number of page views for a day's speed, below which single visitors dominate it. */
	private const VIEWS = 100;

	/**
	 * @param list<array<string, array<string, list<int|float|null>>>> $days Metrics by query and row. The last entry is
	 *                                                                       the day itself.
	 */
	private function __construct( private readonly array $days ) {
	}

	/**
	 * Queries the values of a day and of the weeks before it.
	 *
	 * @param int $day   Local day.
	 * @param int $since First local day that was counted completely.
	 * @throws SourceException If a query fails.
	 */
	public static function ask( Source $source, int $day, int $since ): self {
		$queries = array();
		for ( $week = Detector::WEEKS; $week >= 0; --$week ) {
			if ( $day - 7 * $week >= $since ) {
				foreach ( self::questions( new DateRange( $day - 7 * $week, $day - 7 * $week ) ) as $name => $query ) {
					$queries[ "$week/$name" ] = $query;
				}
			}
		}
		$days = array();
		foreach ( Questions::ask( $queries, $source ) as $key => $result ) {
			[ $week, $name ] = explode( '/', $key );
			$days[ $week ] ??= array();
			if ( $result instanceof Result ) {
				$days[ $week ][ $name ] = array();
				foreach ( $result->rows as $row ) {
					$days[ $week ][ $name ][ $row->dimensions[0] ?? '' ] = $row->metrics;
				}
			} elseif ( ! $result->is_unsupported() ) {
				throw $result; // A failed query must not look like a day without visits.
			}
		}
		krsort( $days );
		return new self( array_values( $days ) );
	}

	/**
	 * Returns all series for the detector.
	 *
	 * @return list<Series>
	 */
	public function series(): array {
		return array_values(
			array_filter(
				array(
					$this->one( Kind::Sessions, 'whole', 0 ),
					$this->one( Kind::KeyEvents, 'whole', 1 ),
					$this->revenue(),
					$this->speed(),
					$this->not_found(),
					...$this->many( Kind::Channel, 'channels' ),
					...$this->many( Kind::Campaign, 'campaigns' ),
					...$this->many( Kind::LandingPage, 'pages' ),
				)
			)
		);
	}

	/**
	 * Returns sessions by hour of the day, and of each previous week. Both are empty if the source has no hours.
	 *
	 * @return array{array<int, float>, list<array<int, float>>}
	 */
	public function hours(): array {
		$days = array();
		foreach ( array_column( $this->days, 'hours' ) as $day ) {
			$hours = array();
			foreach ( $day as $hour => [ $sessions ] ) {
				$hours[ (int) $hour ] = (float) $sessions;
			}
			$days[] = $hours;
		}
		return array( array_pop( $days ) ?? array(), $days );
	}

	/** @return array<string, Query> */
	private static function questions( DateRange $day ): array {
		$not_found = new DimensionFilter( 'eventName', TextMatch::Exact, array( 'page_not_found' ), true );
		return array(
			'whole'     => new Query(
				array( 'sessions', 'keyEvents', 'purchaseRevenue', 'transactions', 'screenPageViews', 'lcpP75' ),
				array(),
				$day
			),
			'hours'     => new Query( array( 'sessions' ), array( 'hour' ), $day ),
			'channels'  => new Query( array( 'sessions' ), array( 'sessionDefaultChannelGroup' ), $day ),
			'campaigns' => new Query(
				array( 'sessions' ),
				array( 'sessionCampaignName' ),
				$day,
				order: array( Order::by_metric( 'sessions', true ) ),
				limit: self::MOST
			),
			'pages'     => new Query(
				array( 'sessions' ),
				array( 'landingPage' ),
				$day,
				order: array( Order::by_metric( 'sessions', true ) ),
				limit: self::MOST
			),
			'not_found' => new Query(
				array( 'eventCount' ),
				array( 'pagePath' ),
				$day,
				dimension_filter: $not_found,
				order: array( Order::by_metric( 'eventCount', true ) ),
				limit: self::MOST
			),
		);
	}

	private function one( Kind $kind, string $question, int $place ): ?Series {
		return self::make(
			$kind,
			'',
			array_map( static fn ( array $day ): ?float => self::number( $day[ $question ][''][ $place ] ?? null ), $this->days )
		);
	}

	/**
	 * Returns a series per row of a query. A row that is missing on a day counts as 0.
	 *
	 * @return list<Series>
	 */
	private function many( Kind $kind, string $question ): array {
		$subjects = array();
		foreach ( $this->days as $day ) {
			$subjects += array_fill_keys( array_keys( $day[ $question ] ?? array() ), true );
		}
		$series = array();
		foreach ( array_map( 'strval', array_keys( $subjects ) ) as $subject ) {
			$values = array_map(
				static fn ( array $day ): ?float => isset( $day[ $question ] )
					? self::number( $day[ $question ][ $subject ][0] ?? 0 )
					: null,
				$this->days
			);
			if ( self::is_name( $subject ) && max( 0.0, ...array_map( 'floatval', $values ) ) >= $kind->least() ) {
				$series[] = self::make( $kind, $subject, $values );
			}
		}
		return array_values( array_filter( $series ) );
	}

	/**
	 * Whether a value is a real name. Values in parentheses mean "other" or "none": a session that started from a link
	 * on another site has the campaign "(referral)".
	 */
	private static function is_name( string $subject ): bool {
		return '' !== $subject && ! ( str_starts_with( $subject, '(' ) && str_ends_with( $subject, ')' ) );
	}

	/** Returns revenue in units of a typical order, because random variation depends on the number of orders. */
	private function revenue(): ?Series {
		$orders = array();
		foreach ( $this->days as $day ) {
			[ , , $revenue, $count ] = $day['whole'][''] ?? array( null, null, null, null );
			if ( $revenue > 0 && $count > 0 ) {
				$orders[] = $revenue / $count;
			}
		}
		$values = array_map( static fn ( array $day ): ?float => self::number( $day['whole'][''][2] ?? null ), $this->days );
		return array() === $orders ? null : self::make( Kind::Revenue, '', $values, Detector::median( $orders ) );
	}

	/** Returns the page speed, without days that have too few page views. */
	private function speed(): ?Series {
		return self::make(
			Kind::Speed,
			'',
			array_map(
				static fn ( array $day ): ?float => ( $day['whole'][''][4] ?? 0 ) >= self::VIEWS
					? self::number( $day['whole'][''][5] ?? null )
					: null,
				$this->days
			)
		);
	}

	/** Returns the total for all missing pages. It is named after a path if that has at least half of the total. */
	private function not_found(): ?Series {
		$sums  = array();
		$paths = array();
		foreach ( $this->days as $day ) {
			$paths  = array_map( static fn ( array $row ): float => (float) $row[0], $day['not_found'] ?? array() );
			$sums[] = (float) array_sum( $paths ); // array_sum() returns an integer for an empty array.
		}
		$path = array_search( array() === $paths ? 0 : max( $paths ), $paths, true );
		return self::make( Kind::NotFound, false !== $path && $paths[ $path ] >= array_sum( $paths ) / 2 ? $path : '', $sums );
	}

	/** @param list<?float> $values Values by day, null for unknown. The last one is the day to check. */
	private static function make( Kind $kind, string $subject, array $values, float $unit = 1.0 ): ?Series {
		$value = array_pop( $values );
		return null === $value ? null : new Series( $kind, $subject, $value, array_values( array_filter( $values, 'is_float' ) ), $unit );
	}

	private static function number( int|float|null $value ): ?float {
		return null === $value ? null : (float) $value;
	}
}
