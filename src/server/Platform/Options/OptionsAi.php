<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

use Lodestar\Admin\Settings\Registered;
use Lodestar\Features\Provider\Provider;

/**
 * For which features Lodestar may send data to the AI provider that is connected to WordPress. All are off until the owner
 * turns them on: a provider is often connected for something else.
 */
final class OptionsAi {

	/** Option: whether a provider words AI Insights. */
	public const INSIGHTS = 'lodestar_ai_insights';

	/** Option: whether a provider answers in Conversations AI. */
	public const CONVERSATIONS = 'lodestar_ai_conversations';

	/**
	 * @param Provider::INSIGHTS|Provider::CONVERSATIONS $purpose What data would be sent for.
	 */
	public static function allows( string $purpose ): bool {
		return true === (bool) get_option( Provider::INSIGHTS === $purpose ? self::INSIGHTS : self::CONVERSATIONS, false );
	}

	public static function register(): void {
		foreach ( array( self::INSIGHTS, self::CONVERSATIONS ) as $name ) {
			register_setting(
				Registered::GROUP,
				$name,
				array(
					'type'         => 'boolean',
					'default'      => false,
					'show_in_rest' => true,
				)
			);
		}
	}
}
