<?php
declare( strict_types=1 );

namespace Lodestar\Reports\SearchConsole;

/** Registers the actions of the notices above the Search Console report. */
final class Module implements \Lodestar\Module {

	public const ACTIONS = array( CallActions::class );

	public static function register(): void {
	}
}
