<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Anomalies\Sentence as Dates;
use Lodestar\Features\Commerce\Currency;
use Lodestar\Features\Notes\Note;
use Lodestar\Features\Notes\Notes;

/**
 * A finding in words: what, when and how much, never why. The one place where a finding becomes a text: who wants it worded
 * otherwise gets the Finding, and gives HTML of the same tags.
 */
final class Sentence {

	/** All that the HTML of an insight may have. */
	private const TAGS = array(
		'strong' => array(),
		'em'     => array(),
	);

	/**
	 * The insight as HTML, in the reader's language; nothing in it but text and the tags above.
	 */
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
	 * @param Finding $finding What moved.
	 * @param string  $subject Its name, in the plural.
	 * @param string  $now     Its figure.
	 * @param string  $before  The same of before.
	 */
	private static function moved( Finding $finding, string $subject, string $now, string $before ): string {
		$days = self::count( $finding->days->days() );
		if ( $finding->before <= 0.0 ) {
			return sprintf(
				/* translators: 1: what, such as “Sessions from Email”, 2: number, 3: number of days. */
				__( '<strong>%1$s are new</strong>: %2$s, and none in the %3$s days before.', 'lodestar' ),
				$subject,
				$now,
				$days
			);
		}
		if ( $finding->now <= 0.0 ) {
			return sprintf(
				/* translators: 1: what, such as “Sessions from Email”, 2: number, 3: number of days. */
				__( '<strong>%1$s stayed away</strong>: none, and %2$s in the %3$s days before.', 'lodestar' ),
				$subject,
				$before,
				$days
			);
		}
		return $finding->change() > 0.0
			? sprintf(
				/* translators: 1: what, such as “Sessions from Email”, 2: percent, 3: number before, 4: number now. */
				__( '<strong>%1$s rose by %2$s%%</strong>, from %3$s to %4$s.', 'lodestar' ),
				$subject,
				self::percent_of( $finding ),
				$before,
				$now
			)
			: sprintf(
				/* translators: 1: what, such as “Sessions from Email”, 2: percent, 3: number before, 4: number now. */
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
					/* translators: 1: day, 2: number of its sessions, 3: the same of the second best. */
					__( '<strong>%1$s was the best day of a year</strong>, with %2$s sessions; the best of the others had %3$s.', 'lodestar' ),
					$when,
					$now,
					$next
				)
				: sprintf(
					/* translators: 1: day, 2: number of sessions, 3: the same of the second best. */
					__( '<strong>The week until %1$s was the best of a year</strong>, with %2$s sessions; the best of the others had %3$s.', 'lodestar' ),
					$when,
					$now,
					$next
				);
		}
		$days = self::count( $known );
		return Kind::BestDay === $finding->kind
			? sprintf(
				/* translators: 1: day, 2: number of days, 3: number of its sessions, 4: the same of the second best. */
				__( '<strong>%1$s was the best day of %2$s</strong>, with %3$s sessions; the best of the others had %4$s.', 'lodestar' ),
				$when,
				$days,
				$now,
				$next
			)
			: sprintf(
				/* translators: 1: day, 2: number of days, 3: number of sessions, 4: the same of the second best. */
				__( '<strong>The week until %1$s was the best of %2$s days</strong>, with %3$s sessions; the best of the others had %4$s.', 'lodestar' ),
				$when,
				$days,
				$now,
				$next
			);
	}

	/**
	 * @param Finding $finding What was unusual.
	 * @param string  $subject Its name.
	 * @param string  $now     Its figure.
	 * @param string  $usual   What is usual.
	 */
	private static function unusual( Finding $finding, string $subject, string $now, string $usual ): string {
		$when = self::when( $finding->days );
		if ( $finding->before < 0.5 ) {
			/* translators: 1: what, such as “Sessions from Email”, 2: when, such as “on 12 November”, 3: figure. */
			return sprintf( __( '<strong>%1$s came %2$s</strong>: %3$s, where none are usual.', 'lodestar' ), $subject, $when, $now );
		}
		return $finding->change() > 0.0
			? sprintf(
				/* translators: 1: what, such as “Sessions from Email”, 2: percent, 3: when, such as “on 12 November”, 4: figure, 5: usual figure. */
				__( '<strong>%1$s %2$s%% above usual %3$s</strong>: %4$s, where %5$s would be usual.', 'lodestar' ),
				$subject,
				self::percent_of( $finding ),
				$when,
				$now,
				$usual
			)
			: sprintf(
				/* translators: 1: what, such as “Sessions from Email”, 2: percent, 3: when, such as “on 12 November”, 4: figure, 5: usual figure. */
				__( '<strong>%1$s %2$s%% below usual %3$s</strong>: %4$s, where %5$s would be usual.', 'lodestar' ),
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
					/* translators: 1: percent now, 2: percent before, 3: number of sessions, 4: number of all of them. */
					__( '<strong>%1$s%% of sessions by visitors who can be told apart were first visits</strong>, %2$s%% before: %3$s of %4$s.', 'lodestar' ),
					$now,
					$was,
					$count,
					$all
				)
				: sprintf(
					/* translators: 1: percent now, 2: percent before, 3: number of sessions, 4: number of all of them. */
					__( '<strong>%1$s%% of sessions by visitors who can be told apart were from returning visitors</strong>, %2$s%% before: %3$s of %4$s.', 'lodestar' ),
					$now,
					$was,
					$count,
					$all
				);
		}
		return sprintf(
			/* translators: 1: percent now, 2: a device or channel, such as “mobile” or “Email”, 3: percent before, 4: number of sessions, 5: number of all sessions. */
			__( '<strong>%1$s%% of sessions came from %2$s</strong>, %3$s%% before: %4$s of %5$s.', 'lodestar' ),
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
				/* translators: 1: a channel or source, 2: percent, 3: percent of the site, 4: number of key events, 5: number of sessions. */
				__( '<strong>%2$s%% of the sessions from %1$s had a key event</strong>, against %3$s%% on the whole site: %4$s of %5$s.', 'lodestar' ),
				self::noun( $finding ),
				$rate,
				$site,
				$ended,
				$of
			);
		}
		$text = sprintf(
			/* translators: 1: a channel or source, 2: percent, 3: percent of the site, 4: number of purchases, 5: number of sessions. */
			__( '<strong>Sessions from %1$s had a conversion rate of %2$s%%</strong>, against %3$s%% on the whole site: %4$s purchases in %5$s sessions.', 'lodestar' ),
			self::noun( $finding ),
			$rate,
			$site,
			$ended,
			$of
		);
		return $revenue < 0.005
			? $text
			/* translators: %s: percent. */
			: $text . ' ' . sprintf( __( 'They brought %s%% of revenue.', 'lodestar' ), self::decimal( 100.0 * $revenue ) );
	}

	private static function sales( Finding $finding ): string {
		if ( Kind::Orders === $finding->kind ) {
			$text = self::moved( $finding, __( 'Orders', 'lodestar' ), self::count( $finding->now ), self::count( $finding->before ) );
			return $text . ' ' . sprintf(
				/* translators: 1: amount of money, 2: amount of money before. */
				__( 'Revenue was %1$s, and %2$s before.', 'lodestar' ),
				self::money( $finding->also['revenue'] ?? 0.0 ),
				self::money( $finding->also['revenue_before'] ?? 0.0 )
			);
		}
		$text = $finding->change() > 0.0
			? sprintf(
				/* translators: 1: percent, 2: amount of money before, 3: amount of money now. */
				__( '<strong>Revenue rose by %1$s%%</strong>, from %2$s to %3$s.', 'lodestar' ),
				self::percent_of( $finding ),
				self::money( $finding->before ),
				self::money( $finding->now )
			)
			: sprintf(
				/* translators: 1: percent, 2: amount of money before, 3: amount of money now. */
				__( '<strong>Revenue fell by %1$s%%</strong>, from %2$s to %3$s.', 'lodestar' ),
				self::percent_of( $finding ),
				self::money( $finding->before ),
				self::money( $finding->now )
			);
		return $text . ' ' . sprintf(
			/* translators: 1: number of orders, 2: number of orders before. */
			__( 'There were %1$s orders, and %2$s before.', 'lodestar' ),
			self::count( $finding->also['orders'] ?? 0.0 ),
			self::count( $finding->also['orders_before'] ?? 0.0 )
		);
	}

	/**
	 * Where most of the change is, if another finding says it.
	 */
	private static function most( Finding $finding ): string {
		$most = $finding->most;
		if ( null === $most ) {
			return '';
		}
		$all    = self::count( abs( $finding->change() ) );
		$shared = self::count( abs( $finding->shared ) );
		$where  = $most->days->days() < $finding->days->days() ? self::when( $most->days ) : self::place( $most );
		if ( $all === $shared ) {
			/* translators: %s: where or when these sessions were, such as “from Email”, “on the page “News””, “on 12 November”. */
			return ' ' . sprintf( __( 'All of them were %s.', 'lodestar' ), $where );
		}
		return ' ' . ( $finding->change() > 0.0
			/* translators: 1: number of sessions, 2: a part of them, 3: where or when these were, such as “from Email”, “on the page “News””, “on 12 November”. */
			? sprintf( __( 'Of the %1$s more, %2$s were %3$s.', 'lodestar' ), $all, $shared, $where )
			/* translators: 1: number of sessions, 2: a part of them, 3: where or when these were, such as “from Email”, “on the page “News””, “on 12 November”. */
			: sprintf( __( 'Of the %1$s fewer, %2$s were %3$s.', 'lodestar' ), $all, $shared, $where ) );
	}

	/**
	 * The site's own notes of unusual days.
	 */
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
			1       => ' ' . sprintf( __( 'Your note of that time: “%s”.', 'lodestar' ), $titles[0] ),
			/* translators: 1: title of a note, 2: title of another. */
			default => ' ' . sprintf( __( 'Your notes of that time: “%1$s” and “%2$s”.', 'lodestar' ), ...$titles ),
		};
	}

	/**
	 * The sessions that a finding is of.
	 */
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

	/**
	 * Where the sessions of a finding were.
	 */
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

	/**
	 * What a part is called.
	 */
	private static function noun( Finding $finding ): string {
		if ( Area::Device === $finding->area ) {
			return esc_html( self::device( $finding->value ) );
		}
		return esc_html( '' === $finding->label ? $finding->value : $finding->label );
	}

	/**
	 * What a kind of device is called within a sentence, in the plural; as plain text.
	 *
	 * @param string $value Of the dimension.
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
			/* translators: %s: a day, “12 November”. */
			? sprintf( __( 'on %s', 'lodestar' ), self::date( $days->start_day ) )
			/* translators: 1: first day, 2: last day. */
			: sprintf( __( 'from %1$s to %2$s', 'lodestar' ), self::date( $days->start_day ), self::date( $days->end_day ) );
	}

	private static function date( int $day ): string {
		return esc_html( Dates::date( _x( 'j F', 'day in a sentence, in the letters of PHP’s date()', 'lodestar' ), $day ) );
	}

	/**
	 * By how many percent it changed: whole ones, from ten on.
	 */
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
