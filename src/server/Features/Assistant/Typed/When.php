<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\Sentence;

/** Formats dates for sentences and charts. Days show their year only if it isn't the current one. */
final class When {

	/** @param int $today Day number. */
	public function __construct( private readonly int $today ) {
	}

	/** Returns dates for the middle of a sentence. */
	public function in_sentence( Stretch $days ): string {
		[ $first, $last ] = $this->ends( $days->range );
		return match ( true ) {
			/* translators: %s: month, such as “October 2026”. */
			self::is_month( $days )       => sprintf( _x( 'in %s', 'month in a sentence', 'lodestar' ), $this->month( $days->range ) ),
			1 === $days->range->days()    =>
				/* translators: %s: day, such as “12 November”. */
				sprintf( __( 'on %s', 'lodestar' ), $last ),
			default                       =>
				/* translators: 1: first day, 2: last day. */
				sprintf( __( 'from %1$s to %2$s', 'lodestar' ), $first, $last ),
		};
	}

	/** Returns dates for the start of a sentence. */
	public function first( Stretch $days ): string {
		[ $first, $last ] = $this->ends( $days->range );
		return match ( true ) {
			/* translators: %s: month, such as “October 2026”. Appears at the start of a sentence. */
			self::is_month( $days )       => sprintf( _x( 'In %s', 'month in a sentence', 'lodestar' ), $this->month( $days->range ) ),
			1 === $days->range->days()    =>
				/* translators: %s: day, such as “12 November”. Appears at the start of a sentence. */
				sprintf( __( 'On %s', 'lodestar' ), $last ),
			default                       =>
				/* translators: 1: first day, 2: last day. Appears at the start of a sentence. */
				sprintf( __( 'From %1$s to %2$s', 'lodestar' ), $first, $last ),
		};
	}

	/** Returns dates as a label of a chart. */
	public function label( Stretch $days ): string {
		[ $first, $last ] = $this->ends( $days->range );
		return match ( true ) {
			self::is_month( $days )    => $this->month( $days->range ),
			1 === $days->range->days() => $last,
			/* translators: 1: first day, 2: last day. Appears as a label of a chart. */
			default                    => sprintf( __( '%1$s – %2$s', 'lodestar' ), $first, $last ),
		};
	}

	public function day( int $day, bool $with_year = false ): string {
		return Sentence::date(
			$with_year || $this->year( $day ) !== $this->year( $this->today )
				? _x( 'F j, Y', 'day of another year in a sentence, in the letters of PHP’s date()', 'lodestar' )
				: _x( 'F j', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ),
			$day
		);
	}

	/** @return array{string, string} First and last day. If they have the same year, only the last day may show it. */
	private function ends( DateRange $range ): array {
		if ( $this->year( $range->start_day ) !== $this->year( $range->end_day ) ) {
			return array( $this->day( $range->start_day, true ), $this->day( $range->end_day, true ) );
		}
		return array(
			Sentence::date( _x( 'F j', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ), $range->start_day ),
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
