<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\Sentence as Dates;
use Lodestar\Features\Commerce\Currency;
use Lodestar\Features\Notes\Note;
use Lodestar\Features\Notes\Notes;

/** Formats a finding as a sentence: what, when and how much, never why. No other class turns findings into text. */
final class Sentence {

	/** Tags allowed in the HTML of an insight. */
	private const TAGS = array(
		'strong' => array(),
		'em'     => array(),
	);

	/** Returns the finding as HTML in the reader's language, limited to the allowed tags. */
	public static function html( Finding $finding ): string {
		$text = match ( $finding->kind ) {
			Kind::Mover                             => self::moved(
				$finding,
				self::subject( $finding ),
				self::count( $finding->now ),
				self::count( $finding->before )
			),
			Kind::KeyEvents                         => self::moved(
				$finding,
				__( 'Key events', 'lodestar' ),
				self::count( $finding->now ),
				self::count( $finding->before )
			),
			Kind::BestDay, Kind::BestWeek           => self::best( $finding ),
			Kind::Unusual                           => self::unusual(
				$finding,
				self::subject( $finding ),
				self::count( $finding->now ),
				self::count( $finding->before )
			),
			Kind::UnusualRevenue                    => self::unusual(
				$finding,
				__( 'Revenue', 'lodestar' ),
				self::money( $finding->now ),
				self::money( $finding->before )
			),
			Kind::Share                             => self::share( $finding ),
			Kind::PurchaseRate, Kind::KeyEventRate  => self::rate( $finding ),
			Kind::Orders, Kind::Revenue             => self::sales( $finding ),
		};
		return wp_kses( $text . self::most( $finding ) . self::notes( $finding ), self::TAGS );
	}

	/**
	 * @param string $subject Plural subject of the sentence.
	 * @param string $now     Formatted current value.
	 * @param string $before  Formatted previous value.
	 */
	private static function moved( Finding $finding, string $subject, string $now, string $before ): string {
		$days = self::count( $finding->days->days() );
		if ( $finding->before <= 0.0 ) {
			return sprintf(
				/* translators: 1: subject, such as “Sessions from Email”, 2: current number, 3: number of days. */
				__( '<strong>%1$s are new</strong>: %2$s, up from none in the previous %3$s days.', 'lodestar' ),
				$subject,
				$now,
				$days
			);
		}
		if ( $finding->now <= 0.0 ) {
			return sprintf(
				/* translators: 1: subject, such as “Sessions from Email”, 2: previous number, 3: number of days. */
				__( '<strong>%1$s dropped to zero</strong>, from %2$s in the previous %3$s days.', 'lodestar' ),
				$subject,
				$before,
				$days
			);
		}
		return $finding->change() > 0.0
			? sprintf(
				/* translators: 1: subject, such as “Sessions from Email”, 2: percentage, 3: previous number, 4: current number. */
				__( '<strong>%1$s rose by %2$s%%</strong>, from %3$s to %4$s.', 'lodestar' ),
				$subject,
				self::percent_of( $finding ),
				$before,
				$now
			)
			: sprintf(
				/* translators: 1: subject, such as “Sessions from Email”, 2: percentage, 3: previous number, 4: current number. */
				__( '<strong>%1$s fell by %2$s%%</strong>, from %3$s to %4$s.', 'lodestar' ),
				$subject,
				self::percent_of( $finding ),
				$before,
				$now
			);
	}

	private static function best( Finding $finding ): string {
		$when = self::date( $finding->days->end_day );
		$now  = self::count( $finding->now );
		$next = self::count( $finding->also['second'] ?? 0.0 );
		$known = (int) ( $finding->also['known'] ?? 0 );
		if ( $known >= Figures::YEAR - 7 ) {
			return Kind::BestDay === $finding->kind
				? sprintf(
					/* translators: 1: date of a day, 2: its number of sessions, 3: number of sessions of the second-best day. */
					__( '<strong>%1$s was your best day in a year</strong>, with %2$s sessions. The best day outside that week had %3$s.', 'lodestar' ),
					$when,
					$now,
					$next
				)
				: sprintf(
					/* translators: 1: last day of the week, 2: its number of sessions, 3: number of sessions of the second-best week. */
					__( '<strong>The week ending %1$s was your best in a year</strong>, with %2$s sessions. The next best week had %3$s.', 'lodestar' ),
					$when,
					$now,
					$next
				);
		}
		$days = self::count( $known );
		return Kind::BestDay === $finding->kind
			? sprintf(
				/* translators: 1: date of a day, 2: number of days, 3: its number of sessions, 4: number of sessions of the second-best day. */
				__( '<strong>%1$s was your best day in %2$s days</strong>, with %3$s sessions. The best day outside that week had %4$s.', 'lodestar' ),
				$when,
				$days,
				$now,
				$next
			)
			: sprintf(
				/* translators: 1: last day of the week, 2: number of days, 3: its number of sessions, 4: number of sessions of the second-best week. */
				__( '<strong>The week ending %1$s was your best in %2$s days</strong>, with %3$s sessions. The next best week had %4$s.', 'lodestar' ),
				$when,
				$days,
				$now,
				$next
			);
	}

