<?php
declare( strict_types=1 );

namespace Lodestar;

use Lodestar\Platform\Rest\ActionController;
use Lodestar\Platform\Rest\Controller;

/** A part of the plugin, with its hooks, REST routes, AJAX actions and WP-CLI commands. */
interface Module {

	/** @var list<class-string<Controller>> Controllers of its REST routes. */
	public const CONTROLLERS = array();

	/** @var list<class-string<ActionController>> Controllers of its admin-ajax.php actions. */
	public const ACTIONS = array();

	/** @var array<string, class-string> WP-CLI commands, by name after `wp lodestar`. */
	public const COMMANDS = array();

	/** Adds the module's hooks. Runs on every request while plugins load, so it must not do anything else. */
	public static function register(): void;
}
