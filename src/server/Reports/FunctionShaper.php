<?php
declare( strict_types=1 );

namespace Lodestar\Reports;

use Closure;
use UnexpectedValueException;

/**
 * A shaper that is one function.
 */
final class FunctionShaper extends Shaper {

	/**
	 * @param Closure( array<string, mixed>, Answer ): mixed $function Finishes the answer.
	 */
	public function __construct( public readonly Closure $function ) {
	}

	public function shape( array $response, Answer $answer ): array {
		$shaped = ( $this->function )( $response, $answer );
		/** @var array<string, mixed> */
		return is_array( $shaped ) ? $shaped : throw new UnexpectedValueException( sprintf( 'The shaper returned %s.', get_debug_type( $shaped ) ) );
	}
}
