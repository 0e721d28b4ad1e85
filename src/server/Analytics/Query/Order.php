<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\Query;

/** A sort order of rows: by a metric of the query, or by the bytes of a dimension's value. */
final class Order {

	private function __construct( public readonly string $field, public readonly bool $by_metric, public readonly bool $descending ) {
	}

	public static function by_metric( string $metric, bool $descending = false ): self {
		return new self( $metric, true, $descending );
	}

	public static function by_dimension( string $dimension, bool $descending = false ): self {
		return new self( $dimension, false, $descending );
	}

	/**
	 * Parses an entry of a query's `orderBys`.
	 *
	 * @param array<mixed> $json `{"metric": NAME, "desc": true}` or `{"dimension": NAME, "desc": true}`.
	 * @param string       $path Path within the query, for error messages.
	 * @throws InvalidQueryException If it is malformed.
	 */
	public static function from_array( array $json, string $path ): self {
		$fields = new Fields( $json, $path, array( 'metric', 'dimension', 'desc' ) );
		$metric = $fields->has( 'metric' );
		if ( $metric && $fields->has( 'dimension' ) ) {
			throw new InvalidQueryException(
				'invalid_query',
				__( 'Order by a metric or a dimension, not both.', 'lodestar' ),
				array( 'field' => $path )
			);
		}
		return new self( $fields->text( $metric ? 'metric' : 'dimension' ), $metric, $fields->truth( 'desc', false ) );
	}

	/** @return array<string, string|bool> */
	public function to_array(): array {
		return array(
			$this->by_metric ? 'metric' : 'dimension' => $this->field,
			'desc'                                    => $this->descending,
		);
	}
}
