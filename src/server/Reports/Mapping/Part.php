<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Mapping;

use Lodestar\Analytics\SourceException;
use Lodestar\Reports\Answer;

/** A part of a report's response, mapped from a query's result as the descriptor defines. */
interface Part {

	/** Returns the name of the query. */
	public function query(): string;

	/** @throws SourceException If the query failed. */
	public function map( Answer $answer ): mixed;

	/**
	 * Whether the part has a field.
	 *
	 * @param string $field Dotted path within the object, or within each row.
	 */
	public function has( string $field ): bool;

	/** Whether decoded JSON has the shape of the part. */
	public function is_like( mixed $value ): bool;
}
