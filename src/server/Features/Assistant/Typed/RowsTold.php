<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Features\Assistant\Chart;
use Lodestar\Reports\Figures;
use Lodestar\Storage\Text;

/** Renders a ranking of countries, pages, campaigns and so on. */
final class RowsTold implements Told {

	private readonly Part $part;

	private readonly Quantity $first;

	/** @var list<Row> */
	private readonly array $rows;

	/** Total number of rows; null if unknown. */
	private readonly ?int $count;

	/** @param ?Result $all Total that the rows are a part of; null if the result has it. */
	public function __construct(
		private readonly Plan $plan,
		private readonly Result $result,
		private readonly ?Result $all,
		private readonly When $when,
	) {
		$this->part  = $plan->part ?? Part::Channel;
		$this->first = $plan->quantities[0];
		// With a comparison, the query also returns rows that only had enough sessions before. A rate needs enough now.
		$rows        = $plan->is_of_rates() && null !== $plan->period->comparison
			? array_values(
				array_filter( $result->rows, fn ( Row $row ): bool => $this->figure( $row, $this->part->usual() ) >= Plan::FEWEST )
			)
			: $result->rows;
		$this->rows  = 0 === $plan->question->limit ? $rows : array_slice( $rows, 0, $plan->question->limit );
		$this->count = $rows === $result->rows ? $result->row_count : count( $rows );
	}

	public function html(): string {
		$rows = $this->rows;
		if ( array() === $rows ) {
			return Telling::paragraph( esc_html( $this->none() ) );
		}
		$one = $this->named_one();
		if ( null !== $one ) {
			return Telling::paragraph(
				Telling::sentence(
					$this->plan,
					$this->when,
					wp_sprintf( '%l', $this->phrases( $one, true ) ),
					Naming::of_condition( new Condition( $this->part, array( $this->name( $one ) ) ) )
				)
			) . $this->change_of( $one );
		}
		$is_most = 'bottom' !== $this->plan->question->order;
		$leaders = $this->leaders();
		$lead    = Telling::lead_sentence(
			$this->plan,
			$this->when,
			$this->name( $leaders[0] ),
			wp_sprintf( '%l', $this->phrases( $leaders[0] ) ),
			$is_most
		);
		return Telling::paragraph( $lead . $this->doubt( $leaders ) ) . ( count( $rows ) > 1 ? $this->listed() : '' ) . $this->remarks();
	}

	public function chart(): ?Chart {
		if ( count( $this->rows ) < 2 ) {
			return null;
		}
		$data = array();
		foreach ( $this->rows as $row ) {
			$value = $this->figure( $row, $this->first );
			if ( null !== $value ) {
				$data[] = array(
					'label' => $this->name( $row ),
					'value' => Figures::plain( $value ) ?? 0,
				);
			}
		}
		$is_whole = $this->part->is_whole()
			&& $this->first->is_count()
			&& ! isset( $this->plan->question->conditions[ $this->part->value ] )
			&& ( ! $this->first->is_share() || $this->sum() === (float) $this->whole() );
		return count( $data ) < 2 || 0.0 === (float) max( array_column( $data, 'value' ) )
			? null
			: new Chart( $is_whole ? 'donut' : 'bar', $this->first->label(), $data, $this->first->type() );
	}

	public function found(): array {
		return ( $this->count ?? PHP_INT_MAX ) > count( $this->rows )
			? array()
			: array_map( static fn ( Row $row ): string => $row->dimensions[0] ?? '', $this->rows );
	}

	/** Returns the only row that matches a requested name; null if no name was requested or several rows match. */
	private function named_one(): ?Row {
		return 1 === count( $this->rows ) && null === $this->plan->question->part ? $this->rows[0] : null;
	}

	private function none(): string {
		$days      = $this->when->in_sentence( $this->plan->question->days );
		$condition = $this->plan->question->conditions[ $this->part->value ] ?? null;
		$part      = Naming::of_part( $this->part );
		if ( $this->plan->is_of_rates() ) {
			return sprintf(
				/* translators: 1: dimension, such as “Landing Page”, 2: minimum, such as “10 sessions”, 3: dates, such as “from 2 November to 8 November”. */
				__( '%1$s: nothing had at least %2$s %3$s. With fewer, rates and averages aren’t reliable.', 'lodestar' ),
				$part,
				$this->part->usual()->phrase( Plan::FEWEST ),
				$days
			);
		}
		return null === $condition || $condition->is_exact
			/* translators: 1: dimension, such as “Campaign”, 2: dates, such as “from 2 November to 8 November”. */
			? sprintf( __( 'No data for %1$s %2$s.', 'lodestar' ), $part, $days )
			: sprintf(
				/* translators: 1: dimension, such as “Campaign”, 2: part of a name, 3: dates, such as “from 2 November to 8 November”. */
				__( '%1$s: no results for “%2$s” %3$s.', 'lodestar' ),
				$part,
				implode( ' ', $condition->values ),
				$days
			);
	}

