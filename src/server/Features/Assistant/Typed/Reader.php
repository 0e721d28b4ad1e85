<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/** Builds a question from meanings. A follow-up question takes anything it doesn't mention from the previous one. */
final class Reader {

	/** Maximum number of metrics in an answer. */
	private const QUANTITIES = 3;

	/** Maximum number of rows in an answer. */
	private const ROWS = 25;

	/** Metrics for general questions such as "How is my site doing?". */
	private const OVERALL = array( Quantity::Visitors, Quantity::Views, Quantity::BounceRate );

	/** @var list<Quantity> */
	private array $quantities = array();

	/** @var list<Part> */
	private array $parts = array();

	/** @var ''|'top'|'bottom' */
	private string $order = '';

	private ?int $limit = null;

	/** @var array<string, Condition> */
	private array $conditions = array();

	private ?Stretch $days = null;

	/** Dates to compare with. */
	private ?Stretch $against = null;

	/** Unit of a phrase such as "the week before", or `period`. */
	private ?string $earlier = null;

	/** Whether the next dates are the ones to compare with. */
	private bool $is_against = false;

	/** Whether the question is about a change. */
	private bool $is_change = false;

	/** Whether it says "compare this and that". */
	private bool $compares = false;

	/** Whether a word such as "and" joins the last metric and the next. */
	private bool $is_joined = false;

	/** Whether the question is about the site in general. */
	private bool $is_overall = false;

	/** Whether it is a question, not a command. */
	private bool $asks = false;

	/** Whether it refers to the previous question. */
	private bool $is_again = false;

	/** Whether the meanings read so far fit together. */
	private bool $is_sense = true;

	private function __construct( private readonly Calendar $calendar ) {
	}

	/**
	 * Returns the question; null if the meanings don't form one.
	 *
	 * @param list<Sense> $senses Meanings in the order of the text.
	 * @param ?Question   $before Previous question.
	 */
	public static function question( array $senses, ?Question $before, Calendar $calendar ): ?Question {
		$reader = new self( $calendar );
		foreach ( $senses as $i => $sense ) {
			// At the start, "And …" refers to the previous question. Elsewhere, it joins metrics.
			$reader->is_again = $reader->is_again || ( 0 === $i && 'join' === $sense->kind );
			$reader->take( $sense );
		}
		return $reader->is_sense ? $reader->made( $before ) : null;
	}

	private function take( Sense $sense ): void {
		match ( $sense->kind ) {
			'ask'     => $this->asks = true,
			'again'   => $this->is_again = true,
			'join'    => $this->is_joined = true,
			'overall' => $this->is_overall = true,
			'quantity' => $this->quantity( Quantity::from( $sense->what ) ),
			'part'    => $this->parts[] = Part::from( $sense->what ),
			'top'     => $this->order = 'bottom' === $sense->what ? 'bottom' : 'top',
			'limit'   => $this->limit( $sense ),
			'value'   => $this->narrow( Part::from( $sense->of ), $sense->what, true ),
			'named'   => $this->name( Part::from( $sense->what ), $sense->given ),
			'days'    => $this->days( $this->calendar->stretch( $sense->what, $sense->given ) ),
			'compare' => $this->compares = true,
			'against' => $this->is_against = true,
			'before'  => $this->earlier = $sense->what,
			'change'  => $this->change( 'verb' === $sense->what ),
			default   => null,
		};
	}

	/** Adds a metric. In "Which pages do visitors view", visitors are only the subject, so the views replace them. */
	private function quantity( Quantity $quantity ): void {
		$last = end( $this->quantities );
		if ( Quantity::Visitors === $last && ! $this->is_joined ) {
			array_pop( $this->quantities );
		} elseif ( false !== $last && $last !== $quantity && ! $this->is_joined ) {
			$this->is_sense = false;
		}
		$this->quantities[] = $quantity;
		$this->is_joined  = false;
	}

	private function limit( Sense $sense ): void {
		$this->order = 'bottom' === $sense->what ? 'bottom' : 'top';
		$this->limit = max( 1, min( self::ROWS, (int) ( $sense->given[0] ?? 1 ) ) );
	}