	/**
	 * @param string $subject Subject of the sentence.
	 * @param string $now     Formatted value of these days.
	 * @param string $usual   Formatted usual value.
	 */
	private static function unusual( Finding $finding, string $subject, string $now, string $usual ): string {
		$when = self::when( $finding->days );
		if ( $finding->before < 0.5 ) {
			/* translators: 1: subject, such as “Sessions from Email”, 2: date or dates, such as “on 12 November”, 3: number or amount of money. */
			return sprintf( __( '<strong>%1$s %2$s</strong>: %3$s, compared with the usual 0.', 'lodestar' ), $subject, $when, $now );
		}
		return $finding->change() > 0.0
			? sprintf(
				/* translators: 1: subject, such as “Sessions from Email”, 2: percentage, 3: date or dates, such as “on 12 November”, 4: number or amount of money, 5: usual number or amount. */
				__( '<strong>%1$s rose %2$s%% above normal %3$s</strong>: %4$s, compared with the usual %5$s.', 'lodestar' ),
				$subject,
				self::percent_of( $finding ),
				$when,
				$now,
				$usual
			)
			: sprintf(
				/* translators: 1: subject, such as “Sessions from Email”, 2: percentage, 3: date or dates, such as “on 12 November”, 4: number or amount of money, 5: usual number or amount. */
				__( '<strong>%1$s fell %2$s%% below normal %3$s</strong>: %4$s, compared with the usual %5$s.', 'lodestar' ),
				$subject,
				self::percent_of( $finding ),
				$when,
				$now,
				$usual
			);
	}

	private static function share( Finding $finding ): string {
		$now   = self::decimal( 100.0 * $finding->now );
		$was   = self::decimal( 100.0 * $finding->before );
		$count = self::count( $finding->also['sessions'] ?? 0.0 );
		$all   = self::count( $finding->also['of'] ?? 0.0 );
		if ( Area::Visitors === $finding->area ) {
			return 'new' === $finding->value
				? sprintf(
					/* translators: 1: current percentage, 2: previous percentage, 3: number of first visits, 4: number of all these sessions. */
					__( '<strong>%1$s%% of sessions from visitors who gave consent were first visits</strong> (%3$s of %4$s), compared with %2$s%% before.', 'lodestar' ),
					$now,
					$was,
					$count,
					$all
				)
				: sprintf(
					/* translators: 1: current percentage, 2: previous percentage, 3: number of sessions of returning visitors, 4: number of all these sessions. */
					__( '<strong>%1$s%% of sessions from visitors who gave consent were return visits</strong> (%3$s of %4$s), compared with %2$s%% before.', 'lodestar' ),
					$now,
					$was,
					$count,
					$all
				);
		}
		return sprintf(
			/* translators: 1: current percentage, 2: device type or channel, such as “mobile phones” or “Email”, 3: previous percentage, 4: number of these sessions, 5: number of all sessions. */
			__( '<strong>%1$s%% of sessions came from %2$s</strong> (%4$s of %5$s), compared with %3$s%% before.', 'lodestar' ),
			$now,
			self::noun( $finding ),
			$was,
			$count,
			$all
		);
	}

