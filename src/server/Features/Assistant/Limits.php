<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Platform\Rest\DailyLimit;
use Lodestar\Platform\ThirdParty\Guard;

/**
 * How much a question may take of a provider, and how many a user may ask a day.
 */
final class Limits {

	/** What holds where nobody says otherwise. */
	private const USUAL = array(
		'per_day' => 50,
		'steps'   => 6,
		'tools'   => 12,
		'seconds' => 90,
		'tokens'  => 80000,
	);

	/**
	 * @param int $per_day Questions of a user to a provider a day.
	 * @param int $steps   How often a model is asked for one answer.
	 * @param int $tools   How many tools it may call for it.
	 * @param int $seconds How long it may take.
	 * @param int $tokens  How much it may read and write.
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
		 * @param array{per_day: int, steps: int, tools: int, seconds: int, tokens: int} $limits Integers of at least 1; `per_day` may be 0
		 *                                                                                       to allow no questions.
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

	/**
	 * Questions to a provider. What the site answers by itself is not counted.
	 */
	public function questions(): DailyLimit {
		return new DailyLimit( 'questions', $this->per_day );
	}

	/**
	 * @param array<mixed> $given What a callback returned.
	 */
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
