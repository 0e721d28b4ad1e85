<?php
declare( strict_types=1 );

namespace Lodestar\Features\Commerce;

use Lodestar\Site\Upkeep;

/** Registers the commerce API and the shops that use it. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( OrdersController::class );

	public const COMMANDS = array( 'reconcile' => ReconcileCommand::class );

	public static function register(): void {
		add_action( 'plugins_loaded', array( Shops::class, 'listen' ), 20 );
		add_action( Upkeep::EVENT, array( RetryQueue::class, 'run' ), 20 );
		add_action( OrdersImport::HOOK, array( OrdersImport::class, 'go_on' ) );
		register_deactivation_hook( LODESTAR_FILE, array( OrdersImport::class, 'unschedule' ) );
		/**
		 * Reports a commerce event. Fire it yourself. It does the same as Commerce::track(), without a dependency on
		 * Lodestar's classes. An invalid event changes nothing and is reported by _doing_it_wrong().
		 *
		 * @param string              $name    Name of the event, such as `purchase`.
		 * @param array<string, mixed> $event   Its fields.
		 * @param Shopper|string|null  $shopper Whose event it is: a Shopper, or the value of Shopper::to_string().
		 * @see docs/extending/track-commerce.md
		 */
		add_action( 'lodestar_track_commerce', array( Commerce::class, 'on_action' ), 10, 3 );
	}
}
