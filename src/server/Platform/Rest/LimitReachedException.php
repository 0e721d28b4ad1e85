<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Rest;

/**
 * Something was done as often as it may be done in a day.
 */
final class LimitReachedException extends ApiException {

	/**
	 * @param string $message For people.
	 * @param int    $per_day The limit that was reached.
	 */
	public static function today( string $message, int $per_day ): self {
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
}
