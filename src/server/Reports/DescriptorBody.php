<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Fields;
use Lodestar\Analytics\Query\InvalidQueryException;
use Lodestar\Analytics\Query\Type;
use Lodestar\Reports\Mapping\Columns;
use Lodestar\Reports\Mapping\Part;
use Lodestar\Reports\Mapping\Record;
use Lodestar\Reports\Mapping\Rows;
use Lodestar\Reports\Mapping\Series;
use UnexpectedValueException;

/** The queries of a report, and how its response is built from their results. */
final class DescriptorBody {

	/** A reference to a metric, optionally with a value derived from it. */
	private const REFERENCE = '/^([^.]+)(?:[.](comparison|change|share|share[.]comparison|points|trend|total))?$/D';

	/** Suffixes whose values are percentages, whatever the metric's type. */
	private const PERCENTS = array( 'change', 'share', 'share.comparison' );

	/** @var array<string, QueryTemplate> By name. */
	public readonly array $queries;

	/** @var array<string, Part> Response parts by field. Dots nest. */
	public readonly array $parts;

	/**
	 * @param array<string, array<mixed>> $asked    `queries` of a descriptor, expanded.
	 * @param array<string, array<mixed>> $response `response` of a descriptor, expanded.
	 * @throws UnexpectedValueException If they use an unknown metric, dimension or query.
	 */
	public function __construct( private readonly array $asked, private readonly array $response, Parameters $parameters ) {
		$this->queries = array_map( static fn ( array $query ): QueryTemplate => new QueryTemplate( $query, $parameters ), $asked );
		try {
			$this->parts = array_map( fn ( array $part ): Part => $this->part( new Fields( $part ) ), $response );
		} catch ( InvalidQueryException $invalid ) {
			throw new UnexpectedValueException( $invalid->getMessage() );
		}
	}

	/**
	 * @return array<string, Type> Types of the response's metrics by dotted path, without list indexes. Omits
	 *         text fields.
	 */
	public function types(): array {
		return self::types_of( $this->response );
	}

	/** Whether a dotted path is a field of the response, or a parent of such fields. */
	public function touches( string $path ): bool {
		foreach ( $this->parts as $name => $part ) {
			if (
				str_starts_with( "$name.", "$path." )
				|| ( str_starts_with( $path, "$name." ) && $part->has( substr( $path, strlen( $name ) + 1 ) ) )
			) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns a copy with additional queries and parts.
	 *
	 * @param array<string, array<mixed>> $asked    Queries by names that the report doesn't use yet.
	 * @param array<string, array<mixed>> $response Parts by fields that the report doesn't use yet.
	 * @throws UnexpectedValueException If they use an unknown metric, dimension or query.
	 */
	public function with( array $asked, array $response, Parameters $parameters ): self {
		return new self( $this->asked + $asked, $this->response + $response, $parameters );
	}

	/**
	 * Returns a copy without some response fields, and without the metrics and queries that only those fields used.
	 *
	 * @param list<string> $fields Dotted paths.
	 */
	public function without( array $fields, Parameters $parameters ): self {
		$response = $this->response;
		foreach ( $fields as $field ) {
			foreach ( $response as $name => $part ) {
				if ( str_starts_with( "$name.", "$field." ) ) {
					unset( $response[ $name ] );
				} elseif ( str_starts_with( $field, "$name." ) ) {
					$response[ $name ] = self::part_without( $part, substr( $field, strlen( $name ) + 1 ) );
				}
			}
		}
		$asked = array();
		foreach ( $this->asked as $name => $query ) {
			$before  = References::names( $this->response, $name );
			$after   = References::names( $response, $name );
			$metrics = array_values(
				array_diff( ( new Fields( $query ) )->texts( 'metrics' ), array_diff( $before, $after, self::kept( $query ) ) )
			);
			if ( array() !== $metrics && ( array() === $before || array() !== $after ) ) {
				$asked[ $name ] = array( 'metrics' => $metrics ) + $query;
			}
		}
		return new self( $asked, $response, $parameters );
	}

	/**
	 * @param array<mixed> $part
	 * @return array<mixed>
	 */
	private static function part_without( array $part, string $path ): array {
		foreach ( References::KINDS as $kind ) {
			if ( isset( $part[ $kind ] ) ) {
				$part[ $kind ] = FieldPath::without( $part[ $kind ], $path );
			}
		}
		return $part;
	}

	/**
	 * @param array<mixed> $query
	 * @return list<string> Metrics that the query sorts or filters by.
	 */
	private static function kept( array $query ): array {
		$names = array();
		$where = array( $query['orderBys'] ?? array(), $query['metricFilter'] ?? array() );
		array_walk_recursive(
			$where,
			static function ( mixed $value ) use ( &$names ): void {
				$names[] = is_string( $value ) ? $value : '';
			}
		);
		return $names;
	}

	private function part( Fields $fields ): Part {
		$name   = $fields->text( 'query' );
		$totals = $fields->has( 'totals' ) ? $fields->text( 'totals' ) : $name;
		foreach ( array( $name, $totals ) as $query ) {
			if ( ! isset( $this->queries[ $query ] ) ) {
				throw new UnexpectedValueException( "Query \"$query\" not found." );
			}
		}
		return match ( true ) {
			$fields->has( 'rows' )    => new Rows( $name, $this->queries[ $name ], $fields->object( 'rows' ) ),
			$fields->has( 'columns' ) => new Columns( $name, $this->queries[ $name ], $fields->object( 'columns' ) ),
			$fields->has( 'record' )  => new Record( $name, $this->queries[ $name ], $fields->object( 'record' ) ),
			$fields->has( 'series' )  => new Series( $name, $this->queries, $fields->object( 'series' ), $totals, $fields->has( 'of' ) ),
			default                   => throw new UnexpectedValueException(
				"The part for the query \"$name\" needs rows, columns, record or series."
			),
		};
	}

	/**
	 * @param array<string, array<mixed>> $response
	 * @return array<string, Type> Types of the metric fields by dotted path.
	 */
	private static function types_of( array $response ): array {
		$types = array();
		foreach ( $response as $field => $part ) {
			foreach ( References::KINDS as $kind ) {
				$types += is_array( $part[ $kind ] ?? null ) ? self::types_within( $part[ $kind ], $field ) : array();
			}
		}
		return $types;
	}

	/**
	 * @param array<mixed> $fields Field → reference, or an object of such fields.
	 * @param string       $path   Dotted path of the fields.
	 * @return array<string, Type>
	 */
	private static function types_within( array $fields, string $path ): array {
		$types = array();
		foreach ( $fields as $field => $reference ) {
			$type = is_string( $reference ) ? self::type_of( $reference ) : null;
			if ( is_array( $reference ) ) {
				$types += self::types_within( $reference, "$path.$field" );
			} elseif ( null !== $type ) {
				$types[ "$path.$field" ] = $type;
			}
		}
		return $types;
	}

	private static function type_of( string $reference ): ?Type {
		if ( 1 !== preg_match( self::REFERENCE, $reference, $of ) ) {
			return null;
		}
		try {
			$type = Catalogue::metric( $of[1] )->type;
			return in_array( $of[2] ?? '', self::PERCENTS, true ) ? Type::Percent : $type;
		} catch ( InvalidQueryException ) {
			return null;
		}
	}
}
