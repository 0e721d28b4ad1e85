<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\Result;
use Lodestar\Features\Anomalies\Sentence;
use Lodestar\Features\Assistant\Chart;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Step;

/** Renders the times with the highest or lowest values: days, weeks and months, hours of the day, or weekdays. */
final class TimesTold implements Told {

	private readonly Quantity $quantity;

	private readonly Part $part;

	public function __construct( private readonly Plan $plan, private readonly Result $times, private readonly When $when ) {
		$this->quantity = $plan->quantities[0];
		$this->part    = $plan->part ?? Part::Day;
	}

	public function html(): string {
		$is_most = 'bottom' !== $this->plan->question->order;
		$ranked  = $this->ranked( $is_most );
		if ( array() === $ranked || ( 0.0 === (float) $ranked[0]['figure'] && $is_most ) ) {
			return Telling::paragraph(
				esc_html(
					sprintf(
						/* translators: 1: name of a metric, such as “Sessions”, 2: dates, such as “from 2 November to 8 November”. */
						__( 'Nothing was counted for %1$s %2$s.', 'lodestar' ),
						$this->quantity->label(),
						$this->when->in_sentence( $this->plan->question->days )
					)
				)
			);
		}
		$html = Telling::paragraph(
			Telling::lead_sentence( $this->plan, $this->when, $ranked[0]['name'], $ranked[0]['told'], $is_most ) . $this->doubt( $ranked )
		);
		$rows = array_slice( $ranked, 0, $this->plan->question->limit );
		return count( $rows ) < 2
			? $html
			: $html . '<ol>'
				. implode(
					'',
					array_map(
						static fn ( array $row ): string => '<li><strong>' . esc_html( $row['name'] ) . '</strong>: '
							. esc_html( $row['told'] ) . '</li>',
						$rows
					)
				) . '</ol>';
	}

	public function chart(): ?Chart {
		if ( null !== $this->plan->step ) {
			return Points::of( $this->plan, $this->times, $this->plan->step, $this->quantity )->chart();
		}
		$data = array_map(
			static fn ( array $row ): array => array(
				'label' => $row['name'],
				'value' => Figures::plain( round( (float) $row['figure'], 2 ) ) ?? 0,
			),
			$this->cycle()
		);
		if ( 0.0 === (float) array_sum( array_column( $data, 'value' ) ) ) {
			return null;
		}
		$series = $this->quantity->label();
		return new Chart(
			'bar',
			/* translators: %s: name of a metric, such as “Sessions”. */
			$this->is_averaged() ? sprintf( __( '%s per day', 'lodestar' ), $series ) : $series,
			$data,
			$this->quantity->type()
		);
	}

	public function found(): array {
		return array();
	}

	/** @return list<array{name: string, figure: int|float, total: int|float, days: int, told: string}> */
	private function ranked( bool $is_most ): array {
		if ( null === $this->plan->step ) {
			$ranked = array_values( array_filter( $this->cycle(), static fn ( array $row ): bool => $row['is_known'] ) );
			usort(
				$ranked,
				static fn ( array $a, array $b ): int => $is_most ? $b['figure'] <=> $a['figure'] : $a['figure'] <=> $b['figure']
			);
			return $ranked;
		}
		return array_map(
			fn ( array $point ): array => array(
				'name'   => $this->name( $point[0] ),
				'figure' => $point[1],
				'total'  => $point[1],
				'days'   => 1,
				'told'   => $this->quantity->phrase( $point[1] ),
			),
			Points::of( $this->plan, $this->times, $this->plan->step, $this->quantity )->ranked( $is_most )
		);
	}

	/**
	 * Returns all hours of the day or all weekdays, in order. Weekdays are compared by their average, because a range
	 * can contain some more often than others.
	 *
	 * @return list<array{name: string, figure: int|float, total: int|float, days: int, told: string, is_known: bool}>
	 */
	private function cycle(): array {
		$known = array();
		foreach ( $this->times->rows as $row ) {
			$known[ (int) ( $row->dimensions[0] ?? 0 ) ] = $row->metrics[0] ?? null;
		}
		$days  = $this->days_of_weekdays();
		$start = get_option( 'start_of_week', 1 );
		$order = Part::Hour === $this->part
			? range( 0, 23 )
			: array_map( static fn ( int $i ): int => ( $i + ( is_numeric( $start ) ? (int) $start : 1 ) ) % 7, range( 0, 6 ) );
		$cycle = array();
		foreach ( $order as $key ) {
			$value   = $known[ $key ] ?? null;
			$figure  = $value ?? 0;
			$many    = $days[ $key ] ?? 0;
			$phrase  = $this->quantity->phrase( $figure );
			$cycle[] = array(
				'name'     => Naming::of_value( $this->part, (string) $key ),
				'total'    => $figure,
				'days'     => $this->is_averaged() ? max( 1, $many ) : 1,
				'figure'   => $this->is_averaged() ? $figure / max( 1, $many ) : $figure,
				'told'     => $this->is_averaged()
					/* translators: 1: value, such as “120 sessions”, 2: number of days. */
					? sprintf( _n( '%1$s over %2$s day', '%1$s over %2$s days', $many, 'lodestar' ), $phrase, number_format_i18n( $many ) )
					: $phrase,
				'is_known' => Part::Hour === $this->part || $many > 0 ? null !== $value || $this->quantity->is_count() : false,
			);
		}
		return $cycle;
	}

	private function is_averaged(): bool {
		return Part::Weekday === $this->part && ( $this->quantity->is_count() || $this->quantity->is_share() );
	}

	/** @return array<int, int> Number of days by weekday, 0 = Sunday. */
	private function days_of_weekdays(): array {
		$range = $this->plan->period->range;
		$days  = array();
		for ( $day = $range->start_day; $day <= $range->end_day; ++$day ) {
			$weekday          = (int) gmdate( 'w', $day * DAY_IN_SECONDS );
			$days[ $weekday ] = ( $days[ $weekday ] ?? 0 ) + 1;
		}
		return $days;
	}

	private function name( int $wall ): string {
		$day = intdiv( $wall, DAY_IN_SECONDS );
		return match ( $this->plan->step ) {
			Step::Hour  => Naming::of_value( Part::Hour, gmdate( 'G', $wall ) ),
			Step::Month => Sentence::date( _x( 'F Y', 'month in a sentence, in the letters of PHP’s date()', 'lodestar' ), $day ),
			/* translators: %s: the first day of a week. */
			Step::Week  => sprintf( __( 'The week of %s', 'lodestar' ), $this->when->day( $day ) ),
			/* translators: 1: weekday, 2: day, such as “12 November”. */
			default     => sprintf( __( '%1$s, %2$s', 'lodestar' ), Sentence::date( 'l', $day ), $this->when->day( $day ) ),
		};
	}

	/**
	 * @param list<array{name: string, figure: int|float, total: int|float, days: int, told: string}> $ranked In order.
	 */
	private function doubt( array $ranked ): string {
		$next = $ranked[1] ?? null;
		if ( null === $next || ! $this->quantity->is_count() ) {
			return '';
		}
		return Telling::lead_doubt(
			$this->quantity,
			$next['name'],
			array( (float) $ranked[0]['total'], (float) $next['total'] ),
			array( $ranked[0]['days'], $next['days'] )
		);
	}
}
