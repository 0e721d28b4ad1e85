<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use RuntimeException;

/**
 * A request that cannot be answered, said so that a program can act on it: REST turns it into an error with this
 * type as code, the dashboard chooses a screen by it, the command line prints the message.
 */
abstract class ApiException extends RuntimeException {

	/**
	 * @param string               $type    What kind of failure, in snake_case; part of the public API.
	 * @param string               $message For people.
	 * @param int                  $status  HTTP status that a whole failing answer has.
	 * @param array<string, mixed> $data    What is needed to act on it.
	 */
	public function __construct(
		public readonly string $type,
		string $message,
		public readonly int $status,
		public readonly array $data = array()
	) {
		parent::__construct( $message );
	}
}
