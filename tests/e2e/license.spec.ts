import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { Boot } from '../../src/store/app/boot';
import { licenseKey, useLicense } from './support/license';
import { localSite } from './support/local-site';
import { expect, test } from './support/test';

const LICENSE = '/lodestar/v1/license';

/**
 * What the dashboard knows before it asks anything.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 */
async function boot( page: Page, admin: Admin ): Promise< Boot > {
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', 'page=lodestar#/' );
	return page.evaluate( () => window.lodestarSettings );
}

test.describe( 'A licence', () => {
	test.beforeEach( () => {
		localSite();
		useLicense( 'lite' );
	} );

	test.afterAll( () => useLicense( 'lite' ) );

	test( 'that is entered and taken away changes what the dashboard knows', async ( {
		page,
		admin,
		requestUtils,
		baseURL,
	} ) => {
		const { license, upgrade_url: upgradeUrl } = await boot( page, admin );
		expect( license ).toMatchObject( {
			type: 'lite',
			is_pro: false,
			state: 'none',
			key: '',
		} );
		expect( upgradeUrl ).toMatch( /page=lodestar-settings#licence$/ );

		const key = licenseKey( 'plus', baseURL ?? '' );
		const entered = await requestUtils.rest( {
			method: 'POST',
			path: LICENSE,
			data: { key },
		} );
		const licensed = ( await boot( page, admin ) ).license;
		expect( licensed ).toEqual( entered );
		expect( licensed ).toMatchObject( {
			type: 'plus',
			is_pro: true,
			state: 'valid',
		} );
		expect( await page.content() ).not.toContain( key );

		await requestUtils.rest( { method: 'DELETE', path: LICENSE } );
		expect( ( await boot( page, admin ) ).license.type ).toBe( 'lite' );
	} );
} );

test( 'An addon that is switched on is known to the dashboard', async ( {
	page,
	admin,
	requestUtils,
} ) => {
	const turn = ( action: string ) =>
		requestUtils.rest( {
			method: 'POST',
			path: '/lodestar/v1/addons/forms',
			data: { action },
		} );
	expect( ( await boot( page, admin ) ).addons.forms?.active ).toBe( false );
	const on = await turn( 'activate' );
	expect( ( await boot( page, admin ) ).addons.forms ).toEqual( on );
	expect( on ).toMatchObject( { installed: true, active: true } );
	await turn( 'deactivate' );
	expect( ( await boot( page, admin ) ).addons.forms?.active ).toBe( false );
} );
