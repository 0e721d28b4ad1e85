<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\Kind;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Query\Row;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\QueryTemplate;
use Lodestar\Storage\Text;
use UnexpectedValueException;

/**
 * A response part with one list per field and one entry per row, as pie charts need it. The last entry, "(other)", is
 * the difference between the totals and the named rows, so counts always add up.
 */
final class Columns implements Part {

	private const COMPARISON = '.comparison';

	private readonly Template $template;

	/**
	 * @param array<mixed> $fields Field → dimension, metric or metric.comparison, or an object of such fields.
	 * @throws UnexpectedValueException If a field refers to a column that the query doesn't have, or the query has no
	 * totals.
	 */
	public function __construct( private readonly string $name, QueryTemplate $query, array $fields ) {
		if ( ! $query->query->totals ) {
			throw new UnexpectedValueException( "Columns need totals for the rest, but the query \"$name\" doesn't request them." );
		}
		$this->template = new Template(
			$fields,
			array( ...$query->query->dimensions, ...Template::references( $query->query->metrics, array( '', self::COMPARISON ) ) )
		);
	}

	public function query(): string {
		return $this->name;
	}

	public function has( string $field ): bool {
		return $this->template->has( $field );
	}

	public function is_like( mixed $value ): bool {
		return $this->template->is_like( $value );
	}

	/** @return array<mixed> */
	public function map( Answer $answer ): array {
		$query  = $answer->query( $this->name );
		$rows   = self::rows( $query, $answer->result( $this->name ) );
		$values = array();
		foreach ( $query->dimensions as $i => $dimension ) {
			$values[ $dimension ] = array_map( static fn ( Row $row ): string => $row->dimensions[ $i ], $rows );
		}
		foreach ( $query->metrics as $i => $metric ) {
			$values[ $metric ]                    = array_map(
				static fn ( Row $row ): int|float|null => Figures::plain( $row->metrics[ $i ] ),
				$rows
			);
			$values[ $metric . self::COMPARISON ] = null === $query->comparison
				? null
				: array_map( static fn ( Row $row ): int|float|null => Figures::plain( $row->comparison[ $i ] ?? null ), $rows );
		}
		return $this->template->fill( static fn ( string $reference ): mixed => $values[ $reference ] );
	}

	/** @return list<Row> The named rows, followed by an "(other)" row with the remainder of the totals. */
	private static function rows( Query $query, Result $result ): array {
		$named = array_values(
			array_filter( $result->rows, static fn ( Row $row ): bool => ! in_array( Text::OTHER, $row->dimensions, true ) )
		);
		$now   = self::left( $query, $result->totals, array_map( static fn ( Row $row ): array => $row->metrics, $named ) );
		$then  = null === $result->comparison_totals
			? null
			: self::left(
				$query,
				$result->comparison_totals,
				array_map( static fn ( Row $row ): array => $row->comparison ?? array(), $named )
			);
		return 0.0 === round( (float) array_sum( array( ...$now, ...$then ?? array() ) ), 6 )
			? $named
			: array( ...$named, new Row( array_map( static fn (): string => Text::OTHER, $query->dimensions ), $now, $then ) );
	}

	/**
	 * @param array<string, int|float|null> $totals Totals by metric.
	 * @param list<list<int|float|null>>    $named  Metric values of each named row.
	 * @return list<int|float|null> Remainder of each metric. Null for metrics that don't add up, such as users
	 *         and rates.
	 */
	private static function left( Query $query, array $totals, array $named ): array {
		$left = array();
		foreach ( $query->metrics as $i => $metric ) {
			$total  = $totals[ $metric ] ?? null;
			$left[] = null === $total || Kind::Count !== Catalogue::metric( $metric )->kind
				? null
				: $total - array_sum( array_column( $named, $i ) );
		}
		return $left;
	}
}
