<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * What a metric's figures or a dimension's texts are, and so how they are written and put in order. The words are those
 * of `report.json` and of the browser.
 */
enum Type: string {
	case Integer = 'integer';
	case Decimal = 'decimal';

	/** A number of items; some shops sell fractions of a piece. */
	case Quantity = 'quantity';

	/** 0–100. */
	case Percent = 'percent';

	/** Seconds. */
	case Duration = 'duration';

	/** Seconds of a wait, of which a hundredth matters. */
	case Latency = 'latency';

	/** In the shop's currency. */
	case Money = 'money';

	/** A day, month or hour, as Google Analytics writes them: 20261101, 202611, 2026110109. */
	case Date = 'date';

	case Text = 'text';

	/** An absolute address. */
	case Link = 'link';

	/** The ISO 3166-1 code of a country. */
	case Flag = 'flag';

	/** A host, which has an icon. */
	case Icon = 'icon';

	/** A path on this site. */
	case Page = 'page';

	/**
	 * What a ratio is multiplied by to be of this type.
	 */
	public function factor(): int {
		return self::Percent === $this ? 100 : 1;
	}
}