	/** @param bool $is_verb Whether the phrase may also be a command, such as "increase my traffic". */
	private function change( bool $is_verb ): void {
		$this->is_sense  = $this->is_sense && ( $this->asks || ! $is_verb );
		$this->is_change = true;
	}

	private function days( ?Stretch $stretch ): void {
		if ( null !== $stretch && null === $this->against && ( $this->is_against || ( $this->compares && null !== $this->days ) ) ) {
			$this->against = $stretch;
		} elseif ( null !== $stretch && ! $this->is_against && null === $this->days ) {
			$this->days = $stretch;
		} else {
			$this->is_sense = false;
		}
	}

	/** @param list<string> $names A quoted text, path or host, or words next to a term such as "campaign". */
	private function name( Part $part, array $names ): void {
		$name = $names[0] ?? '';
		if ( str_starts_with( $name, '/' ) && ! str_starts_with( $name, '//' ) ) {
			$path = rtrim( $name, '/' );
			foreach ( array_unique( array( $name, '' === $path ? '/' : $path, "$path/" ) ) as $spelling ) {
				$this->narrow( Part::LandingPage === $part ? $part : Part::Page, $spelling, true );
			}
		} elseif ( Part::Page === $part && 1 === preg_match( '/^[^\s.]+(\.[^\s.]+)+$/D', $name ) ) {
			$this->narrow( Part::Source, (string) preg_replace( '/^www\./', '', $name ), true );
		} else {
			foreach ( $names as $word ) {
				$this->narrow( $part, $word, false );
			}
		}
	}

	private function narrow( Part $part, string $value, bool $is_exact ): void {
		$before = $this->conditions[ $part->value ] ?? null;
		// In "mobile vs desktop last week", the comparison isn't between dates.
		$this->is_against = $this->is_against && null !== $this->against;
		if ( null !== $before && $is_exact !== $before->is_exact ) {
			$this->is_sense = false;
			return;
		}
		$this->conditions[ $part->value ] = new Condition(
			$part,
			array_values( array_unique( array( ...$before->values ?? array(), $value ) ) ),
			$is_exact
		);
	}

	private function made( ?Question $before ): ?Question {
		$follows  = null !== $before && ( $this->is_again || array() === $this->quantities ) ? $before : null;
		$part     = $this->part( $follows );
		$this->imply( $part, null !== $follows );
		$quantities = $this->quantities( $part, $follows );
		$days     = $this->of_days( $follows );
		if (
			! $this->is_sense
			|| false === $part
			|| array() === $quantities
			|| null === $days
			|| ( $this->is_change && ! $this->asks && null === $follows && null === $this->against && null === $this->earlier )
		) {
			return null;
		}
		$order = '' === $this->order && null !== $follows && $part === $follows->part ? $follows->order : $this->order;
		if ( '' !== $order && null === $part ) {
			return null;
		}
		$conditions = $this->conditions + ( $follows->conditions ?? array() );
		if ( null === $part && null === $follows && array() === $this->quantities && ! $this->asks && null === $this->days ) {
			return null;
		}
		$compared = $this->compared( $days, $follows );
		return new Question(
			$quantities,
			$part,
			$order,
			$this->limit ?? ( null !== $follows && $part === $follows->part ? $follows->limit : Question::ROWS ),
			$conditions,
			$days,
			null !== $this->days
				|| null !== $this->against
				|| ( $follows->is_dated ?? false )
				|| ( null !== $follows && null !== $this->earlier ),
			null === $compared ? null : $compared->as_far_as( $days )
		);
	}

	/**
	 * Adds implied metrics: visitors for "returning visitors", and the general ones for "How was last week?".
	 *
	 * @param Part|null|false $part    Breakdown; false if there are several.
	 * @param bool            $follows Whether it is a follow-up question.
	 */
	private function imply( Part|null|false $part, bool $follows ): void {
		if ( false === $part ) {
			return;
		}
		if ( $this->is_overall && ( null === $part || $part->is_time() ) ) {
			$this->quantities = self::OVERALL;
		}
		if ( array() !== $this->quantities || $follows ) {
			return;
		}
		if ( isset( $this->conditions[ Part::Visitors->value ] ) ) {
			$this->quantities = array( Quantity::Visitors );
		} elseif (
			null === $part
			&& array() === $this->conditions
			&& ( $this->asks ? null !== $this->days || null !== $this->against : null !== $this->days && null !== $this->against )
		) {
			$this->quantities = self::OVERALL;
		} elseif ( null !== $part && $part->is_time() && '' === $this->order ) {
			$this->is_sense = false; // Such as "What day is it?".
		}
	}