	/**
	 * @param bool $is_strong Whether to return bold HTML instead of plain text.
	 * @return list<string>
	 */
	private function phrases( Row $row, bool $is_strong = false ): array {
		$phrases = array();
		foreach ( $this->plan->quantities as $quantity ) {
			$value = $this->figure( $row, $quantity );
			/* translators: %s: name of a metric, such as “Bounce Rate”. */
			$text      = null === $value ? sprintf( __( 'no data for %s', 'lodestar' ), $quantity->label() ) : $quantity->phrase( $value );
			$phrases[] = $is_strong ? '<strong>' . esc_html( $text ) . '</strong>' : $text;
		}
		return $phrases;
	}

	private function listed(): string {
		if ( $this->is_table() ) {
			return $this->table( null !== $this->plan->comparison() );
		}
		return '<ol>' . implode(
			'',
			array_map(
				fn ( Row $row ): string => '<li>' . $this->title( $row ) . ': '
					. esc_html( $this->first->figure( $this->figure( $row, $this->first ) ) . $this->share( $row ) )
					. '</li>',
				$this->rows
			)
		) . '</ol>';
	}

	private function is_table(): bool {
		return count( $this->plan->quantities ) > 1 || null !== $this->plan->comparison();
	}

	private function table( bool $compares ): string {
		$head = array( Naming::of_part( $this->part ) );
		foreach ( $this->plan->quantities as $quantity ) {
			$head[] = $quantity->label();
		}
		if ( $compares && null !== $this->plan->question->compared ) {
			$head[] = $this->when->label( $this->plan->question->compared );
			$head[] = __( 'Change', 'lodestar' );
		}
		$html = '<thead><tr>'
			. implode( '', array_map( static fn ( string $cell ): string => '<th>' . esc_html( $cell ) . '</th>', $head ) )
			. '</tr></thead><tbody>';
		foreach ( $this->rows as $row ) {
			$cells = array( $this->title( $row ) );
			foreach ( $this->plan->quantities as $quantity ) {
				$cells[] = esc_html( $quantity->figure( $this->figure( $row, $quantity ) ) );
			}
			if ( $compares ) {
				$change  = $this->change( $row );
				$cells[] = esc_html( $this->first->figure( $this->before( $row, $this->first ) ) );
				$cells[] = esc_html(
					$change->may_be_chance() && '' !== $change->short()
						/* translators: %s: a change, such as “+12.5%”. */
						? sprintf( __( '%s (may be due to chance)', 'lodestar' ), $change->short() )
						: $change->short()
				);
			}
			$html .= '<tr><td>' . implode( '</td><td>', $cells ) . '</td></tr>';
		}
		return "<table>$html</tbody></table>";
	}

	/** Returns a paragraph with notes on the list. */
	private function remarks(): string {
		$said  = array();
		$rows  = count( $this->rows );
		$named = $this->plan->question->conditions[ $this->part->value ] ?? null;
		if ( null !== $named && ! $named->is_exact ) {
			/* translators: %s: part of the names of pages or campaigns. */
			$said[] = sprintf( __( 'All of them contain “%s”.', 'lodestar' ), implode( ' ', $named->values ) );
		}
		if ( null !== $this->count && $this->count > $rows && $rows > 1 ) {
			$said[] = sprintf(
				/* translators: 1: number of rows shown, 2: total number of rows. */
				__( 'Showing %1$s of %2$s.', 'lodestar' ),
				number_format_i18n( $rows ),
				number_format_i18n( $this->count )
			);
		}
		if ( $this->plan->is_of_rates() ) {
			$said[] = sprintf(
				/* translators: %s: minimum, such as “10 sessions”. */
				__( 'Only rows with at least %s are compared. With fewer, rates and averages aren’t reliable.', 'lodestar' ),
				$this->part->usual()->phrase( Plan::FEWEST )
			);
		} elseif ( $this->first->is_count() && ( $this->result->totals[ $this->first->value ] ?? Plan::FEWEST ) < Plan::FEWEST ) {
			$said[] = __( 'That’s too little data to draw conclusions.', 'lodestar' );
		}
		if ( null !== $this->all && '' !== $this->share( $this->rows[0] ) && ! $this->is_table() && $rows > 1 ) {
			$where = array_map(
				Naming::of_condition( ... ),
				array_diff_key( $this->plan->question->conditions, array( $this->part->value => true ) )
			);
			$said[] = sprintf(
				/* translators: %s: total, such as “1,234 sessions from Germany”. */
				__( 'Percentages are shares of the total: %s.', 'lodestar' ),
				trim( $this->first->phrase( $this->whole() ?? 0 ) . ' ' . implode( ', ', $where ) )
			);
		}
		return array() === $said ? '' : Telling::paragraph( esc_html( implode( ' ', $said ) ) );
	}

