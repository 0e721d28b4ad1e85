<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * Type of the values of a metric or dimension. It determines formatting and sort order. `report.json` and the browser
 * use the same names.
 */
enum Type: string {
	case Integer = 'integer';
	case Decimal = 'decimal';

	/** A number of items, which can be fractional in some shops. */
	case Quantity = 'quantity';

	/** 0-100. */
	case Percent = 'percent';

	/** Seconds. */
	case Duration = 'duration';

	/** Seconds, displayed to a hundredth. */
	case Latency = 'latency';

	/** Amount in the shop's currency. */
	case Money = 'money';

	/** A day, month or hour in the format of Google Analytics: 20261101, 202611, 2026110109. */
	case Date = 'date';

	case Text = 'text';

	/** An absolute URL. */
	case Link = 'link';

	/** An ISO 3166-1 country code. */
	case Flag = 'flag';

	/** A host, displayed with its icon. */
	case Icon = 'icon';

	/** A path on this site. */
	case Page = 'page';

	/** Returns the factor that converts a ratio to this type. */
	public function factor(): int {
		return self::Percent === $this ? 100 : 1;
	}
}
