<?php
declare( strict_types=1 );

namespace Lodestar\Reports\CartAbandonment;

use Lodestar\Reports\Answer;

/**
 * Finishes the Cart Abandonment report: of a list that cannot be told it says only that, whatever the source says.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	public function shape( array $response, Answer $answer ): array {
		return array_map( Answer::without_message( ... ), $response );
	}
}
