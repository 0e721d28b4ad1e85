<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

/**
 * Hooks of this part.
 */
final class Module implements \Lodestar\Module {

	public static function register(): void {
		/**
		 * Reports a commerce event. Fire it yourself: it does the same as Commerce::track(), without a dependency on our classes.
		 * An invalid event changes nothing and is reported by _doing_it_wrong().
		 *
		 * @param string              $name    Name of the event, such as `purchase`.
		 * @param array<string, mixed> $event   Its fields.
		 * @param Shopper|string|null  $shopper Whose event it is: a Shopper, or the value of Shopper::to_string().
		 * @see docs/extending/track-commerce.md
		 */
		add_action( 'lodestar_track_commerce', array( Commerce::class, 'on_action' ), 10, 3 );
	}
}