	private static function rate( Finding $finding ): string {
		$rate    = self::decimal( 100.0 * $finding->now, 2 );
		$site    = self::decimal( 100.0 * $finding->before, 2 );
		$ended   = self::count( $finding->also['ended'] ?? 0.0 );
		$of      = self::count( $finding->also['sessions'] ?? 0.0 );
		$revenue = $finding->also['revenue'] ?? 0.0;
		if ( Kind::KeyEventRate === $finding->kind ) {
			return sprintf(
				/* translators: 1: channel or source, 2: percentage, 3: percentage of the whole site, 4: number of sessions with a key event, 5: number of sessions. */
				__( '<strong>%2$s%% of sessions from %1$s had a key event</strong> (%4$s of %5$s), compared with %3$s%% for the whole site.', 'lodestar' ),
				self::noun( $finding ),
				$rate,
				$site,
				$ended,
				$of
			);
		}
		$text = sprintf(
			/* translators: 1: channel or source, 2: percentage, 3: percentage of the whole site, 4: number of purchases, 5: number of sessions. */
			__( '<strong>Sessions from %1$s had a conversion rate of %2$s%%</strong> (%4$s purchases in %5$s sessions), compared with %3$s%% for the whole site.', 'lodestar' ),
			self::noun( $finding ),
			$rate,
			$site,
			$ended,
			$of
		);
		return $revenue < 0.005
			? $text
			/* translators: %s: percentage. */
			: $text . ' ' . sprintf( __( 'These sessions generated %s%% of revenue.', 'lodestar' ), self::decimal( 100.0 * $revenue ) );
	}

	private static function sales( Finding $finding ): string {
		if ( Kind::Orders === $finding->kind ) {
			$text = self::moved( $finding, __( 'Orders', 'lodestar' ), self::count( $finding->now ), self::count( $finding->before ) );
			return $text . ' ' . sprintf(
				/* translators: 1: current amount of money, 2: previous amount of money. */
				__( 'Revenue was %1$s, compared with %2$s before.', 'lodestar' ),
				self::money( $finding->also['revenue'] ?? 0.0 ),
				self::money( $finding->also['revenue_before'] ?? 0.0 )
			);
		}
		$text = $finding->change() > 0.0
			? sprintf(
				/* translators: 1: percentage, 2: previous amount of money, 3: current amount of money. */
				__( '<strong>Revenue rose by %1$s%%</strong>, from %2$s to %3$s.', 'lodestar' ),
				self::percent_of( $finding ),
				self::money( $finding->before ),
				self::money( $finding->now )
			)
			: sprintf(
				/* translators: 1: percentage, 2: previous amount of money, 3: current amount of money. */
				__( '<strong>Revenue fell by %1$s%%</strong>, from %2$s to %3$s.', 'lodestar' ),
				self::percent_of( $finding ),
				self::money( $finding->before ),
				self::money( $finding->now )
			);
		return $text . ' ' . sprintf(
			/* translators: 1: current number of orders, 2: previous number of orders. */
			__( 'There were %1$s orders, compared with %2$s before.', 'lodestar' ),
			self::count( $finding->also['orders'] ?? 0.0 ),
			self::count( $finding->also['orders_before'] ?? 0.0 )
		);
	}

	/** Returns a sentence on where or when most of the change happened, if a duplicate finding says so. */
	private static function most( Finding $finding ): string {
		$most = $finding->most;
		if ( null === $most ) {
			return '';
		}
		$all    = self::count( abs( $finding->change() ) );
		$shared = self::count( abs( $finding->shared ) );
		$where  = $most->days->days() < $finding->days->days() ? self::when( $most->days ) : self::place( $most );
		if ( $all === $shared ) {
			/* translators: %s: place or date of these sessions, such as “from Email”, “on the page “News””, “on 12 November”. */
			return ' ' . sprintf( __( 'Sessions %s account for the entire change.', 'lodestar' ), $where );
		}
		return ' ' . ( $finding->change() > 0.0
			/* translators: 1: number of sessions, 2: how many of them, 3: place or date of these, such as “from Email”, “on the page “News””, “on 12 November”. */
			? sprintf( __( 'Of the %1$s additional sessions, %2$s were %3$s.', 'lodestar' ), $all, $shared, $where )
			/* translators: 1: number of sessions, 2: how many of them, 3: place or date of these, such as “from Email”, “on the page “News””, “on 12 November”. */
			: sprintf( __( 'Of the %1$s sessions lost, %2$s were %3$s.', 'lodestar' ), $all, $shared, $where ) );
	}

