<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** The result of a query. */
final class Result {

	/** Notice: the comparison range starts before the source's first day with data, so its values are unknown. */
	public const NO_COMPARISON = 'no_comparison';

	/** Notice: like NO_COMPARISON, except that the metrics of orders are known, because orders were imported. */
	public const ORDERS_COMPARED = 'orders_compared';

	/**
	 * @param list<Row>                          $rows              Rows that have data in either range. Exactly one row
	 *                                                              if the query has no dimensions.
	 * @param array<string, int|float|null>      $totals            Totals by metric. Empty unless the query requests
	 *                                                              them or has no dimensions.
	 * @param array<string, int|float|null>|null $comparison_totals Totals of the comparison range; null if the query
	 *                                                              has none.
	 * @param int|null                           $row_count         Number of rows without limit and offset; null if
	 *                                                              those hide it and the query doesn't request it.
	 * @param int                                $data_through      Time through which data is available, UTC seconds; 0
	 *                                                              if there was never any.
	 * @param list<string>                       $notices           Codes of notices that readers need to interpret the
	 *                                                              values.
	 * @param ?string                            $since             First day with data, `Y-m-d`; null if there is none
	 *                                                              or the source doesn't report it. Set for queries of
	 *                                                              DateRange::all(), and with the notices NO_COMPARISON
	 *                                                              and ORDERS_COMPARED.
	 * @param list<string>                       $unsupported       Metrics and top values of the query that the source
	 *                                                              doesn't support. Their values are null. Set by
	 *                                                              Analytics\Questions, not by sources.
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

	/** Whether the values of the requested comparison range are unknown. */
	public function lacks_comparison(): bool {
		return in_array( self::NO_COMPARISON, $this->notices, true );
	}
}
