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

/**
 * What a report asks, and what it makes of the answers.
 */
final class DescriptorBody {

	/** A reference to a metric, alone or with what is reckoned of it. */
	private const REFERENCE = '/^([^.]+)(?:[.](comparison|change|share|share[.]comparison|points|trend|total))?$/D';

	/** What of a metric is a part of a hundred, whatever the metric is. */
	private const PERCENTS = array( 'change', 'share', 'share.comparison' );

	/** @var array<string, QueryTemplate> Its questions by name. */
	public readonly array $queries;

	/** @var array<string, Part> Its response by field; a dot nests. */
	public readonly array $parts;

	/**
	 * @param array<string, array<mixed>> $asked      `queries` of a descriptor, written out.
	 * @param array<string, array<mixed>> $response   `response` of a descriptor, written out.
	 * @param Parameters                  $parameters What queries may refer to.
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
	 * What the figures of the response are in.
	 *
	 * @return array<string, Type> By dotted path, of lists without their numbers; texts are left out.
	 */
	public function types(): array {
		return self::types_of( $this->response );
	}

	/**
	 * Whether a dotted path is a field of the response, or a whole of such fields.
	 */
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
	 * The same with further questions and parts.
	 *
	 * @param array<string, array<mixed>> $asked      By names that it does not have.
	 * @param array<string, array<mixed>> $response   By fields that it does not have.
	 * @param Parameters                  $parameters What queries may refer to.
	 * @throws UnexpectedValueException If they use an unknown metric, dimension or query.
	 */
	public function with( array $asked, array $response, Parameters $parameters ): self {
		return new self( $this->asked + $asked, $this->response + $response, $parameters );
	}

	/**
	 * The same without some fields of the response, and without the metrics and queries that only they needed.
	 *
	 * @param list<string> $fields     Dotted paths.
	 * @param Parameters   $parameters What queries may refer to.
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
	 * @param array<mixed> $part A part of the response.
	 * @param string       $path Dotted path in it.
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
	 * The metrics that rows are ordered or chosen by.
	 *
	 * @param array<mixed> $query Of a descriptor.
	 * @return list<string>
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

	/**
	 * @param Fields $fields A part of the response.
	 * @throws UnexpectedValueException If its kind is unknown, or it refers to an unknown query.
	 */
	private function part( Fields $fields ): Part {
		$name   = $fields->text( 'query' );
		$totals = $fields->has( 'totals' ) ? $fields->text( 'totals' ) : $name;
		foreach ( array( $name, $totals ) as $query ) {
			if ( ! isset( $this->queries[ $query ] ) ) {
				throw new UnexpectedValueException( "There is no query \"$query\"." );
			}
		}
		return match ( true ) {
			$fields->has( 'rows' )    => new Rows( $name, $this->queries[ $name ], $fields->object( 'rows' ) ),
			$fields->has( 'columns' ) => new Columns( $name, $this->queries[ $name ], $fields->object( 'columns' ) ),
			$fields->has( 'record' )  => new Record( $name, $this->queries[ $name ], $fields->object( 'record' ) ),
			$fields->has( 'series' )  => new Series( $name, $this->queries, $fields->object( 'series' ), $totals, $fields->has( 'of' ) ),
			default                   => throw new UnexpectedValueException(
				"The part of the query \"$name\" is neither rows nor columns nor record nor series."
			),
		};
	}

	/**
	 * The type of each field of the response that holds a metric, taken from the query's metric.
	 *
	 * @param array<string, array<mixed>> $response `response` of a descriptor, written out.
	 * @return array<string, Type> By dotted path.
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
	 * @param string       $path   Where they stand.
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

	/**
	 * @return ?Type Null where it is no metric's.
	 */
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
