<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Dated;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Chart;
use Lodestar\Features\Assistant\Reply;
use Lodestar\Reports\Notice;
use Lodestar\Storage\Text;

/** Builds the reply to a question: the results, and notes that readers need to understand them. */
final class Telling {

	/** HTML that replies may contain. */
	private const TAGS = array(
		'p'      => array(),
		'strong' => array(),
		'em'     => array(),
		'ul'     => array(),
		'ol'     => array(),
		'li'     => array(),
		'table'  => array(),
		'thead'  => array(),
		'tbody'  => array(),
		'tr'     => array(),
		'th'     => array(),
		'td'     => array(),
	);

	/** @param array<string, Result> $results By the constants of Plan. */
	public static function reply( Plan $plan, array $results ): Reply {
		$when  = new When( $plan->period->local_time->day( $plan->period->now ) );
		$first = Sources::first_day();
		$any   = $results[ Plan::ROWS ] ?? $results[ Plan::WHOLE ] ?? $results[ Plan::TIMES ] ?? null;
		if ( null === $any || ( null === $first && ( 0 === $any->data_through || Sources::current() instanceof Dated ) ) ) {
			return self::said( $plan, self::paragraph( esc_html__( 'There’s no data for this site yet.', 'lodestar' ) ) );
		}
		if ( null !== $first && $first > $plan->period->range->end_day ) {
			return self::said(
				$plan,
				self::paragraph(
					esc_html(
						sprintf(
							/* translators: 1: dates, such as “from 2 November to 8 November”, 2: a day. */
							__( 'There’s no data %1$s, because tracking began on %2$s.', 'lodestar' ),
							$when->in_sentence( $plan->question->days ),
							$when->day( $first, true )
						)
					)
				)
			);
		}
		if ( self::are_unknown( $plan, $results ) ) {
			return self::said(
				$plan,
				self::paragraph(
					esc_html__( 'New and returning visitors can only be identified if they gave consent, and none have.', 'lodestar' )
				)
			);
		}
		$told = match ( true ) {
			isset( $results[ Plan::ROWS ] )  => new RowsTold( $plan, $results[ Plan::ROWS ], $results[ Plan::ALL ] ?? null, $when ),
			isset( $results[ Plan::WHOLE ] ) => new WholeTold( $plan, $results[ Plan::WHOLE ], $results[ Plan::TIMES ] ?? null, $when ),
			default                          => new TimesTold( $plan, $any, $when ),
		};
		return self::said( $plan, $told->html() . self::notes( $plan, $results, $when, $first ), $told->chart(), $told->found() );
	}

	/** @param string $html Escaped. */
	public static function paragraph( string $html ): string {
		return "<p>$html</p>";
	}

	/**
	 * Returns a sentence with dates, values and conditions: "From 9 November to 15 November your site had … from
	 * Germany".
	 *
	 * @param string $figures Values, as HTML.
	 * @param string $found   Condition for the value that a name matched, as plain text.
	 */
	public static function sentence( Plan $plan, When $when, string $figures, string $found = '' ): string {
		$days  = esc_html( $when->first( $plan->question->days ) );
		$where = trim( esc_html( $found ) . ' ' . self::where( $plan ) );
		return '' === $where
			/* translators: 1: dates, such as “From 2 November to 8 November”, 2: values, such as “1,234 visitors”. */
			? sprintf( __( '%1$s, your site had %2$s.', 'lodestar' ), $days, $figures )
			/* translators: 1: dates, such as “From 2 November to 8 November”, 2: values, such as “1,234 visitors”, 3: condition, such as “from Germany”. */
			: sprintf( __( '%1$s, your site had %2$s %3$s.', 'lodestar' ), $days, $figures, $where );
	}

	/** Returns the conditions as escaped text. The condition on the breakdown is skipped, because the rows show it. */
	public static function where( Plan $plan ): string {
		return esc_html(
			implode(
				', ',
				array_map(
					Naming::of_condition( ... ),
					array_diff_key( $plan->question->conditions, array( $plan->part->value ?? '' => true ) )
				)
			)
		);
	}

	/** @param list<string> $found Values that match an inexact name. */
	private static function said( Plan $plan, string $html, ?Chart $chart = null, array $found = array() ): Reply {
		return new Reply( wp_kses( $html, self::TAGS ), $chart, $plan->shown_in( $found ), $plan->as_asked() );
	}

	/**
	 * Whether the question is about new or returning visitors, but no visitor was identified.
	 *
	 * @param array<string, Result> $results By the constants of Plan.
	 */
	private static function are_unknown( Plan $plan, array $results ): bool {
		$asks = Part::Visitors === $plan->part || isset( $plan->question->conditions[ Part::Visitors->value ] );
		return $asks && self::unrecognised( $results ) > 0.0 && 1 === count( $results[ Plan::PEOPLE ]->rows ?? array() );
	}

