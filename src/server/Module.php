<?php
declare( strict_types=1 );

namespace Lodestar;

/**
 * A part of the plugin that hooks itself into WordPress.
 */
interface Module {

	/**
	 * Adds the module's actions and filters. Runs while plugins load, on every request: it may do nothing else.
	 */
	public static function register(): void;
}
