<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\DateRange;

/** A range of days and its unit: a week, a month that isn't over, or just a number of days. */
final class Stretch {

	public const DAYS    = '';
	public const DAY     = 'day';
	public const WEEK    = 'week';
	public const MONTH   = 'month';
	public const QUARTER = 'quarter';
	public const YEAR    = 'year';

	/** Number of months in a unit. */
	private const MONTHS = array(
		self::MONTH   => 1,
		self::QUARTER => 3,
		self::YEAR    => 12,
	);

	/**
	 * @param string $unit     One of the constants above.
	 * @param bool   $is_whole Whether it includes the whole unit. Otherwise it ends today.
	 */
	public function __construct(
		public readonly DateRange $range,
		public readonly string $unit = self::DAYS,
		public readonly bool $is_whole = true,
	) {
	}

	/** Returns the previous unit, up to the same point if this one isn't over, or the same number of days before. */
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
	 * Returns the days for phrases such as "the week before" and "a year earlier".
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

	/** Returns these days for a comparison. If the other range isn't over, they are shortened to its length. */
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
	 * @param \Closure(int): int $by Moves a day.
	 * @param bool $to_months Whether the range ends with its month, whatever the month's length.
	 */
	private function moved( \Closure $by, bool $to_months = false ): self {
		$end = $to_months && $this->is_whole ? $by( $this->range->end_day + 1 ) - 1 : $by( $this->range->end_day );
		return new self( new DateRange( $by( $this->range->start_day ), $end ), $this->unit, $this->is_whole );
	}
}
