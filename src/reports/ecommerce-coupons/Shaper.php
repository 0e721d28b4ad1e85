<?php
declare( strict_types=1 );

namespace Lodestar\Reports\EcommerceCoupons;

use Lodestar\Reports\Answer;

/** Removes error messages from the Coupons report. The screen has its own text for unavailable lists. */
final class Shaper extends \Lodestar\Reports\Shaper {

	public function shape( array $response, Answer $answer ): array {
		return array_map( Answer::without_message( ... ), $response );
	}
}
