import type { BrowserContext } from '@playwright/test';
import { literal, php } from './local-site';

const PASSWORD = 'password';

/**
 * Creates an account.
 *
 * @param login  Its name.
 * @param role   Its role.
 * @param fields More fields of wp_insert_user().
 * @return Its ID.
 */
export const createUser = ( login: string, role: string, fields = {} ) =>
	php(
		`echo wp_insert_user( ${ literal( {
			user_login: login,
			user_email: `${ login }@example.org`,
			user_pass: PASSWORD,
			role,
			...fields,
		} ) } );`
	);

/**
 * Deletes an account and its posts.
 *
 * @param login Its name.
 */
export const deleteUser = ( login: string ) =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( get_user_by( 'login', '${ login }' )->ID );`
	);

/**
 * Logs a browser in without opening a page.
 *
 * @param login The account's name.
 */
export const logIn = ( context: BrowserContext, login: string ) =>
	context.request.post( 'wp-login.php', {
		form: { log: login, pwd: PASSWORD },
	} );
