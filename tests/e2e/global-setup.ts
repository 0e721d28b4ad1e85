import { request } from '@playwright/test';
import { RequestUtils } from '@wordpress/e2e-test-utils-playwright';

/**
 * Logs in once, so that every test starts with that session, and connects the site, so that reports are shown.
 */
export default async function globalSetup(): Promise< void > {
	const context = await request.newContext( {
		baseURL: process.env.WP_BASE_URL ?? '',
	} );
	const utils = new RequestUtils( context, {
		baseURL: process.env.WP_BASE_URL ?? '',
		storageStatePath: process.env.STORAGE_STATE_PATH ?? '',
	} );
	await utils.setupRest();
	await utils.rest( {
		method: 'POST',
		path: '/lodestar/v1/connection',
		data: { source: 'first_party' },
	} );
	await context.dispose();
}
