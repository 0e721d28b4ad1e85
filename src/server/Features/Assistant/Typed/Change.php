<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Insights\Significance;

/**
 * How a figure differs from that of other days, and whether that says anything.
 */
final class Change {

	/** A normal deviate that chance exceeds one time in twenty. */
	private const CRITICAL = 1.96;

	/** Cases below which the tests do not hold. */
	private const FEWEST = 5.0;

	/**
	 * @param Quantity                      $quantity  Of what.
	 * @param int|float|null               $now      Its figure.
	 * @param int|float|null               $before   That of the other days.
	 * @param array{float, float}|null     $sessions On how many sessions each rests; null where nobody knows.
	 * @param array{DateRange, DateRange}  $ranges   The days, and the others.
	 * @param string                       $than     The others in a sentence.
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

	/**
	 * Sentences, as HTML.
	 */
	public function html(): string {
		if ( null === $this->before ) {
			/* translators: 1: what, such as “Bounce Rate”, 2: when, such as “from 2 November to 8 November”. */
			$text = esc_html__( '%1$s %2$s: unknown, so there is nothing to compare with.', 'lodestar' );
			return sprintf( $text, esc_html( $this->quantity->label() ), esc_html( $this->than ) );
		}
		if ( null === $this->now ) {
			return '';
		}
		$before = esc_html( $this->quantity->phrase( $this->before ) );
		$than   = esc_html( $this->than );
		$text   = match ( true ) {
			/* translators: %s: when, such as “from 2 November to 8 November”. */
			(float) $this->now === (float) $this->before => sprintf( __( 'That is <strong>as much</strong> as %s.', 'lodestar' ), $than ),
			0.0 === (float) $this->before                =>
				/* translators: 1: when, such as “from 2 November to 8 November”, 2: figure, such as “0 visitors”. */
				sprintf( __( 'To compare: %2$s %1$s.', 'lodestar' ), $than, $before ),
			$this->now > $this->before                   =>
				/* translators: 1: how much, such as “12.5%”, 2: when, such as “from 2 November to 8 November”, 3: the figure then. */
				sprintf( __( 'That is <strong>%1$s more</strong> than %2$s (%3$s).', 'lodestar' ), $this->size(), $than, $before ),
			default                                      =>
				/* translators: 1: how much, such as “12.5%”, 2: when, such as “from 2 November to 8 November”, 3: the figure then. */
				sprintf( __( 'That is <strong>%1$s less</strong> than %2$s (%3$s).', 'lodestar' ), $this->size(), $than, $before ),
		};
		return $text . $this->doubt() . $this->length();
	}

	/**
	 * As it stands in a table: +12.5%; empty where nothing can be said.
	 */
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
		return $this->may_be_chance() ? ' ' . esc_html__( 'Such a difference may be chance.', 'lodestar' ) : '';
	}

	private function length(): string {
		[ $now, $before ] = array( $this->ranges[0]->days(), $this->ranges[1]->days() );
		return $now === $before || ! $this->quantity->is_share()
			? ''
			: ' ' . esc_html(
				sprintf(
					/* translators: 1: number of days, 2: number of the other days. */
					__( 'These are %1$s days, and those %2$s.', 'lodestar' ),
					number_format_i18n( $now ),
					number_format_i18n( $before )
				)
			);
	}

	/**
	 * Whether a difference may be random variation, by the rule that greys changes in the dashboard (src/ui/change/weigh.ts,
	 * docs/metrics.md).
	 *
	 * @param Quantity           $quantity  Of what the figures are.
	 * @param array{float, int} $now      A figure, and of how many days it is.
	 * @param array{float, int} $before   The other.
	 * @param array{float, float}|null $sessions On how many sessions each rests; null where nobody knows: of rates and averages nothing can be said then.
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
		// Averages and sums of what varies between sessions at least as much as it amounts to.
		$pooled = ( $a * $n + $b * $m ) / ( $n + $m );
		return abs( $a - $b ) < self::CRITICAL * $pooled * sqrt( 1.0 / $n + 1.0 / $m );
	}
}
