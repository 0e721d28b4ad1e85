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

/**
 * An answer: what the figures say, and what has to be known to read them rightly.
 */
final class Telling {

	/** All that the words have. */
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

	/**
	 * @param Plan                  $plan    What was asked.
	 * @param array<string, Result> $results Its answers.
	 */
	public static function reply( Plan $plan, array $results ): Reply {
		$when  = new When( $plan->period->local_time->day( $plan->period->now ) );
		$first = Sources::first_day();
		$any   = $results[ Plan::ROWS ] ?? $results[ Plan::WHOLE ] ?? $results[ Plan::TIMES ] ?? null;
		if ( null === $any || ( null === $first && ( 0 === $any->data_through || Sources::current() instanceof Dated ) ) ) {
			return self::said( $plan, self::paragraph( esc_html__( 'Nothing has been counted on this site yet.', 'lodestar' ) ) );
		}
		if ( null !== $first && $first > $plan->period->range->end_day ) {
			return self::said(
				$plan,
				self::paragraph(
					esc_html(
						sprintf(
							/* translators: 1: such as “from 2 November to 8 November”, 2: a day. */
							__( 'There are no figures %1$s: counting began on %2$s.', 'lodestar' ),
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
					esc_html__( 'New and returning visitors can be told apart only where visitors agreed to be recognised, and none did.', 'lodestar' )
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

	/**
	 * @param string $html Sentence, escaped.
	 */
	public static function paragraph( string $html ): string {
		return "<p>$html</p>";
	}

	/**
	 * The days, and of what alone figures are: “From 9 November to 15 November your site had … from Germany”.
	 *
	 * @param string $figures What it had, as HTML.
	 * @param string $found   What a name turned out to be, such as “on the page “Pricing””, as plain text.
	 */
	public static function sentence( Plan $plan, When $when, string $figures, string $found = '' ): string {
		$days  = esc_html( $when->first( $plan->question->days ) );
		$where = trim( esc_html( $found ) . ' ' . self::where( $plan ) );
		return '' === $where
			/* translators: 1: when, such as “From 2 November to 8 November”, 2: figures, such as “1,234 visitors”. */
			? sprintf( __( '%1$s your site had %2$s.', 'lodestar' ), $days, $figures )
			/* translators: 1: when, such as “From 2 November to 8 November”, 2: figures, such as “1,234 visitors”, 3: of what alone, such as “from Germany”. */
			: sprintf( __( '%1$s your site had %2$s %3$s.', 'lodestar' ), $days, $figures, $where );
	}

	/**
	 * Of what alone figures are, escaped. What the rows are told by they say themselves.
	 */
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

	/**
	 * @param list<string> $found Values that a name that was not exact turned out to be.
	 */
	private static function said( Plan $plan, string $html, ?Chart $chart = null, array $found = array() ): Reply {
		return new Reply( wp_kses( $html, self::TAGS ), $chart, $plan->shown_in( $found ), $plan->as_asked() );
	}

	/**
	 * Whether it is asked for new or returning visitors, and nobody knows which are.
	 *
	 * @param array<string, Result> $results The answers.
	 */
	private static function are_unknown( Plan $plan, array $results ): bool {
		$asks = Part::Visitors === $plan->part || isset( $plan->question->conditions[ Part::Visitors->value ] );
		return $asks && self::unrecognised( $results ) > 0.0 && 1 === count( $results[ Plan::PEOPLE ]->rows ?? array() );
	}

	/**
	 * Sessions of which nobody knows whose they are.
	 *
	 * @param array<string, Result> $results The answers.
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
	 * @param array<string, Result> $results The answers.
	 * @param ?int                  $first   The first day that has figures.
	 */
	private static function notes( Plan $plan, array $results, When $when, ?int $first ): string {
		$period = $plan->period;
		$notes  = array();
		if ( ! $plan->question->is_dated ) {
			$notes[] = __( 'You named no days: these are the 30 that ended yesterday.', 'lodestar' );
		}
		if ( null !== $first && null !== $period->comparison && null !== $plan->question->compared && null === $plan->comparison() ) {
			$notes[] = $first > $period->comparison->end_day
				? sprintf(
					/* translators: 1: such as “from 2 November to 8 November”, 2: a day. */
					__( 'There are no figures %1$s: counting began on %2$s.', 'lodestar' ),
					$when->in_sentence( $plan->question->compared ),
					$when->day( $first, true )
				)
				: sprintf(
					/* translators: 1: such as “from 2 November to 8 November”, 2: a day. */
					__( 'What is counted %1$s is so since %2$s only, so there is no change to tell.', 'lodestar' ),
					$when->in_sentence( $plan->question->compared ),
					$when->day( $first, true )
				);
		} elseif ( null !== $first && $first > $period->range->start_day ) {
			/* translators: %s: a day. */
			$notes[] = sprintf( __( 'Counting began on %s.', 'lodestar' ), $when->day( $first, true ) );
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
	 * @param string $name    Of the first, as plain text.
	 * @param string $told    Its figure in words.
	 * @param bool   $is_most Whether the most was asked for.
	 */
	public static function lead_sentence( Plan $plan, When $when, string $name, string $told, bool $is_most ): string {
		$days  = esc_html( $when->first( $plan->question->days ) );
		$where = self::where( $plan );
		$told  = esc_html( $told ) . ( '' === $where ? '' : ' ' . $where );
		return $is_most
			/* translators: 1: when, such as “From 2 November to 8 November”, 2: name, such as “Germany”, 3: figures, such as “120 sessions”. */
			? sprintf( __( '%1$s <strong>%2$s</strong> came first, with %3$s.', 'lodestar' ), $days, esc_html( $name ), $told )
			/* translators: 1: when, such as “From 2 November to 8 November”, 2: name, such as “Germany”, 3: figures, such as “3 sessions”. */
			: sprintf( __( '%1$s <strong>%2$s</strong> came last, with %3$s.', 'lodestar' ), $days, esc_html( $name ), $told );
	}

	/**
	 * That the next has as much, or is so close that the order says nothing; empty where it does.
	 *
	 * @param Quantity                            $quantity By what they are in order.
	 * @param string                             $next    Name of the next, as plain text.
	 * @param array{float, float}                $figures Of the first and the next.
	 * @param array{int, int}                    $days    Of how many days each is.
	 * @param array{float, float}|null           $rest    On how many things each rests, where that is known.
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
			return ' ' . sprintf( esc_html__( '“%s” has just as much.', 'lodestar' ), esc_html( $next ) );
		}
		if ( ! Change::is_chance( $quantity, array( $figures[0], $days[0] ), array( $figures[1], $days[1] ), $rest ) ) {
			return '';
		}
		/* translators: %s: name, such as “France”. */
		return ' ' . sprintf( esc_html__( '“%s” is so close that the order may be chance.', 'lodestar' ), esc_html( $next ) );
	}
}
