<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Features\Assistant\Abilities\Abilities;
use Lodestar\Site\Upkeep;

/** Registers conversations about the site's stats. Each belongs to one user, and abilities provide the data. */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( ChatController::class );

	public static function register(): void {
		Abilities::register();
		add_action( 'init', array( Chats::class, 'register_types' ) );
		add_action( Upkeep::EVENT, array( Chats::class, 'tidy' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( PersonalData::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( PersonalData::class, 'add_eraser' ) );
		// Delete conversations before core reassigns the user's posts.
		foreach ( array( 'delete_user', 'remove_user_from_blog' ) as $end ) {
			add_action( $end, array( PersonalData::class, 'on_deletion' ) );
		}
	}
}
