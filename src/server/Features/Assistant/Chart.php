<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Commerce\Currency;

/** A chart in an answer. */
final class Chart {

	/**
	 * @param 'pie'|'donut'|'bar'|'line'                   $type
	 * @param string                                       $series Name of the series in the reader's language.
	 * @param list<array{label: string, value: int|float}> $data   Labels in the reader's language, and their values.
	 * @param Type                                         $unit   Type of the values.
	 */
	public function __construct(
		public readonly string $type,
		public readonly string $series,
		public readonly array $data,
		public readonly Type $unit,
	) {
	}

	/**
	 * @return array{type: string, seriesName: string, data: list<array{label: string, value: int|float}>, unit: string}
	 */
	public function to_array(): array {
		return array(
			'type'       => $this->type,
			'seriesName' => Type::Money === $this->unit ? Currency::series( $this->series ) : $this->series,
			'data'       => $this->data,
			'unit'       => $this->unit->value,
		);
	}
}
