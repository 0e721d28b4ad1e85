<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Filters;

use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Order;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Row;
use Lodestar\Analytics\Query\TextMatch;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Period;

/**
 * Values to filter by: those with most sessions.
 */
final class Suggestions {

	private const MOST = 20;

	/**
	 * @param string $kind   Name of the filter's kind.
	 * @param string $search Part of what the reader sees; '' = any.
	 * @return list<array{value: string, label: string, sessions: int|float|null}>
	 * @throws InvalidQueryException When there is no such kind.
	 * @throws SourceException When the source cannot say.
	 */
	public static function find( string $kind, string $search, Period $period, Source $source ): array {
		$kind  = Kinds::all()[ $kind ] ?? throw new InvalidQueryException( 'invalid_filter', __( 'Choose what to filter by.', 'lodestar' ), array( 'filter' => $kind, 'reason' => 'unknown' ) );
		$query = new Query(
			array( 'sessions' ),
			array_values( array_unique( array( $kind->dimension, $kind->shown_as ) ) ),
			$period->range,
			dimension_filter: '' === $search ? null : new DimensionFilter( $kind->shown_as, TextMatch::Contains, array( $search ) ),
			order: array( Order::by_metric( 'sessions', true ) ),
			limit: self::MOST
		);
		return array_map(
			static fn ( Row $row ): array => array(
				'value'    => $row->dimensions[0],
				'label'    => $row->dimensions[1] ?? $row->dimensions[0],
				'sessions' => $row->metrics[0],
			),
			// Where a dimension may be empty, as that of networks, nobody chooses its absence.
			array_values( array_filter( Questions::ask_one( $query, $source )->rows, static fn ( Row $row ): bool => '' !== $row->dimensions[0] ) )
		);
	}
}
