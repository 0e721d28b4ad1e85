<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Query\DateRange;
use Lodestar\Query\InvalidQueryException;
use Lodestar\Query\Query;

/**
 * A query of a descriptor: a question whose days come with the request.
 */
final class QueryTemplate {

	/** The question, on a day of no matter. */
	public readonly Query $query;

	/** With what it is compared: `requested`, `preceding` or nothing. */
	private readonly string $comparison;

	/**
	 * @param array<mixed> $json As the descriptor has it.
	 * @throws InvalidDescriptorException When it asks for what does not exist.
	 */
	public function __construct( private array $json ) {
		$comparison       = $json['comparison'] ?? '';
		$this->comparison = is_string( $comparison ) ? $comparison : '';
		unset( $this->json['comparison'] );
		try {
			$this->query = $this->on( new DateRange( 0, 0 ), null );
		} catch ( InvalidQueryException $invalid ) {
			throw new InvalidDescriptorException( $invalid->getMessage() );
		}
	}

	/**
	 * The question on some days.
	 *
	 * @param DateRange  $range      The days.
	 * @param ?DateRange $comparison The days to compare with.
	 */
	public function on( DateRange $range, ?DateRange $comparison ): Query {
		$ranges = array( $range->to_array() );
		if ( null !== $comparison ) {
			$ranges[] = $comparison->to_array();
		}
		return Query::from_array( array( 'dateRanges' => $ranges ) + $this->json );
	}

	/**
	 * What it is compared with in a period.
	 */
	public function comparison( Period $period ): ?DateRange {
		return match ( $this->comparison ) {
			'requested' => $period->comparison,
			'preceding' => $period->comparison ?? $period->range->preceding(),
			default     => null,
		};
	}

	/**
	 * Whether it has a row for each day.
	 */
	public function is_daily(): bool {
		return in_array( 'date', $this->query->dimensions, true );
	}
}
