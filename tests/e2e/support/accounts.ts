import type { BrowserContext } from '@playwright/test';
import { literal, php } from './local-site';

const PASSWORD = 'password';

/** Creates a user. `fields` are additional fields of wp_insert_user(). Returns the ID. */
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

/** Deletes a user and their posts. */
export const deleteUser = ( login: string ) =>
	php(
		`require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( get_user_by( 'login', '${ login }' )->ID );`
	);

/** Logs in without opening a page. */
export const logIn = ( context: BrowserContext, login: string ) =>
	context.request.post( 'wp-login.php', {
		form: { log: login, pwd: PASSWORD },
	} );
