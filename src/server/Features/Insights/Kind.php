<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/** The kind of a finding. Values are stored. */
enum Kind: string {
	/** More or fewer sessions than before. */
	case Mover = 'mover';
	/** The day, or the seven days, with the most sessions of a year. */
	case BestDay  = 'best_day';
	case BestWeek = 'best_week';
	/** Days that differ from what is usual for their weekday. */
	case Unusual        = 'unusual';
	case UnusualRevenue = 'unusual_revenue';
	/** A larger or smaller share of all sessions than before. */
	case Share = 'share';
	/** Sessions convert more or less often than on the whole site. */
	case PurchaseRate = 'purchase_rate';
	case KeyEventRate = 'key_event_rate';
	case Orders       = 'orders';
	case Revenue      = 'revenue';
	case KeyEvents    = 'key_events';

	/** Whether it is a change in the number of sessions, which can duplicate other findings. */
	public function is_of_sessions(): bool {
		return in_array( $this, array( self::Mover, self::BestDay, self::BestWeek, self::Unusual ), true );
	}

	/** Whether it is compared with the preceding period, and not with usual days or the whole site. */
	public function is_against_before(): bool {
		return in_array( $this, array( self::Mover, self::Share, self::Orders, self::Revenue, self::KeyEvents ), true );
	}

	/**
	 * Returns the factor applied to the significance. Rate differences may recur every month, so they rank below
	 * changes.
	 */
	public function weight(): float {
		return self::PurchaseRate === $this || self::KeyEventRate === $this ? 0.25 : 1.0;
	}
}
