<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\Result;
use Lodestar\Features\Assistant\Chart;

/** Renders totals, optionally compared with those of other dates. */
final class WholeTold implements Told {

	/** @param ?Result $times The first metric by hours, days or months. */
	public function __construct(
		private readonly Plan $plan,
		private readonly Result $whole,
		private readonly ?Result $times,
		private readonly When $when,
	) {
	}

	public function html(): string {
		$known   = array_values(
			array_filter( $this->plan->quantities, fn ( Quantity $quantity ): bool => null !== $this->now( $quantity ) )
		);
		$phrases = array_map(
			fn ( Quantity $quantity ): string => '<strong>' . esc_html( $quantity->phrase( $this->now( $quantity ) ?? 0 ) ) . '</strong>',
			$known
		);
		$html    = array() === $known
			? ''
			: Telling::paragraph( Telling::sentence( $this->plan, $this->when, wp_sprintf( '%l', $phrases ) ) );
		foreach ( $this->plan->quantities as $quantity ) {
			if ( ! in_array( $quantity, $known, true ) ) {
				$html .= Telling::paragraph(
					esc_html(
						sprintf(
							/* translators: 1: name of a metric, such as “Bounce Rate”, 2: dates, such as “from 2 November to 8 November”. */
							__( '%1$s %2$s: not available, because there’s no data to calculate it.', 'lodestar' ),
							$quantity->label(),
							$this->when->in_sentence( $this->plan->question->days )
						)
					)
				);
			}
		}
		return $html . $this->few( $known ) . $this->changes( $known );
	}

	public function chart(): ?Chart {
		$quantity = $this->plan->quantities[0];
		$series  = null === $this->times || null === $this->plan->step
			? null
			: Points::of( $this->plan, $this->times, $this->plan->step, $quantity );
		if ( null !== $series ) {
			return $series->chart();
		}
		$compared = $this->plan->question->compared;
		$now      = $this->now( $quantity );
		$before   = $this->before( $quantity );
		if (
			null === $compared
			|| null === $this->plan->comparison()
			|| null === $now
			|| null === $before
			|| ( 0.0 === (float) $now && 0.0 === (float) $before )
		) {
			return null;
		}
		return new Chart(
			'bar',
			$quantity->label(),
			array(
				array(
					'label' => $this->when->label( $compared ),
					'value' => $before,
				),
				array(
					'label' => $this->when->label( $this->plan->question->days ),
					'value' => $now,
				),
			),
			$quantity->type()
		);
	}

	public function found(): array {
		return array();
	}

	/**
	 * Returns a warning if rates are based on very few sessions.
	 *
	 * @param list<Quantity> $known Metrics with a value.
	 */
	private function few( array $known ): string {
		$sessions = $this->now( Quantity::Sessions ) ?? 0;
		$is_rate  = array() !== array_filter( $known, static fn ( Quantity $quantity ): bool => ! $quantity->is_count() );
		return $is_rate && $sessions > 0 && $sessions < Plan::FEWEST
			? Telling::paragraph(
				esc_html(
					sprintf(
						/* translators: %s: number of sessions, such as “3 sessions”. */
						__( 'This is based on only %s, too few to draw conclusions.', 'lodestar' ),
						Quantity::Sessions->phrase( $sessions )
					)
				)
			)
			: '';
	}

	/** @param list<Quantity> $known Metrics with a value. */
	private function changes( array $known ): string {
		$compared = $this->plan->question->compared;
		$range    = $this->plan->comparison();
		if ( null === $compared || null === $range ) {
			return '';
		}
		$than     = $this->when->in_sentence( $compared );
		$sessions = array( (float) ( $this->now( Quantity::Sessions ) ?? 0 ), (float) ( $this->before( Quantity::Sessions ) ?? 0 ) );
		$html     = '';
		foreach ( $known as $quantity ) {
			$change = (
				new Change(
					$quantity,
					$this->now( $quantity ),
					$this->before( $quantity ),
					$sessions,
					array( $this->plan->period->range, $range ),
					$than
				)
			)->html();
			$html  .= '' === $change
				? ''
				: Telling::paragraph( count( $known ) > 1 ? esc_html( $quantity->label() ) . ': ' . $change : $change );
		}
		return $html;
	}

	private function now( Quantity $quantity ): int|float|null {
		return $this->whole->totals[ $quantity->value ] ?? null;
	}

	private function before( Quantity $quantity ): int|float|null {
		return $this->whole->comparison_totals[ $quantity->value ] ?? null;
	}
}
