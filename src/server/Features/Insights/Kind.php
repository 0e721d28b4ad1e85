<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * What was found. Stored by its value.
 */
enum Kind: string {
	/** More or fewer sessions than before. */
	case Mover = 'mover';
	/** The day, or the seven days, with the most sessions of a year. */
	case BestDay  = 'best_day';
	case BestWeek = 'best_week';
	/** Days unlike what their weekday brings. */
	case Unusual        = 'unusual';
	case UnusualRevenue = 'unusual_revenue';
	/** Another part of all sessions than before. */
	case Share = 'share';
	/** Ends in a purchase, or in a key event, more or less often than the site does. */
	case PurchaseRate = 'purchase_rate';
	case KeyEventRate = 'key_event_rate';
	case Orders       = 'orders';
	case Revenue      = 'revenue';
	case KeyEvents    = 'key_events';

	/**
	 * Whether it is a change in the number of sessions, which may be the same as another's.
	 */
	public function is_of_sessions(): bool {
		return in_array( $this, array( self::Mover, self::BestDay, self::BestWeek, self::Unusual ), true );
	}

	/**
	 * Whether it is held against the days before, and not against usual days or the whole site.
	 */
	public function is_against_before(): bool {
		return in_array( $this, array( self::Mover, self::Share, self::Orders, self::Revenue, self::KeyEvents ), true );
	}

	/**
	 * What its significance counts beside that of others: what is so every month is less of a finding than what changed.
	 */
	public function weight(): float {
		return self::PurchaseRate === $this || self::KeyEventRate === $this ? 0.25 : 1.0;
	}
}
