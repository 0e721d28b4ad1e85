<?php
declare( strict_types=1 );

namespace Lodestar;

use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\Controller;

/**
 * A part of the plugin: what it hooks into WordPress, and what routes and commands it has.
 */
interface Module {

	/**
	 * What answers its routes.
	 *
	 * @var list<class-string<Controller>>
	 */
	public const CONTROLLERS = array();

	/**
	 * What answers its actions at admin-ajax.php.
	 *
	 * @var list<class-string<ActionController>>
	 */
	public const ACTIONS = array();

	/**
	 * What runs its WP-CLI commands, by their name behind `wp lodestar`.
	 *
	 * @var array<string, class-string>
	 */
	public const COMMANDS = array();

	/**
	 * Adds the module's actions and filters. Runs while plugins load, on every request: it may do nothing else.
	 */
	public static function register(): void;
}
