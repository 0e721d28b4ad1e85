<?php
declare( strict_types=1 );

namespace Lodestar\Features\Notes;

use Lodestar\Platform\Rest\ApiException;

/**
 * A note or category was not read or written, and why. Nothing has changed then.
 */
final class NoteRefusedException extends ApiException {

	/**
	 * @param string               $param   The field that cannot be stored.
	 * @param string               $reason  What is wrong with it, in snake_case.
	 * @param string               $message For people.
	 * @param array<string, mixed> $data    What is needed to mend it.
	 */
	public static function note( string $param, string $reason, string $message, array $data = array() ): self {
		return new self( 'invalid_note', $message, 400, array( 'param' => $param, 'reason' => $reason ) + $data );
	}

	/**
	 * @param string               $param   The field that cannot be stored.
	 * @param string               $reason  What is wrong with it, in snake_case.
	 * @param string               $message For people.
	 * @param array<string, mixed> $data    What is needed to mend it.
	 */
	public static function category( string $param, string $reason, string $message, array $data = array() ): self {
		return new self( 'invalid_category', $message, 400, array( 'param' => $param, 'reason' => $reason ) + $data );
	}

	public static function unknown_note( int $id ): self {
		return new self( 'unknown_note', __( 'This note is gone.', 'lodestar' ), 404, array( 'id' => $id ) );
	}

	public static function unknown_category( int $id ): self {
		return new self( 'unknown_category', __( 'This category is gone.', 'lodestar' ), 404, array( 'id' => $id ) );
	}

	/**
	 * @param string $reason What WordPress says.
	 */
	public static function not_saved( string $reason ): self {
		return new self( 'not_saved', __( 'WordPress could not save this. Try again.', 'lodestar' ), 500, array( 'reason' => $reason ) );
	}
}