	/** Returns a sentence with up to two of the site's notes from these days. */
	private static function notes( Finding $finding ): string {
		$days = null !== $finding->most && $finding->most->days->days() < $finding->days->days() ? $finding->most->days : $finding->days;
		if ( $days->days() >= Figures::DAYS ) {
			return '';
		}
		$titles = array_map(
			static fn ( Note $note ): string => esc_html( $note->title ),
			array_slice( Notes::all( $days, Notes::OPEN ), 0, 2 )
		);
		return match ( count( $titles ) ) {
			0       => '',
			/* translators: %s: title of a note. */
			1       => ' ' . sprintf( __( 'Your note from that time: “%s”.', 'lodestar' ), $titles[0] ),
			/* translators: 1: title of a note, 2: title of another note. */
			default => ' ' . sprintf( __( 'Your notes from that time: “%1$s” and “%2$s”.', 'lodestar' ), ...$titles ),
		};
	}

	private static function subject( Finding $finding ): string {
		return match ( $finding->area ) {
			Area::Site     => __( 'Sessions', 'lodestar' ),
			/* translators: %s: name of a campaign. */
			Area::Campaign => sprintf( __( 'Sessions from the campaign “%s”', 'lodestar' ), esc_html( $finding->value ) ),
			/* translators: %s: title of a page. */
			Area::Page     => sprintf( __( 'Sessions that viewed “%s”', 'lodestar' ), esc_html( $finding->label ) ),
			/* translators: %s: a channel, source or country. */
			default        => sprintf( __( 'Sessions from %s', 'lodestar' ), self::noun( $finding ) ),
		};
	}

	/** Returns a phrase for the place of the sessions, such as "from Email". */
	private static function place( Finding $finding ): string {
		return match ( $finding->area ) {
			Area::Site     => self::when( $finding->days ),
			/* translators: %s: name of a campaign. */
			Area::Campaign => sprintf( __( 'from the campaign “%s”', 'lodestar' ), esc_html( $finding->value ) ),
			/* translators: %s: title of a page. */
			Area::Page     => sprintf( __( 'on the page “%s”', 'lodestar' ), esc_html( $finding->label ) ),
			/* translators: %s: a channel, source or country. */
			default        => sprintf( __( 'from %s', 'lodestar' ), self::noun( $finding ) ),
		};
	}

	private static function noun( Finding $finding ): string {
		if ( Area::Device === $finding->area ) {
			return esc_html( self::device( $finding->value ) );
		}
		return esc_html( '' === $finding->label ? $finding->value : $finding->label );
	}

	/**
	 * Returns the plural name of a device type for use within a sentence, as plain text.
	 *
	 * @param string $value Value of the dimension.
	 */
	public static function device( string $value ): string {
		return match ( $value ) {
			'desktop'  => __( 'desktop computers', 'lodestar' ),
			'mobile'   => __( 'mobile phones', 'lodestar' ),
			'tablet'   => __( 'tablets', 'lodestar' ),
			'smart tv' => __( 'smart TVs', 'lodestar' ),
			default    => $value,
		};
	}

	private static function when( DateRange $days ): string {
		return 1 === $days->days()
			/* translators: %s: date of a day, such as “12 November”. */
			? sprintf( __( 'on %s', 'lodestar' ), self::date( $days->start_day ) )
			/* translators: 1: first day, 2: last day. */
			: sprintf( __( 'from %1$s to %2$s', 'lodestar' ), self::date( $days->start_day ), self::date( $days->end_day ) );
	}

	private static function date( int $day ): string {
		return esc_html( Dates::date( _x( 'F j', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ), $day ) );
	}

	/** Returns the change in percent. From 10 on, rounded to whole percents. */
	private static function percent_of( Finding $finding ): string {
		$percent = 100.0 * abs( $finding->change() ) / max( 0.001, abs( $finding->before ) );
		return $percent < 10.0 ? self::decimal( $percent ) : self::count( $percent );
	}

	private static function count( float $value ): string {
		return esc_html( number_format_i18n( round( $value ) ) );
	}

	private static function decimal( float $value, int $digits = 1 ): string {
		return esc_html( number_format_i18n( $value, $digits ) );
	}

	private static function money( float $value ): string {
		return esc_html( Currency::amount( $value ) );
	}
}
