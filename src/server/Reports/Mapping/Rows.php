<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Closure;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\Parameters;
use Lodestar\Reports\QueryTemplate;
use Lodestar\Storage\Text;
use UnexpectedValueException;

/** A response part with one object per row. Rows that the source grouped as "(other)" come last. */
final class Rows implements Part {

	/** Suffix of a reference to a dimension's most common value in a row. */
	public const TOP = '.top';

	private readonly Template $template;

	/** @var list<string> */
	private readonly array $dimensions;

	/** @var list<string> */
	private readonly array $top_values;

	/**
	 * @param array<mixed> $fields Field → dimension, metric, metric.comparison, metric.change, metric.share or
	 *                             metric.share.comparison, or `dimension.top`, the most common value of a dimension.
	 * @throws UnexpectedValueException If a field refers to a column that the query doesn't have.
	 */
	public function __construct( private readonly string $name, QueryTemplate $query, array $fields ) {
		$this->dimensions = $query->query->dimensions;
		$this->top_values = $query->query->top_values;

		$suffixes       = array(
			'',
			'.comparison',
			'.change',
			...( $query->query->totals ? array( '.share', '.share.comparison' ) : array() ),
		);
		$this->template = new Template(
			$fields,
			array(
				...$query->query->dimensions,
				...Template::references( $query->query->top_values, array( self::TOP ) ),
				...Template::references( $query->query->metrics, $suffixes ),
			)
		);
	}

	public function query(): string {
		return $this->name;
	}

	public function has( string $field ): bool {
		return $this->template->has( $field );
	}

	/**
	 * Returns the order by a field, as an entry of a query's `orderBys`.
	 *
	 * @return array<string, string|bool>
	 * @throws ApiException If rows can't be ordered by the field.
	 */
	public function order( string $field, bool $is_descending ): array {
		$orders = $this->orders();
		return ( $orders[ $field ] ?? throw Parameters::unknown( 'orderby', array_keys( $orders ) ) ) + array( 'desc' => $is_descending );
	}

	/**
	 * Returns the dimensions that a search of the rows compares.
	 *
	 * @param list<string> $fields Fields to search. If none of them is a dimension, the first dimension is used.
	 * @return list<string>
	 */
	public function texts( array $fields ): array {
		$references = array_intersect_key( $this->template->references_of_fields(), array_flip( $fields ) );
		$dimensions = array_map(
			static fn ( string $reference ): string => str_ends_with( $reference, self::TOP )
				? substr( $reference, 0, -strlen( self::TOP ) )
				: $reference,
			$references
		);
		$meant      = array_values( array_intersect( $dimensions, array( ...$this->dimensions, ...$this->top_values ) ) );
		return array() === $meant ? array_slice( array_column( $this->orders(), 'dimension' ), 0, 1 ) : $meant;
	}

	/**
	 * @return array<string, array{metric: string}|array{dimension: string}> Sort order of each sortable field.
	 *         A share is sorted by its metric.
	 */
	private function orders(): array {
		$orders = array();
		foreach ( $this->template->references_of_fields() as $field => $reference ) {
			if ( in_array( $reference, $this->dimensions, true ) ) {
				$orders[ $field ] = array( 'dimension' => $reference );
			} elseif ( 1 === preg_match( '/^([^.]+)([.]share)?$/D', $reference, $metric ) ) {
				$orders[ $field ] = array( 'metric' => $metric[1] );
			}
		}
		return $orders;
	}

	public function is_like( mixed $value ): bool {
		return is_array( $value ) && array_is_list( $value ) && array_filter( $value, $this->template->is_like( ... ) ) === $value;
	}

	/** Whether any field is a share of the total. */
	public function has_shares(): bool {
		return array() !== preg_grep( '/[.]share([.]comparison)?$/D', $this->template->references_of_fields() );
	}

	/**
	 * @param ?string $whole Query whose totals shares are computed from. Null for the query of the rows.
	 * @return list<array<string, mixed>>
	 */
	public function map( Answer $answer, ?string $whole = null ): array {
		$query  = $answer->query( $this->name );
		$result = $answer->result( $this->name );
		$all    = null === $whole ? $result : $answer->result( $whole );
		$rows   = array();
		$others = array();
		$says   = self::readers( $query, $all );
		foreach ( $result->rows as $row ) {
			/** @var array<string, mixed> $object */
			$object = $this->template->fill( static fn ( string $reference ): mixed => $says[ $reference ]( $row ) );
			if ( in_array( Text::OTHER, $row->dimensions, true ) ) {
				$others[] = $object;
			} else {
				$rows[] = $object;
			}
		}
		return array( ...$rows, ...$others );
	}

	/**
	 * @param Result $all Provides the totals for shares.
	 * @return array<string, Closure( Row ): (string|int|float|null)> Reads a reference from a row. Most values
	 *         of hundreds of rows are never read.
	 */
	private static function readers( Query $query, Result $all ): array {
		$says = array();
		foreach ( $query->dimensions as $i => $dimension ) {
			$says[ $dimension ] = static fn ( Row $row ): string => $row->dimensions[ $i ];
		}
		foreach ( $query->top_values as $i => $dimension ) {
			$says[ $dimension . self::TOP ] = static fn ( Row $row ): ?string => $row->top_values[ $i ] ?? null;
		}
		foreach ( $query->metrics as $i => $metric ) {
			$total  = $all->totals[ $metric ] ?? null;
			$before = $all->comparison_totals[ $metric ] ?? null;

			$says[ $metric ]              = static fn ( Row $row ): int|float|null => Figures::plain( $row->metrics[ $i ] );
			$says[ "$metric.comparison" ] = static fn ( Row $row ): int|float|null => Figures::plain( $row->comparison[ $i ] ?? null );
			$says[ "$metric.change" ]     = static fn ( Row $row ): ?float => Figures::change(
				$row->metrics[ $i ],
				$row->comparison[ $i ] ?? null
			);
			$says[ "$metric.share" ]      = static fn ( Row $row ): ?float => Figures::share( $row->metrics[ $i ], $total );

			$says[ "$metric.share.comparison" ] = static fn ( Row $row ): ?float => Figures::share(
				$row->comparison[ $i ] ?? null,
				$before
			);
		}
		return $says;
	}
}
