import { php } from './local-site';

/** Forgets what core keeps of the administrator's choices: how many rows tables have. */
export function forgetPreferences(): void {
	php(
		"global $wpdb; delete_user_meta( 1, $wpdb->get_blog_prefix() . 'persisted_preferences' );"
	);
}
