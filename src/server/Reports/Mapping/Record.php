<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\Answer;
use Lodestar\Reports\Figures;
use Lodestar\Reports\QueryTemplate;
use UnexpectedValueException;

/** A response part with one object, mapped from the totals of a query. */
final class Record implements Part {

	/** References to date ranges instead of metrics. */
	public const OF_RANGES = array( 'days', 'range.start', 'range.end', 'comparison.start', 'comparison.end' );

	private readonly Template $template;

	/**
	 * @param array<mixed> $fields Field → days, range.start, range.end, comparison.start, comparison.end, metric,
	 *                             metric.comparison, metric.change or metric.share, or an object of such fields.
	 * @throws UnexpectedValueException If a field refers to a column that the query doesn't have, or the query has no
	 * totals.
	 */
	public function __construct( private readonly string $name, QueryTemplate $query, array $fields ) {
		if ( ! $query->query->totals && array() !== $query->query->dimensions ) {
			throw new UnexpectedValueException( "A record needs totals, but the query \"$name\" doesn't request them." );
		}
		$this->template = new Template(
			$fields,
			array( ...self::OF_RANGES, ...Template::references( $query->query->metrics, array( '', '.comparison', '.change', '.share' ) ) )
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
		$result = $answer->result( $this->name );
		$values = array( 'days' => $query->range->days() )
			+ self::ends( 'range', $query->range )
			+ self::ends( 'comparison', $query->comparison );
		foreach ( $result->totals as $metric => $value ) {
			$before = $result->comparison_totals[ $metric ] ?? null;

			$values[ $metric ]              = Figures::plain( $value );
			$values[ "$metric.comparison" ] = Figures::plain( $before );
			$values[ "$metric.change" ]     = Figures::change( $value, $before );
			$values[ "$metric.share" ]      = Figures::share( $value, $value );
		}
		return $this->template->fill( static fn ( string $reference ): mixed => $values[ $reference ] );
	}

	/** @return array<string, ?string> */
	private static function ends( string $name, ?DateRange $range ): array {
		return array(
			"$name.start" => null === $range ? null : LocalTime::date( $range->start_day ),
			"$name.end"   => null === $range ? null : LocalTime::date( $range->end_day ),
		);
	}
}
