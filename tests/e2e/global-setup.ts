import { request } from '@playwright/test';
import { SITES, type TestedSite } from './support/sites';

/**
 * Logs in on a site, so that every test there starts with that session, and connects it, so that reports are shown.
 *
 * @param site The site.
 */
async function prepare( site: TestedSite ): Promise< void > {
	const context = await request.newContext( { baseURL: `${ site.url }/` } );
	const { WP_USERNAME = 'admin', WP_PASSWORD = 'password' } = process.env;
	const checked = { failOnStatusCode: true };
	await context.post( 'wp-login.php', {
		...checked,
		form: { log: WP_USERNAME, pwd: WP_PASSWORD },
	} );
	const nonce = await context.get(
		'wp-admin/admin-ajax.php?action=rest-nonce',
		checked
	);
	await context.post( 'index.php?rest_route=/lodestar/v1/connection', {
		...checked,
		headers: { 'X-WP-Nonce': await nonce.text() },
		data: { source: 'first_party' },
	} );
	await context.storageState( { path: site.session } );
	await context.dispose();
}

export default async function globalSetup(): Promise< void > {
	await Promise.all(
		SITES.flatMap( ( levels ) => Object.values( levels ) ).map( prepare )
	);
}
