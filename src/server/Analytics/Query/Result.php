<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/**
 * The answer to a query.
 */
final class Result {

	/** Notice: the comparison range starts before the source's data does, so its figures are unknown. */
	public const NO_COMPARISON = 'no_comparison';

	/** Notice: the same of all figures but those of orders, which were imported. */
	public const ORDERS_COMPARED = 'orders_compared';

	/**
	 * @param list<Row>                          $rows              Rows that either range has. A query without dimensions has exactly one.
	 * @param array<string, int|float|null>      $totals            Figures of the whole by metric; empty unless asked for or there are no dimensions.
	 * @param array<string, int|float|null>|null $comparison_totals The same of the comparison range; null where none was asked for.
	 * @param int|null                           $row_count         Rows that there are without limit and offset; null
	 *                                         where those hide it and it was not asked for.
	 * @param int                                $data_through      Until when there are data, UTC seconds; 0 = never any.
	 * @param list<string>                       $notices           What a reader must know to read the figures rightly, as codes.
	 * @param ?string                            $since             Of a query for all days (DateRange::all()), and with
	 *                                         the notices NO_COMPARISON and ORDERS_COMPARED: the first day with data,
	 *                                         `Y-m-d`; null before any, or where the source does not tell.
	 * @param list<string>                       $unsupported       Metrics and top values of the query that the source knows nothing of, while it knows the others: their figures are null.
	 *                                                              Analytics\Questions sees to this; no source has to.
	 */
	public function __construct(
		public readonly array $rows,
		public readonly array $totals,
		public readonly ?array $comparison_totals,
		public readonly ?int $row_count,
		public readonly int $data_through,
		public readonly array $notices = array(),
		public readonly ?string $since = null,
		public readonly array $unsupported = array()
	) {
	}

	/**
	 * Whether the figures of the comparison range that was asked for are unknown.
	 */
	public function lacks_comparison(): bool {
		return in_array( self::NO_COMPARISON, $this->notices, true );
	}
}
