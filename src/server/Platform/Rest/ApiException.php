<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

use RuntimeException;

/**
 * A request that can't be answered. The REST API returns its type as error code, the dashboard chooses a screen by the
 * type, and WP-CLI prints the message.
 *
 * The factories are named after HTTP statuses. Extend this class only if code catches the failure by its class.
 */
class ApiException extends RuntimeException {

	/**
	 * @param string               $type    Kind of failure, in snake_case; part of the public API.
	 * @param string               $message For users, translated.
	 * @param int                  $status  HTTP status of the response.
	 * @param array<string, mixed> $data    Details that a program needs to handle it.
	 */
	public function __construct(
		public readonly string $type,
		string $message,
		public readonly int $status,
		public readonly array $data = array()
	) {
		parent::__construct( $message );
	}

	/** @param array<string, mixed> $data Details that a program needs to handle it. */
	public static function bad_request( string $type, string $message, array $data = array() ): self {
		return new self( $type, $message, 400, $data );
	}

	/** @param array<string, mixed> $data Details that a program needs to handle it. */
	public static function forbidden( string $type, string $message, array $data = array() ): self {
		return new self( $type, $message, 403, $data );
	}

	/** @param array<string, mixed> $data Details that a program needs to handle it. */
	public static function not_found( string $type, string $message, array $data = array() ): self {
		return new self( $type, $message, 404, $data );
	}

	/** @param array<string, mixed> $data Details that a program needs to handle it. */
	public static function conflict( string $type, string $message, array $data = array() ): self {
		return new self( $type, $message, 409, $data );
	}

	public static function daily_limit( string $message, int $per_day ): self {
		return new self(
			'daily_limit',
			$message,
			429,
			array(
				'retryable'   => false,
				'per_day'     => $per_day,
				'retry_after' => DailyLimit::seconds_left(),
			)
		);
	}

	/** @param array<string, mixed> $data Details that a program needs to handle it. */
	public static function server_error( string $type, string $message, array $data = array() ): self {
		return new self( $type, $message, 500, $data );
	}

	/**
	 * @param string               $reason WordPress's error message.
	 * @param array<string, mixed> $data   Additional details.
	 */
	public static function not_saved( string $reason, array $data = array() ): self {
		return self::server_error(
			'not_saved',
			__( 'WordPress couldn’t save this. Try again.', 'lodestar' ),
			$data + array( 'reason' => $reason )
		);
	}
}