	/**
	 * Returns the number of sessions without an identified visitor.
	 *
	 * @param array<string, Result> $results By the constants of Plan.
	 */
	private static function unrecognised( array $results ): float {
		foreach ( $results[ Plan::PEOPLE ]->rows ?? array() as $row ) {
			if ( Text::NOT_SET === $row->dimensions[0] ) {
				return (float) ( $row->metrics[0] ?? 0 );
			}
		}
		return 0.0;
	}

	/**
	 * @param array<string, Result> $results By the constants of Plan.
	 * @param ?int                  $first   First day with data.
	 */
	private static function notes( Plan $plan, array $results, When $when, ?int $first ): string {
		$period = $plan->period;
		$notes  = array();
		if ( ! $plan->question->is_dated ) {
			$notes[] = __( 'You didn’t mention any dates, so this covers the 30 days through yesterday.', 'lodestar' );
		}
		if ( null !== $first && null !== $period->comparison && null !== $plan->question->compared && null === $plan->comparison() ) {
			$notes[] = $first > $period->comparison->end_day
				? sprintf(
					/* translators: 1: dates, such as “from 2 November to 8 November”, 2: a day. */
					__( 'There’s no data %1$s, because tracking began on %2$s.', 'lodestar' ),
					$when->in_sentence( $plan->question->compared ),
					$when->day( $first, true )
				)
				: sprintf(
					/* translators: 1: dates, such as “from 2 November to 8 November”, 2: a day. */
					__( 'Data %1$s is incomplete because tracking began on %2$s, so there’s nothing to compare with.', 'lodestar' ),
					$when->in_sentence( $plan->question->compared ),
					$when->day( $first, true )
				);
		} elseif ( null !== $first && $first > $period->range->start_day ) {
			/* translators: %s: a day. */
			$notes[] = sprintf( __( 'Tracking began on %s.', 'lodestar' ), $when->day( $first, true ) );
		}
		if ( $period->includes_today() ) {
			$notes[] = Notice::of( 'partial_day' )['message'];
			if ( null !== $period->comparison && 23 !== $period->comparison->until_hour ) {
				$notes[] = Notice::of_same_hours( $period->comparison->until_hour )['message'];
			}
		}
		if ( $period->range->days() > 1 && Part::Visitors !== $plan->part && self::unrecognised( $results ) > 0.0 ) {
			$notes[] = Notice::of( 'daily_users' )['message'];
		}
		$codes = array_unique(
			array_merge( ...array_values( array_map( static fn ( Result $result ): array => $result->notices, $results ) ) )
		);
		foreach ( array_diff( $codes, array( Result::NO_COMPARISON, Result::ORDERS_COMPARED ) ) as $code ) {
			$notes[] = Notice::of( $code )['message'];
		}
		return array() === $notes ? '' : self::paragraph( '<em>' . esc_html( implode( ' ', $notes ) ) . '</em>' );
	}

	/**
	 * Returns the sentence that names the first or last row.
	 *
	 * @param string $name Plain text.
	 */
	public static function lead_sentence( Plan $plan, When $when, string $name, string $told, bool $is_most ): string {
		$days  = esc_html( $when->first( $plan->question->days ) );
		$where = self::where( $plan );
		$told  = esc_html( $told ) . ( '' === $where ? '' : ' ' . $where );
		return $is_most
			/* translators: 1: dates, such as “From 2 November to 8 November”, 2: name, such as “Germany”, 3: values, such as “120 sessions”. */
			? sprintf( __( '%1$s, <strong>%2$s</strong> ranked first, with %3$s.', 'lodestar' ), $days, esc_html( $name ), $told )
			/* translators: 1: dates, such as “From 2 November to 8 November”, 2: name, such as “Germany”, 3: values, such as “3 sessions”. */
			: sprintf( __( '%1$s, <strong>%2$s</strong> ranked last, with %3$s.', 'lodestar' ), $days, esc_html( $name ), $told );
	}

	/**
	 * Returns a note if the next row has an equal or hardly different value; otherwise ''.
	 *
	 * @param string                   $next    Name of the next row, as plain text.
	 * @param array{float, float}      $figures Values of the first and the next row.
	 * @param array{int, int}          $days    Number of days behind each value.
	 * @param array{float, float}|null $rest    Counts behind each value, if known.
	 */
	public static function lead_doubt(
		Quantity $quantity,
		string $next,
		array $figures,
		array $days = array( 1, 1 ),
		?array $rest = null
	): string {
		if ( $days[0] === $days[1] && $figures[0] === $figures[1] ) {
			/* translators: %s: name, such as “France”. */
			return ' ' . sprintf( esc_html__( 'It’s tied with “%s”.', 'lodestar' ), esc_html( $next ) );
		}
		if ( ! Change::is_chance( $quantity, array( $figures[0], $days[0] ), array( $figures[1], $days[1] ), $rest ) ) {
			return '';
		}
		/* translators: %s: name, such as “France”. */
		return ' ' . sprintf( esc_html__( '“%s” is so close that the order may be due to chance.', 'lodestar' ), esc_html( $next ) );
	}
}
