import type { Page } from '@playwright/test';
import { localSite, php } from './support/local-site';
import { expectOutcome, goToCheck, line } from './support/setup';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

const STATE = 'Lodestar\\Site\\State';

/** Blocks REST API URLs, as a server rule may do. */
const block = ( page: Page, addresses: RegExp ) =>
	page.route( addresses, ( route ) =>
		route.fulfill( {
			status: 403,
			contentType: 'text/html',
			body: '<h1>403 Forbidden</h1>',
		} )
	);

test.describe( 'A server that blocks /wp-json/', () => {
	// Core's scripts only know the blocked URL and log an object. Looking for a working URL logs a 404.
	test.use( {
		expectedErrors: [ /403|^Object$|404.*rest_route=\/lodestar\)/ ],
	} );

	test.beforeEach( () => void localSite() );

	test( 'does not disable the fast collector', async ( { page } ) => {
		php(
			`$site = Lodestar\\Site\\Site::current(); ( new ${ STATE }( $site->state->key, $site->state->hosts, $site->state->folder, $site->state->url, $site->state->config, $site->state->lasting ) )->store();`
		);
		await block( page, /\/wp-json\// );
		await openAdmin( page, 'site-health.php' );
		await expect
			.poll( () =>
				php( 'echo Lodestar\\Site\\Site::current()->state->way;' )
			)
			.toBe( 'direct' );
		await page.reload();
		await page.getByRole( 'button', { name: 'Passed tests' } ).click();
		await expect(
			page.getByRole( 'button' ).filter( {
				hasText: /^\s*Lodestar tracks visits\s*Lodestar/,
			} )
		).toBeVisible();
	} );

	test( 'makes setup and the dashboard use ?rest_route=', async ( {
		page,
	} ) => {
		await block( page, /\/wp-json\// );
		await goToCheck( page );
		await expectOutcome( page, 'Tracking works.' );
		await expect( line( page, 'Test visit sent' ) ).toBeVisible();
		const answered = page.waitForResponse( ( response ) =>
			/rest_route=\/lodestar\/v1\/reports\/overview/.test(
				decodeURIComponent( response.url() )
			)
		);
		await openAdmin( page, 'admin.php?page=lodestar#/' );
		expect( ( await answered ).status() ).toBe( 200 );
	} );

	test( 'is reported when no alternative works', async ( { page } ) => {
		await block( page, /\/wp-json\/|rest_route=/ );
		await openAdmin( page, 'admin.php?page=lodestar-settings#tracking' );
		await page.getByRole( 'button', { name: 'Is It Counting?' } ).click();
		await expect(
			page
				.locator( '#tracking' )
				.getByText(
					/blocks the WordPress REST API: \/wp-json\/ returned status 403/
				)
		).toBeVisible();
	} );
} );
