import type { Page } from '@playwright/test';
import type { Boot } from '../../src/store/app/boot';
import { licenseKey, useLicense } from './support/license';
import { localSite } from './support/local-site';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

const LICENSE = '/lodestar/v1/license';

/** Returns the data that the dashboard's page contains. */
async function boot( page: Page ): Promise< Boot > {
	await openAdmin( page, 'admin.php?page=lodestar#/' );
	return page.evaluate( () => window.lodestarSettings );
}

test.describe( 'A license', () => {
	test.beforeEach( () => {
		localSite();
		useLicense( 'lite' );
	} );

	test.afterAll( () => useLicense( 'lite' ) );

	test( 'unlocks dashboard features when entered and locks them when removed', async ( {
		page,
		requestUtils,
		baseURL,
	} ) => {
		const { license, upgrade_url: upgradeUrl } = await boot( page );
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
		const licensed = ( await boot( page ) ).license;
		expect( licensed ).toEqual( entered );
		expect( licensed ).toMatchObject( {
			type: 'plus',
			is_pro: true,
			state: 'valid',
		} );
		expect( await page.content() ).not.toContain( key );

		await requestUtils.rest( { method: 'DELETE', path: LICENSE } );
		expect( ( await boot( page ) ).license.type ).toBe( 'lite' );
	} );
} );

test( 'The dashboard recognizes an activated addon', async ( {
	page,
	requestUtils,
} ) => {
	const turn = ( action: string ) =>
		requestUtils.rest( {
			method: 'POST',
			path: '/lodestar/v1/addons/forms',
			data: { action },
		} );
	expect( ( await boot( page ) ).addons.forms?.active ).toBe( false );
	const on = await turn( 'activate' );
	expect( ( await boot( page ) ).addons.forms ).toEqual( on );
	expect( on ).toMatchObject( { installed: true, active: true } );
	await turn( 'deactivate' );
	expect( ( await boot( page ) ).addons.forms?.active ).toBe( false );
} );
