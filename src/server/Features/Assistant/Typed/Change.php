<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Insights\Significance;

/** Describes how a value changed from an earlier period, and whether the change is significant. */
final class Change {

	/** Normal deviate that random variation exceeds in 5% of cases. */
	private const CRITICAL = 1.96;

	/** Minimum number of cases for a valid test. */
	private const FEWEST = 5.0;

	/**
	 * @param int|float|null              $now      Current value.
	 * @param int|float|null              $before   Earlier value.
	 * @param array{float, float}|null    $sessions Sessions behind both values; null if unknown.
	 * @param array{DateRange, DateRange} $ranges   Current and earlier dates.
	 * @param string                      $than     The earlier dates as part of a sentence.
	 */
	public function __construct(
		private readonly Quantity $quantity,
		private readonly int|float|null $now,
		private readonly int|float|null $before,
		private readonly ?array $sessions,
		private readonly array $ranges,
		private readonly string $than
	) {
	}

	/** Returns the change as sentences in HTML. */
	public function html(): string {
		if ( null === $this->before ) {
			/* translators: 1: name of a metric, such as “Bounce Rate”, 2: dates, such as “from 2 November to 8 November”. */
			$text = esc_html__( '%1$s %2$s: not available, so there’s nothing to compare with.', 'lodestar' );
			return sprintf( $text, esc_html( $this->quantity->label() ), esc_html( $this->than ) );
		}
		if ( null === $this->now ) {
			return '';
		}
		$before = esc_html( $this->quantity->phrase( $this->before ) );
		$than   = esc_html( $this->than );
		$text   = match ( true ) {
			/* translators: %s: dates, such as “from 2 November to 8 November”. */
			(float) $this->now === (float) $this->before => sprintf( __( 'That’s <strong>the same</strong> as %s.', 'lodestar' ), $than ),
			0.0 === (float) $this->before                =>
				/* translators: 1: dates, such as “from 2 November to 8 November”, 2: value, such as “0 visitors”. */
				sprintf( __( 'For comparison: %2$s %1$s.', 'lodestar' ), $than, $before ),
			$this->now > $this->before                   =>
				/* translators: 1: difference, such as “12.5%”, 2: dates, such as “from 2 November to 8 November”, 3: value on those dates. */
				sprintf( __( 'That’s <strong>%1$s more</strong> than %2$s (%3$s).', 'lodestar' ), $this->size(), $than, $before ),
			default                                      =>
				/* translators: 1: difference, such as “12.5%”, 2: dates, such as “from 2 November to 8 November”, 3: value on those dates. */
				sprintf( __( 'That’s <strong>%1$s less</strong> than %2$s (%3$s).', 'lodestar' ), $this->size(), $than, $before ),
		};
		return $text . $this->doubt() . $this->length();
	}

	/** Returns the change for a table cell, such as +12.5%; '' if there is none or it can't be computed. */
	public function short(): string {
		if (
			null === $this->now
			|| null === $this->before
			|| 0.0 === (float) $this->before
			|| (float) $this->now === (float) $this->before
		) {
			return '';
		}
		return ( $this->now > $this->before ? '+' : '−' ) . $this->size();
	}

	public function may_be_chance(): bool {
		return null !== $this->now && null !== $this->before && (float) $this->now !== (float) $this->before
			&& self::is_chance(
				$this->quantity,
				array( (float) $this->now, $this->ranges[0]->days() ),
				array( (float) $this->before, $this->ranges[1]->days() ),
				$this->sessions
			);
	}

	private function size(): string {
		$now    = (float) $this->now;
		$before = (float) $this->before;
		if ( Type::Percent === $this->quantity->type() ) {
			/* translators: %s: number. */
			return esc_html( sprintf( __( '%s percentage points', 'lodestar' ), number_format_i18n( abs( $now - $before ), 1 ) ) );
		}
		$percent = 100.0 * abs( $now - $before ) / abs( $before );
		/* translators: %s: number. */
		return esc_html( sprintf( __( '%s%%', 'lodestar' ), number_format_i18n( $percent, $percent < 10.0 ? 1 : 0 ) ) );
	}

	private function doubt(): string {
		return $this->may_be_chance() ? ' ' . esc_html__( 'This difference may be due to chance.', 'lodestar' ) : '';
	}

	private function length(): string {
		[ $now, $before ] = array( $this->ranges[0]->days(), $this->ranges[1]->days() );
		return $now === $before || ! $this->quantity->is_share()
			? ''
			: ' ' . esc_html(
				sprintf(
					/* translators: 1: number of days, 2: number of days to compare with. */
					__( 'The two periods have different lengths: %1$s and %2$s days.', 'lodestar' ),
					number_format_i18n( $now ),
					number_format_i18n( $before )
				)
			);
	}

	/**
	 * Whether a difference may be random variation, by the rule that grays out changes in the dashboard
	 * (src/ui/change/weigh.ts, docs/metrics.md).
	 *
	 * @param array{float, int}        $now      A value and its number of days.
	 * @param array{float, int}        $before   The value to compare with, and its number of days.
	 * @param array{float, float}|null $sessions Sessions behind both values; null if unknown. Rates and averages can't
	 *                                           be tested then.
	 */
	public static function is_chance( Quantity $quantity, array $now, array $before, ?array $sessions ): bool {
		[ $a, $days ]    = $now;
		[ $b, $earlier ] = $before;
		if ( $quantity->is_count() ) {
			$as_long = $b * $days / max( 1, $earlier );
			return $a + $as_long < 2 * self::FEWEST || abs( Significance::of_counts( $a, $as_long, 0.0, $days ) ) < self::CRITICAL;
		}
		if ( null === $sessions ) {
			return false;
		}
		[ $n, $m ] = $sessions;
		if ( min( $n, $m ) < self::FEWEST ) {
			return true;
		}
		if ( Type::Percent === $quantity->type() ) {
			return abs( Significance::of_shares( $a * $n / 100.0, $n, $b * $m / 100.0, $m, 0.0, $days ) ) < self::CRITICAL;
		}
		// Averages and sums: assume that their standard deviation between sessions is at least their mean.
		$pooled = ( $a * $n + $b * $m ) / ( $n + $m );
		return abs( $a - $b ) < self::CRITICAL * $pooled * sqrt( 1.0 / $n + 1.0 / $m );
	}
}