	/**
	 * Returns the rows with real values, because "(not set)" is never the answer. Returns all rows if there are no
	 * others.
	 *
	 * @return list<Row>
	 */
	private function leaders(): array {
		$named = array_values(
			array_filter(
				$this->rows,
				static fn ( Row $row ): bool => ! in_array( $row->dimensions[0] ?? '', array( '', Text::NOT_SET, Text::OTHER ), true )
			)
		);
		return array() === $named ? $this->rows : $named;
	}

	/** @param list<Row> $rows In order. */
	private function doubt( array $rows ): string {
		$first  = $this->figure( $rows[0], $this->first );
		$second = isset( $rows[1] ) ? $this->figure( $rows[1], $this->first ) : null;
		if ( null === $first || null === $second ) {
			return '';
		}
		return Telling::lead_doubt(
			$this->first,
			$this->name( $rows[1] ),
			array( (float) $first, (float) $second ),
			rest: $this->rests( $rows[0]->metrics, $rows[1]->metrics )
		);
	}

	private function change_of( Row $row ): string {
		return null === $this->plan->comparison() ? '' : Telling::paragraph( $this->change( $row )->html() );
	}

	private function change( Row $row ): Change {
		$compared = $this->plan->question->compared;
		$range    = $this->plan->period->range;
		return new Change(
			$this->first,
			$this->figure( $row, $this->first ),
			$this->before( $row, $this->first ),
			$this->rests( $row->metrics, $row->comparison ?? array() ),
			array( $range, $this->plan->period->comparison ?? $range ),
			null === $compared ? '' : $this->when->in_sentence( $compared )
		);
	}

	/** Returns the name of a row as HTML. Pages also show their path, because titles can be equal. */
	private function title( Row $row ): string {
		$name = $this->name( $row );
		$path = $row->dimensions[0] ?? '';
		return '<strong>' . esc_html( $name ) . '</strong>'
			. (
				in_array( $this->part, array( Part::Page, Part::LandingPage, Part::ExitPage ), true )
				&& $name !== $path ? ' <em>' . esc_html( $path ) . '</em>' : ''
			);
	}

	private function name( Row $row ): string {
		return Naming::of_row( $this->part, $row );
	}

	private function share( Row $row ): string {
		$whole = $this->whole();
		// Refunds can reduce the total below the sum of its rows.
		$share = $this->first->is_share() && $this->sum() <= ( $whole ?? 0 ) + 0.001
			? Figures::share( $this->figure( $row, $this->first ), $whole )
			: null;
		/* translators: %s: percentage, without its sign. */
		return null === $share ? '' : ' ' . sprintf( __( '(%s%%)', 'lodestar' ), number_format_i18n( $share, 1 ) );
	}

	/** Returns the total of the first metric over all rows, not only the selected ones. */
	private function whole(): int|float|null {
		return ( $this->all ?? $this->result )->totals[ $this->first->value ] ?? null;
	}

	private function sum(): float {
		return (float) array_sum( array_map( fn ( Row $row ): int|float => $this->figure( $row, $this->first ) ?? 0, $this->rows ) );
	}

	private function figure( Row $row, Quantity $quantity ): int|float|null {
		return $this->of( $row->metrics, $quantity );
	}

	private function before( Row $row, Quantity $quantity ): int|float|null {
		return $this->of( $row->comparison ?? array(), $quantity );
	}

	/**
	 * Returns the report's own counts, on which rates and averages of two rows or ranges are based. Returns null if it
	 * doesn't count anything.
	 *
	 * @param list<int|float|null> $one   Values in the order of the query's metrics.
	 * @param list<int|float|null> $other Values to compare with.
	 * @return array{float, float}|null
	 */
	private function rests( array $one, array $other ): ?array {
		$counted = $this->part->usual();
		return $counted->is_count()
			? array( (float) ( $this->of( $one, $counted ) ?? 0 ), (float) ( $this->of( $other, $counted ) ?? 0 ) )
			: null;
	}

	/** @param list<int|float|null> $figures Values in the order of the query's metrics. */
	private function of( array $figures, Quantity $quantity ): int|float|null {
		$column = array_search( $quantity->value, $this->plan->queries[ Plan::ROWS ]->metrics, true );
		return false === $column ? null : $figures[ $column ] ?? null;
	}
}
