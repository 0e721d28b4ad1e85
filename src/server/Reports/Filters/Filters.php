<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Filters;

use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\DimensionFilter;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\TextMatch;

/** The filters of a report. The values of one filter are combined with OR, different filters with AND. */
final class Filters {

	/** Request parameter, as in `filters[country][]=DE`. */
	public const PARAMETER = 'filters';

	private const MOST_VALUES = 20;

	private const MOST_BYTES = 1024;

	/** @param array<string, DimensionFilter> $conditions By name of the filter's kind. */
	private function __construct( private readonly array $conditions ) {
	}

	public static function none(): self {
		return new self( array() );
	}

	/**
	 * Whether a request has filters, valid or not.
	 *
	 * @param array<mixed> $params Parameters of the request.
	 */
	public static function are_in( array $params ): bool {
		return array() !== ( $params[ self::PARAMETER ] ?? array() );
	}

	/**
	 * @param array<mixed> $params Parameters of a request.
	 * @throws InvalidQueryException If a filter is unknown, has no or too many values, or an invalid one.
	 */
	public static function from_params( array $params ): self {
		$asked = $params[ self::PARAMETER ] ?? array();
		if ( ! is_array( $asked ) ) {
			throw self::invalid( '', 'malformed' );
		}
		$kinds      = array() === $asked ? array() : Kinds::all();
		$conditions = array();
		foreach ( $asked as $name => $values ) {
			$kind   = $kinds[ $name ] ?? throw self::invalid( (string) $name, 'unknown' );
			$values = self::values( $kind->name, $values );

			$conditions[ $kind->name ] = new DimensionFilter( $kind->dimension, TextMatch::In, $values, true );
		}
		return new self( $conditions );
	}

	public function is_empty(): bool {
		return array() === $this->conditions;
	}

	/** @return array<string, list<string>> Values by name of the filter's kind. */
	public function values_of_kinds(): array {
		return array_map( static fn ( DimensionFilter $condition ): array => $condition->values, $this->conditions );
	}

	/** Returns the query with the filters added. */
	public function narrow( Query $query ): Query {
		if ( array() === $this->conditions ) {
			return $query;
		}
		$conditions = array_values( $this->conditions );
		if ( null !== $query->dimension_filter ) {
			$conditions[] = $query->dimension_filter;
		}
		return $query->where( new AndFilter( $conditions ) );
	}

	/** @return non-empty-list<string> */
	private static function values( string $kind, mixed $values ): array {
		$texts = array();
		foreach ( is_array( $values ) ? $values : array( $values ) as $value ) {
			if ( ! is_string( $value ) || strlen( $value ) > self::MOST_BYTES || 1 !== preg_match( '//u', $value ) ) {
				throw self::invalid( $kind, 'malformed' );
			}
			$texts[ $value ] = $value;
		}
		if ( array() === $texts || count( $texts ) > self::MOST_VALUES ) {
			throw self::invalid( $kind, array() === $texts ? 'empty' : 'too_many' );
		}
		return array_values( $texts );
	}

	private static function invalid( string $kind, string $reason ): InvalidQueryException {
		return new InvalidQueryException(
			'invalid_filter',
			'unknown' === $reason
				/* translators: %s: requested filter name, such as "country". */
				? sprintf( __( 'Reports can’t be filtered by “%s”.', 'lodestar' ), $kind )
				: __( 'A filter needs 1 to 20 values.', 'lodestar' ),
			array(
				'filter' => $kind,
				'reason' => $reason,
			)
		);
	}
}
