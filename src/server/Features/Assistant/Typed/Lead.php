<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Typed;

/**
 * Who comes first, or last, in a sentence.
 */
final class Lead {

	/**
	 * @param string $name    Of the first, as plain text.
	 * @param string $told    Its figure in words.
	 * @param bool   $is_most Whether the most was asked for.
	 */
	public static function sentence( Plan $plan, When $when, string $name, string $told, bool $is_most ): string {
		$days  = esc_html( $when->first( $plan->question->days ) );
		$where = Telling::where( $plan );
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
	public static function doubt( Quantity $quantity, string $next, array $figures, array $days = array( 1, 1 ), ?array $rest = null ): string {
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
