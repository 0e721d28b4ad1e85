<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant\Abilities;

use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Commerce\Currency;

/** Units of values, as English text that language models understand. */
final class Unit {

	/** Unit of money without a single known currency. */
	public const OF_MIXED_MONEY = 'amount in mixed or unknown currencies';

	/**
	 * @template K of array-key
	 * @param array<K, Type> $types
	 * @return array<K, string> Units by the same keys.
	 */
	public static function all( array $types ): array {
		$money = in_array( Type::Money, $types, true ) ? Currency::of_site() : '';
		return array_map(
			static fn ( Type $type ): string => match ( $type ) {
				Type::Integer                 => 'count',
				Type::Quantity                => 'number of items, may have a fraction',
				Type::Decimal                 => 'number',
				Type::Percent                 => 'percent, 0-100',
				Type::Duration, Type::Latency => 'seconds',
				Type::Money                   => '' === $money ? self::OF_MIXED_MONEY : $money,
				Type::Date                    => 'date, YYYYMMDD or a part of it',
				Type::Flag                    => 'ISO 3166-1 country code',
				Type::Icon                    => 'host',
				Type::Page                    => 'path',
				Type::Link                    => 'address',
				Type::Text                    => 'text',
			},
			$types
		);
	}
}
