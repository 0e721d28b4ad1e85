<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;

/**
 * One insight as numbers. Sentence turns it into text.
 *
 * @phpstan-type Stored array{kind: string, area: string, value: string, label: string, days: array{int, int}, now: float, before: float, score: float, also: array<string, float>, most: array{mixed, float}|null}
 */
final class Finding {

	/**
	 * @param string               $value  Value of the area's dimension, or '' for the whole site.
	 * @param string               $label  Display name, such as a page title or country name.
	 * @param float                $now    Sessions, orders, money, or a share from 0 to 1.
	 * @param float                $before Comparison value: the days before, a usual day, or the whole site.
	 * @param float                $score  Significance in standard deviations.
	 * @param array<string, float> $also   Other numbers used in its sentence, by name.
	 * @param ?self                $most   A duplicate finding that explains most of this change.
	 * @param float                $shared Change that both findings share.
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

	/** Whether any of its counts is above 0 but below a minimum of visits, orders or key events. */
	public function is_of_few( int $enough ): bool {
		$counts = array_intersect_key( $this->also, array_flip( array( 'sessions', 'ended', 'orders', 'orders_before' ) ) );
		if ( $this->kind->is_of_sessions() || in_array( $this->kind, array( Kind::Orders, Kind::KeyEvents ), true ) ) {
			$counts = array( ...array_values( $counts ), $this->now, $this->before );
		}
		return array() !== array_filter( $counts, static fn ( float $count ): bool => round( $count ) > 0.0 && round( $count ) < $enough )
			|| true === $this->most?->is_of_few( $enough );
	}

	/** Returns the ID that ratings refer to. It stays the same for the same finding and days. */
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
	 * Returns a copy that references a duplicate finding.
	 *
	 * @param self  $most   The duplicate.
	 * @param float $shared Change that both findings share.
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

	/** @return Stored */
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

	/** @param Stored $stored Result of to_array(). */
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
