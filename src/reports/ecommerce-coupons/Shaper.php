<?php
declare( strict_types=1 );

namespace Lodestar\Reports\EcommerceCoupons;

use Lodestar\Reports\Answer;

/**
 * Finishes the Coupons report: of coupons that cannot be told it says only that, whatever the source says.
 */
final class Shaper extends \Lodestar\Reports\Shaper {

	public function shape( array $response, Answer $answer ): array {
		return array_map( Answer::without_message( ... ), $response );
	}
}
