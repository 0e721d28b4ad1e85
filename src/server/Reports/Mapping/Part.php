<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Answer;

/**
 * A part of a report's response, made of the answer to one of its queries as the descriptor says.
 */
interface Part {

	/**
	 * The name of the query.
	 */
	public function query(): string;

	/**
	 * @throws SourceException When the query could not be answered.
	 */
	public function map( Answer $answer ): mixed;

	/**
	 * Whether what it makes has a field.
	 *
	 * @param string $field Dotted path in its object, or in each of its rows.
	 */
	public function has( string $field ): bool;

	/**
	 * Whether something has the shape of what it makes.
	 *
	 * @param mixed $value Decoded JSON.
	 */
	public function is_like( mixed $value ): bool;
}
