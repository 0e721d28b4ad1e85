<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;

/** The response to a query outside of reports, with named columns. */
final class QueryAnswer {

	/** Suffix of the columns with values of the comparison range. */
	public const COMPARISON = '.comparison';

	/**
	 * @return array{rows: list<array<string, string|int|float|null>>, rowCount: ?int, dataThrough: ?string, notices: list<array{code: string, message: string, since?: string}>}
	 *         Rows by column, the number of rows if known, and the time through which data is complete (ISO 8601).
	 */
	public static function of( Query $query, Result $result, Period $period ): array {
		$columns = self::columns( $query );
		return array(
			'rows'        => array_map(
				static fn ( Row $row ): array => array_combine(
					$columns,
					array(
						...$row->dimensions,
						...array_map( Figures::plain( ... ), array( ...$row->metrics, ...$row->comparison ?? array() ) ),
					)
				),
				$result->rows
			),
			'rowCount'    => $result->row_count,
			'dataThrough' => 0 === $result->data_through ? null : (string) wp_date( 'c', $result->data_through ),
			'notices'     => Notice::of_results( $period->includes_today() ? array( 'partial_day' ) : array(), array( $result ) ),
		);
	}

	/** @return list<string> Column names of a row. */
	public static function columns( Query $query ): array {
		$compared = null === $query->comparison
			? array()
			: array_map( static fn ( string $metric ): string => $metric . self::COMPARISON, $query->metrics );
		return array( ...$query->dimensions, ...$query->metrics, ...$compared );
	}
}
