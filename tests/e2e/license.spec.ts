import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { Boot } from '../../src/store/app/boot';
import { licenseKey, useLicense } from './support/license';
import { localSite } from './support/local-site';
import { expect, test } from './support/test';

const DAY_MS = 86_400_000;

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

/**
 * The days that a report is asked for.
 *
 * @param today The site's day.
 * @param first How many days before today they begin.
 * @param last  How many days before today they end.
 */
function days( today: string, first: number, last: number ) {
	const before = ( count: number ) =>
		new Date( Date.parse( today ) - count * DAY_MS )
			.toISOString()
			.slice( 0, 10 );
	return { start: before( first ), end: before( last ) };
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

	test( 'for another site is refused', async ( { requestUtils } ) => {
		await expect(
			requestUtils.rest( {
				method: 'POST',
				path: LICENSE,
				data: { key: licenseKey( 'pro', 'https://example.com' ) },
			} )
		).rejects.toMatchObject( {
			code: 'refused_key',
			data: { state: 'wrong_site' },
		} );
	} );

	test( 'opens other ranges and the revenue of the Overview', async ( {
		page,
		admin,
		requestUtils,
	} ) => {
		const { today } = await boot( page, admin );
		const ask = ( params: Record< string, string > ) =>
			requestUtils.rest( {
				path: '/lodestar/v1/reports/overview',
				params,
			} );
		const own = days( today, 30, 1 );
		const other = days( today, 7, 1 );

		const graph = ( await ask( own ) ).overviewgraph;
		expect( graph ).toHaveProperty( 'sessions' );
		expect( graph ).not.toHaveProperty( 'revenue_sales' );
		expect( graph ).not.toHaveProperty( 'ecommerce_purchases' );
		const refusal = {
			code: 'license_level',
			data: {
				status: 403,
				levels: [ 'basic', 'plus', 'pro', 'agency' ],
				...own,
			},
		};
		await expect( ask( other ) ).rejects.toMatchObject( refusal );
		const { start, end } = days( today, 60, 31 );
		const compared = { ...own, compare_start: start, compare_end: end };
		await expect( ask( compared ) ).rejects.toMatchObject( refusal );

		useLicense( 'pro' );
		expect( ( await ask( other ) ).overviewgraph ).toHaveProperty(
			'revenue_sales'
		);
		expect(
			( await ask( compared ) ).compare.overviewgraph
		).toHaveProperty( 'ecommerce_purchases' );
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
