<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use DateTimeImmutable;

/**
 * How many people come in an hour, and on what occasion: people sleep, garden at the weekend and in season, read
 * newsletters, go to sales, look at what is new, and sometimes a thread elsewhere takes off. Once everybody talks about a
 * post.
 */
final class Rhythm {

	/** By hour of the day, local. */
	private const HOURS = array( 14, 9, 6, 4, 4, 7, 16, 32, 48, 60, 66, 64, 60, 56, 54, 55, 57, 60, 66, 76, 84, 78, 54, 28 );

	/** By day of the week, Monday first. */
	private const DAYS = array( 0.94, 0.9, 0.92, 0.95, 0.9, 1.14, 1.25 );

	/** Part by which traffic grows over the days of the plan. */
	private const GROWTH = 0.25;

	/** How many times an ordinary hour the first hour of a newsletter brings, and in how many hours that halves. */
	private const NEWSLETTER      = 3.5;
	private const NEWSLETTER_HALF = 4.0;

	/** How many times an ordinary hour of the day a sale brings on top. */
	private const SALE = 0.45;

	/** On one day in so many a thread takes off; how many times an ordinary hour it brings on top. */
	private const THREAD_DAYS = 40;
	private const THREAD      = 1.6;

	/**
	 * So many days before the end of the plan something new is announced; how many times an ordinary hour that brings
	 * on top, halved every so many hours.
	 */
	private const LAUNCH      = 24;
	private const LAUNCHED    = 1.2;
	private const LAUNCH_HALF = 40.0;

	/**
	 * After which part of the plan's days everybody talks about a post; how many times an ordinary hour that brings at
	 * first, halved every so many hours, for how many hours.
	 */
	private const TALK       = 0.83;
	private const TALKED     = 5.0;
	private const TALK_HALF  = 14.0;
	private const TALK_HOURS = 240;

	/** Visits to one unit of weight. */
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
	 * How many visits of people are to be expected in an hour, by occasion.
	 *
	 * @param int $at UTC second at which the hour begins.
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
	 * What people will be told of the days that were not like others.
	 *
	 * @param int $until UTC second up to which they are told of.
	 * @return array<string, list<DateTimeImmutable>> The first moment of each, by occasion: newsletter, sale, launch, talk.
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

	/**
	 * When this month's newsletter goes out: its first Tuesday at nine.
	 */
	private function first_tuesday( DateTimeImmutable $local ): int {
		return $local->modify( 'first tuesday of this month' )->setTime( 9, 0 )->getTimestamp();
	}

	/**
	 * The sale is from the last Friday of a month to the Sunday after.
	 */
	private function is_sale( DateTimeImmutable $local ): bool {
		$friday = $local->modify( '-2 days' )->modify( 'last friday of this month' )->setTime( 0, 0 );
		return $local >= $friday && $local < $friday->modify( '+3 days' );
	}
}
