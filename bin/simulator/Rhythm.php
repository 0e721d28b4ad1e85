<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use DateTimeImmutable;

/**
 * The expected number of visits per hour and occasion.
 *
 * Traffic depends on the time of day, the weekday and the season. Newsletters, sales, launches and popular threads
 * elsewhere add to it. One post goes viral once.
 */
final class Rhythm {

	/** By hour of the day, local time. */
	private const HOURS = array( 14, 9, 6, 4, 4, 7, 16, 32, 48, 60, 66, 64, 60, 56, 54, 55, 57, 60, 66, 76, 84, 78, 54, 28 );

	/** By day of the week, Monday first. */
	private const DAYS = array( 0.94, 0.9, 0.92, 0.95, 0.9, 1.14, 1.25 );

	/** Growth of traffic over the days of the plan, as a fraction. */
	private const GROWTH = 0.25;

	/** First hour of a newsletter as a multiple of an average hour, and half-life in hours. */
	private const NEWSLETTER      = 3.5;
	private const NEWSLETTER_HALF = 4.0;

	/** Additional traffic during a sale, as a multiple of the usual traffic at that hour. */
	private const SALE = 0.45;

	/**
	 * A thread becomes popular on one day in this many. The second constant is its additional traffic per hour, as a
	 * multiple of an average hour.
	 */
	private const THREAD_DAYS = 40;
	private const THREAD      = 1.6;

	/**
	 * Days before the end of the plan when something new is announced. Then its additional traffic as a multiple of the
	 * usual traffic at that hour, and the half-life of that traffic in hours.
	 */
	private const LAUNCH      = 24;
	private const LAUNCHED    = 1.2;
	private const LAUNCH_HALF = 40.0;

	/**
	 * Fraction of the plan's days after which a post goes viral. Then its first hour as a multiple of an average hour,
	 * the half-life in hours, and the duration in hours.
	 */
	private const TALK       = 0.83;
	private const TALKED     = 5.0;
	private const TALK_HALF  = 14.0;
	private const TALK_HOURS = 240;

	/** Visits per unit of weight. */
	private float $scale;

	public function __construct( private Plan $plan ) {
		$this->scale = 1.0;
		$weight      = 0.0;
		for ( $hour = 0; $hour < 24 * $plan->days; $hour++ ) {
			$weight += array_sum( $this->visits( $plan->start + 3600 * $hour ) );
		}
		$this->scale = $plan->visits / $weight;
	}

	/**
	 * Returns the expected number of visits by people in an hour, by occasion.
	 *
	 * @param int $at Start of the hour, in UTC seconds.
	 * @return array<string, float>
	 */
	public function visits( int $at ): array {
		$local  = ( new DateTimeImmutable( '@' . $at ) )->setTimezone( $this->plan->zone );
		$hour   = (int) $local->format( 'G' );
		$growth = Demand::of_year( $at ) * ( 1 + self::GROWTH * ( $at - $this->plan->start ) / ( 86400 * $this->plan->days ) );
		$usual  = $this->scale * $growth * self::HOURS[ $hour ] * self::DAYS[ (int) $local->format( 'N' ) - 1 ];
		$mean   = $this->scale * $growth * array_sum( self::HOURS ) / 24;
		$visits = array( 'everyday' => $usual );

		$since_letter = ( $at - $this->first_tuesday( $local ) ) / 3600;
		if ( $since_letter >= 0 && $since_letter < 48 ) {
			$visits['newsletter'] = $mean * self::NEWSLETTER * 0.5 ** ( $since_letter / self::NEWSLETTER_HALF );
		}
		if ( $this->is_sale( $local ) ) {
			$visits['sale'] = $usual * self::SALE;
		}
		$since_launch = ( $at - $this->launch() ) / 3600;
		if ( $this->plan->days > self::LAUNCH && $since_launch >= 0 && $since_launch < 24 * self::LAUNCH ) {
			$visits['launch'] = $usual * self::LAUNCHED * 0.5 ** ( $since_launch / self::LAUNCH_HALF );
		}
		$since_talk = ( $at - $this->talk() ) / 3600;
		if ( $since_talk >= 0 && $since_talk < self::TALK_HOURS ) {
			$visits['talk'] = $mean * self::TALKED * 0.5 ** ( $since_talk / self::TALK_HALF );
		}
		if (
			$hour >= 11
			&& ( new Random( $this->plan->seed, 'thread on ' . $local->format( 'Y-m-d' ) ) )->chance( 1 / self::THREAD_DAYS )
		) {
			$visits['thread'] = $mean * self::THREAD;
		}
		return $visits;
	}

	/**
	 * Returns the starts of the occasions that the site's notes explain.
	 *
	 * @param int $until UTC seconds.
	 * @return array<string, list<DateTimeImmutable>> By occasion: newsletter, sale, launch, talk.
	 */
	public function occasions( int $until ): array {
		$found = array();
		$first = ( new DateTimeImmutable( '@' . $this->plan->start ) )->setTimezone( $this->plan->zone );
		for ( $day = $first; $day->getTimestamp() <= $until; $day = $day->modify( '+1 day' ) ) {
			if ( $this->first_tuesday( $day ) === $day->setTime( 9, 0 )->getTimestamp() ) {
				$found['newsletter'][] = $day;
			}
			if ( $this->is_sale( $day ) && ! $this->is_sale( $day->modify( '-1 day' ) ) ) {
				$found['sale'][] = $day;
			}
		}
		foreach (
			array(
				'launch' => $this->plan->days > self::LAUNCH ? $this->launch() : $until + 1,
				'talk'   => $this->talk(),
			) as $occasion => $at
		) {
			if ( $at <= $until ) {
				$found[ $occasion ][] = ( new DateTimeImmutable( '@' . $at ) )->setTimezone( $this->plan->zone );
			}
		}
		return $found;
	}

	private function launch(): int {
		return $this->day( $this->plan->days - self::LAUNCH )->setTime( 8, 0 )->getTimestamp();
	}

	private function talk(): int {
		return $this->day( (int) ( self::TALK * $this->plan->days ) )->setTime( 10, 0 )->getTimestamp();
	}

	private function day( int $number ): DateTimeImmutable {
		return ( new DateTimeImmutable( '@' . $this->plan->start ) )->setTimezone( $this->plan->zone )->modify( "+$number days" );
	}

	/** Returns when the month's newsletter is sent: on the first Tuesday at 9:00. */
	private function first_tuesday( DateTimeImmutable $local ): int {
		return $local->modify( 'first tuesday of this month' )->setTime( 9, 0 )->getTimestamp();
	}

	/** Whether there is a sale: from the last Friday of a month through the following Sunday. */
	private function is_sale( DateTimeImmutable $local ): bool {
		$friday = $local->modify( '-2 days' )->modify( 'last friday of this month' )->setTime( 0, 0 );
		return $local >= $friday && $local < $friday->modify( '+3 days' );
	}
}