	/** Returns the breakdown of the question; false if there are several. */
	private function part( ?Question $follows ): Part|null|false {
		$several = $this->several();
		$single  = array_diff_key( $this->conditions, $several );
		// In "mobile devices", the breakdown only names the kind of value.
		$parts = array_values(
			array_filter(
				array_unique( $this->parts, SORT_REGULAR ),
				static fn ( Part $part ): bool => ! isset( $single[ $part->value ] )
			)
		);
		foreach ( $several as $condition ) {
			$parts[] = $condition->part;
		}
		$parts = array_values( array_unique( $parts, SORT_REGULAR ) );
		if ( count( $parts ) > 1 ) {
			return false;
		}
		$before = $follows?->part;
		return $parts[0] ?? ( null !== $before && isset( $this->conditions[ $before->value ] ) ? null : $before );
	}

	/**
	 * Returns the conditions with alternative values, which are shown as rows. Pages are excluded, because their values
	 * are two spellings of one path.
	 *
	 * @return array<string, Condition>
	 */
	private function several(): array {
		return array_filter(
			$this->conditions,
			static fn ( Condition $condition ): bool => $condition->is_exact
				&& count( $condition->values ) > 1
				&& ! in_array( $condition->part, array( Part::Page, Part::LandingPage ), true )
		);
	}

	/**
	 * @param Part|null|false $part    Breakdown; false if there are several.
	 * @param ?Question       $follows Previous question of a follow-up.
	 * @return list<Quantity>
	 */
	private function quantities( Part|null|false $part, ?Question $follows ): array {
		$named = array_values( array_unique( $this->quantities, SORT_REGULAR ) );
		if ( count( $named ) > self::QUANTITIES || false === $part ) {
			return array();
		}
		if ( array() === $named ) {
			$usual = $part?->usual() ?? ( isset( $this->conditions[ Part::Page->value ] ) ? Quantity::Views : Quantity::Sessions );
			$named = $follows->quantities ?? ( null !== $part || array() !== $this->conditions ? array( $usual ) : array() );
		}
		return null === $part ? $named : array_values( array_unique( array_map( $part->of( ... ), $named ), SORT_REGULAR ) );
	}

	private function of_days( ?Question $follows ): ?Stretch {
		if ( null !== $this->days ) {
			return $this->days;
		}
		if ( null !== $follows ) {
			// Such as "And the week before?".
			return null !== $this->earlier && ! $this->is_against && ! $this->is_change
				? $follows->days->earlier( $this->earlier )
				: $follows->days;
		}
		return null === $this->against ? $this->calendar->usual() : $this->calendar->present( $this->against );
	}

	/** Returns the dates to compare with; null if there are none. */
	private function compared( Stretch $days, ?Question $follows ): ?Stretch {
		if ( null !== $this->against ) {
			if ( $this->against->range->to_array() === $days->range->to_array() ) {
				return $days->before(); // "Last month compared with the previous month" names last month twice.
			}
			// "Last month compared with last year" means the same month of last year.
			return Stretch::YEAR === $this->against->unit
				&& Stretch::YEAR !== $days->unit
				&& $this->against->range->end_day < $days->range->end_day
				? $days->earlier( Stretch::YEAR )
				: $this->against;
		}
		if ( null !== $this->earlier ) {
			return null === $follows || null !== $this->days || $this->is_against || $this->is_change
				? $days->earlier( $this->earlier )
				: null;
		}
		if ( $this->is_change ) {
			// "Do mobile visitors bounce more than others?" isn't about dates.
			return array() !== $this->several() ? null : $days->before();
		}
		return null === $this->days && null !== $follows ? $follows->compared : null;
	}
}
