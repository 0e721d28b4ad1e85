<?php
declare( strict_types=1 );

namespace Lodestar\Reports\UserJourney;

/** Registers the actions of the User Journey report. */
final class Module implements \Lodestar\Module {

	public const ACTIONS = array( JourneyActions::class );

	public static function register(): void {
	}
}
