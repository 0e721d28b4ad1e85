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

/**
 * What a day is judged by: its figures, and those of the same weekday of the weeks before. These days alone are read, all
 * in one run of the source.
 */
final class Figures {

	/** So many landing pages of a day, campaigns, and paths that were not found, are looked at. */
	private const MOST = 200;

	/** Below so many page views the speed of a day is a matter of a few visitors. */
	private const VIEWS = 100;

	/**
	 * @param list<array<string, array<string, list<int|float|null>>>> $days Answers by question and row; the day itself is the last.
	 */
	private function __construct( private readonly array $days ) {
	}

	/**
	 * Asks for them.
	 *
	 * @param Source $source Who knows.
	 * @param int    $day    Local day.
	 * @param int    $since  The first local day that was counted wholly.
	 * @throws SourceException When nothing can be answered.
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
				throw $result; // What could not be read now is no day without visits.
			}
		}
		krsort( $days );
		return new self( array_values( $days ) );
	}

	/**
	 * Everything that is judged by the detector.
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
	 * Sessions by hour: of the day, and of the weeks before, none where the source does not know the hours.
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

	/**
	 * @return array<string, Query>
	 */
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
	 * Every row of a question; one that is not there was none.
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
	 * Whether it is something's own name. What stands in brackets is the rest, or says that there is none: a session that a
	 * link of another site began has the campaign “(referral)”.
	 */
	private static function is_name( string $subject ): bool {
		return '' !== $subject && ! ( str_starts_with( $subject, '(' ) && str_ends_with( $subject, ')' ) );
	}

	/**
	 * Revenue in usual orders, whose number is what chance works on.
	 */
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

	/**
	 * Days with too few views say nothing of the speed.
	 */
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

	/**
	 * All of the site together, named by the path that most of them were at.
	 */
	private function not_found(): ?Series {
		$sums  = array();
		$paths = array();
		foreach ( $this->days as $day ) {
			$paths  = array_map( static fn ( array $row ): float => (float) $row[0], $day['not_found'] ?? array() );
			$sums[] = (float) array_sum( $paths ); // Of no path it is an integer.
		}
		$path = array_search( array() === $paths ? 0 : max( $paths ), $paths, true );
		return self::make( Kind::NotFound, false !== $path && $paths[ $path ] >= array_sum( $paths ) / 2 ? $path : '', $sums );
	}

	/**
	 * @param list<?float> $values Of the days, the last of which is judged; null = not known.
	 */
	private static function make( Kind $kind, string $subject, array $values, float $unit = 1.0 ): ?Series {
		$value = array_pop( $values );
		return null === $value ? null : new Series( $kind, $subject, $value, array_values( array_filter( $values, 'is_float' ) ), $unit );
	}

	private static function number( int|float|null $value ): ?float {
		return null === $value ? null : (float) $value;
	}
}
