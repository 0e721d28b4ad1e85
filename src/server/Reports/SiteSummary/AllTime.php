<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SiteSummary;

use Lodestar\Query\DateRange;
use Lodestar\Query\Query;
use Lodestar\Query\Row;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Period;
use Lodestar\Source\SourceError;
use Lodestar\Source\Sources;
use Lodestar\Time\LocalTime;

/**
 * How much there has been since counting began, and how much the site holds now.
 *
 * Of a big site all days take a second to count, and those long past hardly change: what they add up to is kept for an
 * hour. So an import or an erasure of old visits shows in these totals, and only here, up to an hour later.
 */
final class AllTime {

	/** Transient: what the past adds up to, see past(). */
	public const PAST = 'lodestar_all_time';

	/** So many days are counted anew each time: yesterday's last hits may still come in. */
	private const OPEN_DAYS = 2;

	/**
	 * @return array<int|string, int|string|null> 0 = page views, 1 = sessions, `since` = the first day of both
	 *                                            (`YYYY-MM-DD`, null before any), and how many posts, pages and comments
	 *                                            everybody can read.
	 * @throws SourceError When the source cannot tell.
	 */
	public static function of( Period $period ): array {
		$source = Sources::current();
		$answer = Answer::to( array(), $period, $source ); // Of everything: what narrows the report does not narrow this.
		$today  = $period->local_time->day( $period->now );
		$past   = self::past( $source->id(), $today - self::OPEN_DAYS, $answer );
		$now    = self::sum( new DateRange( $today - self::OPEN_DAYS + 1, $today ), $answer );
		return array(
			$past['views'] + $now['views'],
			$past['sessions'] + $now['sessions'],
			'since'          => $past['since'] ?? $now['since'],
			'total_posts'    => self::published( 'post' ),
			'total_pages'    => self::published( 'page' ),
			'total_comments' => wp_count_comments()->approved,
		);
	}

	/**
	 * @param string $source Id of the source.
	 * @param int    $last   The last day of it.
	 * @return array{views: int, sessions: int, since: ?string}
	 * @throws SourceError When the source cannot tell.
	 */
	private static function past( string $source, int $last, Answer $answer ): array {
		$name = $source . ' ' . LocalTime::date( $last );
		$kept = get_transient( self::PAST );
		if ( is_array( $kept ) && $name === ( $kept['name'] ?? null ) ) {
			/** @var array{name: string, views: int, sessions: int, since: ?string} $kept */
			return $kept;
		}
		$past = self::sum( new DateRange( (int) LocalTime::day_of( Period::EARLIEST ), $last ), $answer );
		if ( null !== $past['since'] ) {
			set_transient( self::PAST, array( 'name' => $name ) + $past, HOUR_IN_SECONDS );
		}
		return $past;
	}

	/**
	 * @return array{views: int, sessions: int, since: ?string}
	 * @throws SourceError When the source cannot tell.
	 */
	private static function sum( DateRange $range, Answer $answer ): array {
		$days = $answer->ask( new Query( array( 'screenPageViews', 'sessions' ), array( 'date' ), $range ) )->rows;
		return array(
			'views'    => self::column( $days, 0 ),
			'sessions' => self::column( $days, 1 ),
			'since'    => array() === $days ? null : (string) preg_replace( '/^(\d{4})(\d\d)(\d\d)$/D', '$1-$2-$3', $days[0]->dimensions[0] ),
		);
	}

	/**
	 * @param list<Row> $days   The days.
	 * @param int       $metric Its place among the metrics.
	 */
	private static function column( array $days, int $metric ): int {
		return (int) array_sum( array_map( static fn ( Row $day ): int|float|null => $day->metrics[ $metric ], $days ) );
	}

	private static function published( string $type ): int {
		$published = wp_count_posts( $type )->publish ?? 0;
		return is_numeric( $published ) ? (int) $published : 0;
	}
}
