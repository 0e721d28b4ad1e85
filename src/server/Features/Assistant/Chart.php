<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Type;
use Lodestar\Features\Commerce\Currency;

/**
 * A chart of an answer.
 */
final class Chart {

	/**
	 * @param 'pie'|'donut'|'bar'|'line'                       $type   How it is drawn.
	 * @param string                                             $series What is drawn, in the reader's language.
	 * @param list<array{label: string, value: int|float}> $data   Labels in the reader's language and their figures.
	 * @param Type                                               $unit   What the figures are.
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
