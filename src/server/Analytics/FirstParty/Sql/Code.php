<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

/**
 * How the numbers of a dimension that is no stored text are written. Texts ascend with the numbers.
 */
interface Code {

	/**
	 * @param int $key The number in the rows.
	 */
	public function text( int $key ): string;
}
