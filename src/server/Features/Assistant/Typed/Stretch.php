<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\DateRange;

/**
 * Days that were named, and as what: a week, a month that still runs, or just so many days.
 */
final class Stretch {

	public const DAYS    = '';
	public const DAY     = 'day';
	public const WEEK    = 'week';
	public const MONTH   = 'month';
	public const QUARTER = 'quarter';
	public const YEAR    = 'year';

	/** Months of what has some. */
	private const MONTHS = array(
		self::MONTH   => 1,
		self::QUARTER => 3,
		self::YEAR    => 12,
	);

	/**
	 * @param DateRange $range   The days.
	 * @param string    $unit    One of the above.
	 * @param bool      $is_whole Whether all days of the unit are in it; else it runs, up to today.
	 */
	public function __construct(
		public readonly DateRange $range,
		public readonly string $unit = self::DAYS,
		public readonly bool $is_whole = true,
	) {
	}

	/**
	 * What lies before it: the unit before, as much of it as there is of this one; of days, as many.
	 */
	public function before(): self {
		$months = self::MONTHS[ $this->unit ] ?? 0;
		$start  = 0 === $months
			? $this->range->start_day - ( self::WEEK === $this->unit ? 7 : $this->range->days() )
			: Calendar::months_later( $this->range->start_day, -$months );
		return new self(
			$this->is_whole
				? new DateRange( $start, $this->range->start_day - 1 )
				: new DateRange( $start, min( $this->range->start_day - 1, $start + $this->range->days() - 1 ) ),
			$this->unit,
			$this->is_whole
		);
	}

	/**
	 * The days that are meant by “the week before”, “a year earlier”.
	 *
	 * @param string $unit A unit, or `period`.
	 */
	public function earlier( string $unit ): self {
		$days = $this->range->days();
		$like = match ( $unit ) {
			self::DAY   => 1 === $days,
			self::WEEK  => self::WEEK === $this->unit || 7 === $days,
			self::MONTH => self::MONTH === $this->unit || ( self::DAYS === $this->unit && $days >= 28 && $days <= 31 ),
			self::YEAR  => self::YEAR === $this->unit,
			default     => true,
		};
		return match ( true ) {
			$like               => $this->before(),
			self::DAY === $unit  => $this->moved( static fn ( int $day ): int => $day - 1 ),
			self::WEEK === $unit => $this->moved( static fn ( int $day ): int => $day - 7 ),
			default              => $this->moved(
				static fn ( int $day ): int => Calendar::months_later( $day, self::YEAR === $unit ? -12 : -1 ),
				self::MONTH === $this->unit || self::QUARTER === $this->unit
			),
		};
	}

	/**
	 * These days, to hold others against: of what still runs as many as there are of the others.
	 *
	 * @param self $running What they are held against.
	 */
	public function as_far_as( self $running ): self {
		return ! $running->is_whole && $this->is_whole && $this->unit === $running->unit
			? new self(
				new DateRange(
					$this->range->start_day,
					min( $this->range->end_day, $this->range->start_day + $running->range->days() - 1 )
				),
				$this->unit,
				false
			)
			: $this;
	}

	/**
	 * @param \Closure(int): int $by       Moves a day.
	 * @param bool               $to_months Whether it ends with its month, however long that is.
	 */
	private function moved( \Closure $by, bool $to_months = false ): self {
		$end = $to_months && $this->is_whole ? $by( $this->range->end_day + 1 ) - 1 : $by( $this->range->end_day );
		return new self( new DateRange( $by( $this->range->start_day ), $end ), $this->unit, $this->is_whole );
	}
}
