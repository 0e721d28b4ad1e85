<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Feedback;

/**
 * What the people of this site think of features of the dashboard. It stays on the site: its owner reads it in Settings.
 */
final class Module implements \Lodestar\Module {

	public const CONTROLLERS = array( FeedbackController::class );

	public static function register(): void {
		add_action( 'init', array( FeedbackStore::class, 'register_type' ) );
		add_filter( 'wp_privacy_personal_data_exporters', array( PersonalData::class, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( PersonalData::class, 'add_eraser' ) );
		// Before core gives what somebody wrote to somebody else.
		foreach ( array( 'delete_user', 'remove_user_from_blog' ) as $end ) {
			add_action( $end, array( PersonalData::class, 'on_deletion' ) );
		}
	}
}
