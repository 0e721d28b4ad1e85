<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;

/**
 * One thing that stands out, as numbers. Sentence says it in words.
 *
 * @phpstan-type Stored array{kind: string, area: string, value: string, label: string, days: array{int, int}, now: float, before: float, score: float, also: array<string, float>, most: array{mixed, float}|null}
 */
final class Finding {

	/**
	 * @param Kind                 $kind   What it is.
	 * @param Area                 $area   Of what.
	 * @param string               $value  Of the area's dimension; '' of the whole site.
	 * @param string               $label  What people call that: a page's title, a country's name.
	 * @param DateRange            $days   When.
	 * @param float                $now    Its figure then: sessions, orders, money, or a share from 0 to 1.
	 * @param float                $before What it is held against: the days before, a usual day, the best of the others, the whole site.
	 * @param float                $score  By which findings are ranked: how far from chance, in standard deviations, weighed by kind.
	 * @param array<string, float> $also   Further figures that its sentence has, by name.
	 * @param ?self                $most   Another finding that says the same: most of the change is in both.
	 * @param float                $shared How much of the change that is.
	 */
	public function __construct(
		public readonly Kind $kind,
		public readonly Area $area,
		public readonly string $value,
		public readonly string $label,
		public readonly DateRange $days,
		public readonly float $now,
		public readonly float $before,
		public readonly float $score,
		public readonly array $also = array(),
		public readonly ?self $most = null,
		public readonly float $shared = 0.0
	) {
	}

	public function change(): float {
		return $this->now - $this->before;
	}

	/**
	 * Whether any of its counts is of fewer than so many visits, orders or key events.
	 *
	 * @param int $enough Number that is enough.
	 */
	public function is_of_few( int $enough ): bool {
		$counts = array_intersect_key( $this->also, array_flip( array( 'sessions', 'ended', 'orders', 'orders_before' ) ) );
		if ( $this->kind->is_of_sessions() || in_array( $this->kind, array( Kind::Orders, Kind::KeyEvents ), true ) ) {
			$counts = array( ...array_values( $counts ), $this->now, $this->before );
		}
		return array() !== array_filter( $counts, static fn ( float $count ): bool => round( $count ) > 0.0 && round( $count ) < $enough )
			|| true === $this->most?->is_of_few( $enough );
	}

	/**
	 * By what its ratings are known: the same as long as the same is found of the same days.
	 */
	public function id(): string {
		return substr(
			hash(
				'sha256',
				implode( '|', array( $this->kind->value, $this->area->value, $this->value, $this->days->start_day, $this->days->end_day ) )
			),
			0,
			16
		);
	}

	/**
	 * The same with another that says no more than this does.
	 *
	 * @param self  $most   The other.
	 * @param float $shared How much of the change is of both.
	 */
	public function with( self $most, float $shared ): self {
		return new self(
			$this->kind,
			$this->area,
			$this->value,
			$this->label,
			$this->days,
			$this->now,
			$this->before,
			$this->score,
			$this->also,
			$most,
			$shared
		);
	}

	/**
	 * As it is kept.
	 *
	 * @return Stored
	 */
	public function to_array(): array {
		return array(
			'kind'   => $this->kind->value,
			'area'   => $this->area->value,
			'value'  => $this->value,
			'label'  => $this->label,
			'days'   => array( $this->days->start_day, $this->days->end_day ),
			'now'    => $this->now,
			'before' => $this->before,
			'score'  => $this->score,
			'also'   => $this->also,
			'most'   => null === $this->most ? null : array( $this->most->to_array(), $this->shared ),
		);
	}

	/**
	 * Reads what to_array() wrote.
	 *
	 * @param Stored $stored As it was kept.
	 */
	public static function from_array( array $stored ): self {
		/** @var Stored|null $most */
		$most = $stored['most'][0] ?? null;
		return new self(
			Kind::from( $stored['kind'] ),
			Area::from( $stored['area'] ),
			$stored['value'],
			$stored['label'],
			new DateRange( ...$stored['days'] ),
			$stored['now'],
			$stored['before'],
			$stored['score'],
			$stored['also'],
			null === $most ? null : self::from_array( $most ),
			$stored['most'][1] ?? 0.0
		);
	}
}
