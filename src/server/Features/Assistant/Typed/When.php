<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\Sentence;

/**
 * Days in words, with their year where it is not this one.
 */
final class When {

	/**
	 * @param int $today Day number.
	 */
	public function __construct( private readonly int $today ) {
	}

	/**
	 * Within a sentence.
	 */
	public function in_sentence( Stretch $days ): string {
		[ $first, $last ] = $this->ends( $days->range );
		return match ( true ) {
			/* translators: %s: a month, “October 2026”. */
			self::is_month( $days )       => sprintf( _x( 'in %s', 'month in a sentence', 'lodestar' ), $this->month( $days->range ) ),
			1 === $days->range->days()    =>
				/* translators: %s: a day, “12 November”. */
				sprintf( __( 'on %s', 'lodestar' ), $last ),
			default                       =>
				/* translators: 1: first day, 2: last day. */
				sprintf( __( 'from %1$s to %2$s', 'lodestar' ), $first, $last ),
		};
	}

	/**
	 * Where a sentence begins.
	 */
	public function first( Stretch $days ): string {
		[ $first, $last ] = $this->ends( $days->range );
		return match ( true ) {
			/* translators: %s: a month, “October 2026”. A sentence begins with it. */
			self::is_month( $days )       => sprintf( _x( 'In %s', 'month in a sentence', 'lodestar' ), $this->month( $days->range ) ),
			1 === $days->range->days()    =>
				/* translators: %s: a day, “12 November”. A sentence begins with it. */
				sprintf( __( 'On %s', 'lodestar' ), $last ),
			default                       =>
				/* translators: 1: first day, 2: last day. A sentence begins with it. */
				sprintf( __( 'From %1$s to %2$s', 'lodestar' ), $first, $last ),
		};
	}

	/**
	 * As a chart names them.
	 */
	public function label( Stretch $days ): string {
		[ $first, $last ] = $this->ends( $days->range );
		return match ( true ) {
			self::is_month( $days )    => $this->month( $days->range ),
			1 === $days->range->days() => $last,
			/* translators: 1: first day, 2: last day, as a chart names them. */
			default                    => sprintf( __( '%1$s – %2$s', 'lodestar' ), $first, $last ),
		};
	}

	/**
	 * A day.
	 */
	public function day( int $day, bool $with_year = false ): string {
		return Sentence::date(
			$with_year || $this->year( $day ) !== $this->year( $this->today )
				? _x( 'j F Y', 'day of another year in a sentence, in the letters of PHP’s date()', 'lodestar' )
				: _x( 'j F', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ),
			$day
		);
	}

	/**
	 * @return array{string, string} The first day and the last; a year that both have stands at the last.
	 */
	private function ends( DateRange $range ): array {
		if ( $this->year( $range->start_day ) !== $this->year( $range->end_day ) ) {
			return array( $this->day( $range->start_day, true ), $this->day( $range->end_day, true ) );
		}
		return array(
			Sentence::date( _x( 'j F', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ), $range->start_day ),
			$this->day( $range->end_day ),
		);
	}

	private function month( DateRange $range ): string {
		return Sentence::date( _x( 'F Y', 'month in a sentence, in the letters of PHP’s date()', 'lodestar' ), $range->start_day );
	}

	private static function is_month( Stretch $days ): bool {
		return Stretch::MONTH === $days->unit && $days->is_whole;
	}

	private function year( int $day ): string {
		return gmdate( 'Y', $day * 86400 );
	}
}
