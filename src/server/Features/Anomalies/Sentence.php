<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Features\Commerce\Currency;
use Lodestar\Platform\Time\LocalTime;

/**
 * An exception in words: the finding, and what would have been usual.
 */
final class Sentence {

	/**
	 * @param Deviation $what What it was.
	 * @param int       $day  On which local day.
	 */
	public static function whole( Deviation $what, int $day ): string {
		/* translators: 1: what was found, “1,591 sessions”, 2: how it usually is, “50% above a usual Thursday (1,061)”. */
		return sprintf( __( '%1$s, %2$s', 'lodestar' ), self::finding( $what ), self::usual( $what, $day ) );
	}

	/**
	 * What was found.
	 */
	public static function finding( Deviation $what ): string {
		$number = self::number( $what, $what->value );
		$count  = (int) round( $what->value );
		return match ( $what->kind ) {
			Kind::Outage      => sprintf(
				/* translators: 1: an hour, “08:00”, 2: a later one. */
				__( 'No visits between %1$s and %2$s', 'lodestar' ),
				self::hour( $what->from ),
				self::hour( $what->from + $what->hours )
			),
			/* translators: %s: number. */
			Kind::Sessions    => sprintf( _n( '%s session', '%s sessions', $count, 'lodestar' ), $number ),
			Kind::Channel     => sprintf(
				/* translators: 1: number, 2: channel. */
				_n( '%1$s session from %2$s', '%1$s sessions from %2$s', $count, 'lodestar' ),
				$number,
				$what->subject
			),
			Kind::Campaign    => sprintf(
				/* translators: 1: number, 2: name of a campaign. */
				_n( '%1$s session from the campaign “%2$s”', '%1$s sessions from the campaign “%2$s”', $count, 'lodestar' ),
				$number,
				$what->subject
			),
			Kind::LandingPage => sprintf(
				/* translators: 1: number, 2: path of a page. */
				_n( '%1$s session began on %2$s', '%1$s sessions began on %2$s', $count, 'lodestar' ),
				$number,
				$what->subject
			),
			/* translators: %s: number. */
			Kind::KeyEvents   => sprintf( _n( '%s key event', '%s key events', $count, 'lodestar' ), $number ),
			/* translators: %s: amount of money. */
			Kind::Revenue     => sprintf( __( 'Revenue of %s', 'lodestar' ), $number ),
			Kind::NotFound    => '' === $what->subject
				/* translators: %s: number. */
				? sprintf( _n( '%s visit ended on “page not found”', '%s visits ended on “page not found”', $count, 'lodestar' ), $number )
				: sprintf(
					/* translators: 1: number, 2: path of a page. */
					_n(
						'%1$s visit ended on “page not found”, most at %2$s',
						'%1$s visits ended on “page not found”, most at %2$s',
						$count,
						'lodestar'
					),
					$number,
					$what->subject
				),
			/* translators: %s: seconds. */
			Kind::Speed       => sprintf( __( 'Largest Contentful Paint of %s s', 'lodestar' ), $number ),
		};
	}

	/**
	 * How it usually is on that weekday.
	 */
	private static function usual( Deviation $what, int $day ): string {
		$weekday = self::date( 'l', $day );
		$usual   = self::number( $what, $what->expected );
		if ( Kind::Outage === $what->kind ) {
			/* translators: 1: number, 2: weekday. */
			return sprintf( __( 'where a usual %2$s brings %1$s', 'lodestar' ), $usual, $weekday );
		}
		if ( round( $what->expected, 1 ) < 0.5 ) {
			/* translators: %s: weekday. */
			return sprintf( __( 'usually none on a %s', 'lodestar' ), $weekday );
		}
		$percent = number_format_i18n( round( 100 * abs( $what->value / $what->expected - 1 ) ) );
		return $what->is_above()
			/* translators: 1: number, 2: weekday, 3: the usual figure. */
			? sprintf( __( '%1$s%% above a usual %2$s (%3$s)', 'lodestar' ), $percent, $weekday, $usual )
			/* translators: 1: number, 2: weekday, 3: the usual figure. */
			: sprintf( __( '%1$s%% below a usual %2$s (%3$s)', 'lodestar' ), $percent, $weekday, $usual );
	}

	/**
	 * A local day as the reader's language writes it.
	 *
	 * @param string $format As PHP knows it.
	 * @param int    $day    Day number.
	 */
	public static function date( string $format, int $day ): string {
		return (string) wp_date( $format, (int) strtotime( LocalTime::date( $day ) . ' 12:00 UTC' ), new \DateTimeZone( 'UTC' ) );
	}

	private static function number( Deviation $what, float $value ): string {
		return match ( $what->kind ) {
			Kind::Speed   => number_format_i18n( $value, 1 ),
			Kind::Revenue => Currency::amount( $value ),
			default       => number_format_i18n( round( $value ) ),
		};
	}

	private static function hour( int $hour ): string {
		return sprintf( '%02d:00', $hour );
	}
}
