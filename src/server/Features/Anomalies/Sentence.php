<?php
declare( strict_types=1 );

namespace Lodestar\Features\Anomalies;

use Lodestar\Features\Commerce\Currency;
use Lodestar\Platform\Time\LocalTime;

/** Describes an exception in a sentence: the value, and what would have been usual. */
final class Sentence {

	/** @param int $day Local day. */
	public static function whole( Deviation $what, int $day ): string {
		/* translators: 1: finding, such as "1,591 sessions", 2: comparison, such as "50% above a usual Thursday (1,061)". */
		return sprintf( __( '%1$s, %2$s', 'lodestar' ), self::finding( $what ), self::usual( $what, $day ) );
	}

	/** Returns the finding without the comparison, such as "1,591 sessions". */
	public static function finding( Deviation $what ): string {
		$number = self::number( $what, $what->value );
		$count  = (int) round( $what->value );
		return match ( $what->kind ) {
			Kind::Outage      => sprintf(
				/* translators: 1: start time, such as "08:00", 2: end time. */
				__( 'No visits between %1$s and %2$s', 'lodestar' ),
				self::hour( $what->from ),
				self::hour( $what->from + $what->hours )
			),
			/* translators: %s: number of sessions. */
			Kind::Sessions    => sprintf( _n( '%s session', '%s sessions', $count, 'lodestar' ), $number ),
			Kind::Channel     => sprintf(
				/* translators: 1: number of sessions, 2: name of a channel. */
				_n( '%1$s session from %2$s', '%1$s sessions from %2$s', $count, 'lodestar' ),
				$number,
				$what->subject
			),
			Kind::Campaign    => sprintf(
				/* translators: 1: number of sessions, 2: name of a campaign. */
				_n( '%1$s session from the “%2$s” campaign', '%1$s sessions from the “%2$s” campaign', $count, 'lodestar' ),
				$number,
				$what->subject
			),
			Kind::LandingPage => sprintf(
				/* translators: 1: number of sessions, 2: path of a page. */
				_n( '%1$s session started on %2$s', '%1$s sessions started on %2$s', $count, 'lodestar' ),
				$number,
				$what->subject
			),
			/* translators: %s: number of key events. */
			Kind::KeyEvents   => sprintf( _n( '%s key event', '%s key events', $count, 'lodestar' ), $number ),
			/* translators: %s: amount of money. */
			Kind::Revenue     => sprintf( __( 'Revenue of %s', 'lodestar' ), $number ),
			Kind::NotFound    => '' === $what->subject
				/* translators: %s: number of visits. */
				? sprintf( _n( '%s visit ended on a “page not found” error', '%s visits ended on a “page not found” error', $count, 'lodestar' ), $number )
				: sprintf(
					/* translators: 1: number of visits, 2: path of a page. */
					_n(
						'%1$s visit ended on a “page not found” error at %2$s',
						'%1$s visits ended on a “page not found” error, most at %2$s',
						$count,
						'lodestar'
					),
					$number,
					$what->subject
				),
			/* translators: %s: number of seconds. */
			Kind::Speed       => sprintf( __( 'Largest Contentful Paint of %s s', 'lodestar' ), $number ),
		};
	}

	/** Returns the comparison with the weekday's usual value. */
	private static function usual( Deviation $what, int $day ): string {
		$weekday = self::date( 'l', $day );
		$usual   = self::number( $what, $what->expected );
		if ( Kind::Outage === $what->kind ) {
			/* translators: 1: usual number of visits, 2: name of a weekday. */
			return sprintf( __( 'vs. %1$s on a typical %2$s', 'lodestar' ), $usual, $weekday );
		}
		if ( round( $what->expected, 1 ) < 0.5 ) {
			/* translators: %s: name of a weekday. */
			return sprintf( __( 'none on a typical %s', 'lodestar' ), $weekday );
		}
		$percent = number_format_i18n( round( 100 * abs( $what->value / $what->expected - 1 ) ) );
		return $what->is_above()
			/* translators: 1: percentage, without the percent sign, 2: name of a weekday, 3: usual value. */
			? sprintf( __( '%1$s%% above a typical %2$s (%3$s)', 'lodestar' ), $percent, $weekday, $usual )
			/* translators: 1: percentage, without the percent sign, 2: name of a weekday, 3: usual value. */
			: sprintf( __( '%1$s%% below a typical %2$s (%3$s)', 'lodestar' ), $percent, $weekday, $usual );
	}

	/**
	 * Formats a local day in the reader's language.
	 *
	 * @param string $format Date format of PHP.
	 * @param int    $day    Local day number.
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
