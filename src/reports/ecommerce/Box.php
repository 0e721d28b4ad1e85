<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Ecommerce;

use Lodestar\Analytics\Query\Result;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;

/**
 * The boxes that only some shops fill: null where the shop never said what they count.
 */
final class Box {

	private const NEW_CUSTOMER = 'new';

	private const RETURNING_CUSTOMER = 'returning';

	/**
	 * Purchases of customers who had none before, by the shop's own word.
	 *
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null Null where no purchase said whether its customer was new.
	 */
	public static function of_new_customers( Answer $answer ): ?array {
		return self::of( $answer, 'newcustomers', static fn ( array $by_type ): ?int => isset( $by_type[ self::NEW_CUSTOMER ] ) || isset( $by_type[ self::RETURNING_CUSTOMER ] ) ? $by_type[ self::NEW_CUSTOMER ] ?? 0 : null );
	}

	/**
	 * Visits with a checkout, less those with a purchase. Of a visit with several checkouts or orders one counts; what
	 * nobody's visit is known of counts on neither side.
	 *
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null Null where no visit began a checkout.
	 */
	public static function of_abandoned_checkouts( Answer $answer ): ?array {
		return self::of( $answer, 'abandonedcheckouts', static fn ( array $by_name ): ?int => isset( $by_name['begin_checkout'] ) ? max( 0, $by_name['begin_checkout'] - ( $by_name['purchase'] ?? 0 ) ) : null );
	}

	/**
	 * @param string                                      $query Name of a query of one dimension and one metric.
	 * @param callable( array<string, int> ): ?int $count Makes the figure of the rows that count anything.
	 * @return array{value: int, prev: ?float, compare_value: ?int}|null
	 */
	private static function of( Answer $answer, string $query, callable $count ): ?array {
		if ( ! $answer->has( $query ) ) {
			return null;
		}
		$result = $answer->result( $query );
		$value  = $count( self::figures( $result, false ) );
		$before = $result->lacks_comparison() ? null : $count( self::figures( $result, true ) );
		return null === $value ? null : array(
			'value'         => $value,
			'prev'          => Figures::change( $value, $before ),
			'compare_value' => $before,
		);
	}

	/**
	 * @param Result $result        Of the query.
	 * @param bool   $of_comparison Whether of the comparison range.
	 * @return array<string, int> By value of the dimension, without zeros.
	 */
	private static function figures( Result $result, bool $of_comparison ): array {
		$figures = array();
		foreach ( $result->rows as $row ) {
			$figures[ $row->dimensions[0] ] = (int) ( $of_comparison ? $row->comparison[0] ?? 0 : $row->metrics[0] );
		}
		return array_filter( $figures, static fn ( int $figure ): bool => $figure > 0 );
	}
}
