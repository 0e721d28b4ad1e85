import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { request } from '@playwright/test';
import { SITES, type TestedSite } from './support/sites';

/** Logs in on a site and stores the session for its tests. Also connects the site, so that reports are shown. */
async function prepare( site: TestedSite ): Promise< void > {
	const context = await request.newContext( { baseURL: `${ site.url }/` } );
	const { WP_USERNAME = 'admin', WP_PASSWORD = 'password' } = process.env;
	const checked = { failOnStatusCode: true };
	await context.post( 'wp-login.php', {
		...checked,
		form: { log: WP_USERNAME, pwd: WP_PASSWORD },
	} );
	const answer = await context.get(
		'wp-admin/admin-ajax.php?action=rest-nonce',
		checked
	);
	const nonce = await answer.text();
	await context.post( 'index.php?rest_route=/lodestar/v1/connection', {
		...checked,
		headers: { 'X-WP-Nonce': nonce },
		data: { source: 'first_party' },
	} );
	// With a stored nonce and root URL, the WordPress utilities don't look them up. They would always use the same URL,
	// whichever site is tested.
	const session = await context.storageState();
	const rootURL = `${ site.url }/index.php?rest_route=/`;
	mkdirSync( dirname( site.session ), { recursive: true } );
	writeFileSync(
		site.session,
		JSON.stringify( { ...session, nonce, rootURL } )
	);
	await context.dispose();
}

export default async function globalSetup(): Promise< void > {
	await Promise.all(
		SITES.flatMap( ( levels ) => Object.values( levels ) ).map( prepare )
	);
}
