<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty;

use Closure;
use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\OrFilter;
use LogicException;

/**
 * Evaluates a metric filter for all groups in SQL's three-valued logic. Unknown stays unknown when negated and decides
 * neither AND nor OR.
 */
final class PassingFigures {

	/**
	 * @param Filter $filter A tree of metric filters.
	 * @param Closure( string ): list<int|float|null> $figures Returns a metric's values for all groups.
	 * @return list<?bool> By group, null = unknown.
	 */
	public static function truths( Filter $filter, Closure $figures ): array {
		if ( $filter instanceof NotFilter ) {
			return array_map(
				static fn ( ?bool $truth ): ?bool => null === $truth ? null : ! $truth,
				self::truths( $filter->filter, $figures )
			);
		}
		if ( $filter instanceof MetricFilter ) {
			return self::compare( $filter, $figures( $filter->metric ) );
		}
		if ( ! $filter instanceof AndFilter && ! $filter instanceof OrFilter ) {
			throw new LogicException( 'Only metric filters can compare values.' );
		}
		$decides = $filter instanceof OrFilter;
		$both    = static fn ( ?bool $a, ?bool $b ): ?bool => match ( true ) {
			$a === $decides, $b === $decides => $decides,
			null === $a, null === $b         => null,
			default                          => ! $decides,
		};
		$parts   = array_map( static fn ( Filter $part ): array => self::truths( $part, $figures ), $filter->filters );
		return array_reduce(
			array_slice( $parts, 1 ),
			static fn ( array $truths, array $part ): array => array_map( $both, $truths, $part ),
			$parts[0]
		);
	}

	/**
	 * @param list<int|float|null> $figures
	 * @return list<?bool>
	 */
	private static function compare( MetricFilter $filter, array $figures ): array {
		$value = $filter->value;
		return array_map(
			match ( $filter->match ) {
				NumberMatch::Equal          => static fn ( int|float|null $figure ): ?bool => null === $figure
					? null
					: (float) $figure === $value,
				NumberMatch::Less           => static fn ( int|float|null $figure ): ?bool => null === $figure ? null : $figure < $value,
				NumberMatch::LessOrEqual    => static fn ( int|float|null $figure ): ?bool => null === $figure ? null : $figure <= $value,
				NumberMatch::Greater        => static fn ( int|float|null $figure ): ?bool => null === $figure ? null : $figure > $value,
				NumberMatch::GreaterOrEqual => static fn ( int|float|null $figure ): ?bool => null === $figure ? null : $figure >= $value,
			},
			$figures
		);
	}
}
