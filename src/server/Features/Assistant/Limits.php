<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\ThirdParty\Guard;

/** How much of an AI provider one question may use, and how many questions a user may ask per day. */
final class Limits {

	/** Default limits. */
	private const USUAL = array(
		'per_day' => 50,
		'steps'   => 6,
		'tools'   => 12,
		'seconds' => 90,
		'tokens'  => 80000,
	);

	/**
	 * @param int $per_day Questions per user and day.
	 * @param int $steps   Model requests per answer.
	 * @param int $tools   Tool calls per answer.
	 * @param int $seconds Seconds per answer.
	 * @param int $tokens  Tokens per answer, read and written.
	 */
	private function __construct(
		public readonly int $per_day,
		public readonly int $steps,
		public readonly int $tools,
		public readonly int $seconds,
		public readonly int $tokens,
	) {
	}

	public static function of_site(): self {
		/**
		 * Filters how much of an AI provider one question may use, and how many questions a user may ask per day.
		 *
		 * @param array{per_day: int, steps: int, tools: int, seconds: int, tokens: int} $limits Questions per user and
		 *        day, and per question model requests, tool calls, seconds and tokens. Integers of at least 1. `per_day` may be 0
		 *        to allow no questions.
		 * @see docs/conversations.md
		 */
		$given  = Guard::filter(
			'lodestar_conversation_limits',
			self::USUAL,
			static fn ( mixed $given ): bool => is_array( $given ) && self::are_limits( $given )
		);
		$limits = is_array( $given ) ? array_filter( $given, 'is_int' ) + self::USUAL : self::USUAL;
		return new self( $limits['per_day'], $limits['steps'], $limits['tools'], $limits['seconds'], $limits['tokens'] );
	}

	/** Returns the daily limit of questions to a provider. Questions that the site answers without one don't count. */
	public function questions(): DailyLimit {
		return new DailyLimit( 'questions', $this->per_day );
	}

	/** @param array<mixed> $given Value returned by a filter callback. */
	private static function are_limits( array $given ): bool {
		foreach ( self::USUAL as $name => $usual ) {
			$value = $given[ $name ] ?? $usual;
			if ( ! is_int( $value ) || $value < ( 'per_day' === $name ? 0 : 1 ) ) {
				return false;
			}
		}
		return true;
	}
}
