import { php } from './local-site';

/** Deletes the administrator's preferences that core stores, such as the number of table rows. */
export function forgetPreferences(): void {
	php(
		"global $wpdb; delete_user_meta( 1, $wpdb->get_blog_prefix() . 'persisted_preferences' );"
	);
}
