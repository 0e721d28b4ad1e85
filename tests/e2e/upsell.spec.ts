import type { Page } from '@playwright/test';
import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import { expectAccessible } from './support/accessible';
import { activateAddon, installAddon, removeAddon } from './support/addons';
import { useLicense } from './support/license';
import { wp } from './support/local-site';
import { overviewAnswer } from './support/overview-answer';
import { forgetPreferences } from './support/preferences';
import { overflow, SIZES } from './support/screen';
import { expect, test } from './support/test';

const OVERVIEW = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)overview/;
const OURS = /lodestar(\/|%2F)v1(\/|%2F)/;

/** Days that no test has visits of: theirs are of today, and of years of their own. */
const LONG_AGO = '?interval=custom&start=2012-01-01&end=2012-01-31';

/**
 * Opens a report and notes what is asked of our REST API meanwhile.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 * @param path  Part of the address after #.
 * @return The list of what was asked, which grows.
 */
async function open( page: Page, admin: Admin, path: string ) {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		if ( OURS.test( request.url() ) ) {
			asked.push( request.url() );
		}
	} );
	await page.route( OVERVIEW, ( route ) =>
		route.fulfill( {
			json: overviewAnswer( new URL( route.request().url() ), {} ),
		} )
	);
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', `page=lodestar#${ path }` );
	await expect( page.locator( '.lodestar-page h1' ) ).toBeVisible();
	return asked;
}

/**
 * The offer to lite sites.
 *
 * @param page The administrator's page.
 */
const bannerOf = ( page: Page ) =>
	page.getByRole( 'complementary', { name: 'Lodestar Pro, 50% off' } );

/**
 * How far down something stands.
 *
 * @param page     The administrator's page.
 * @param selector What.
 */
const topOf = ( page: Page, selector: string ) =>
	page
		.locator( selector )
		.first()
		.evaluate( ( element ) => element.getBoundingClientRect().top );

/**
 * Whether the banner's button stands below its words.
 *
 * @param page The administrator's page.
 */
const isStacked = async ( page: Page ) =>
	( await topOf( page, '.lodestar-offer .is-primary' ) ) >
	( await topOf( page, '.lodestar-offer p' ) );

test.afterAll( () => {
	useLicense( 'lite' );
	forgetPreferences();
} );

for ( const size of SIZES ) {
	test.describe( `On lite at ${ size.width } px`, () => {
		test.use( { viewport: size } );

		test.beforeAll( () => useLicense( 'lite' ) );

		test.beforeEach( () => forgetPreferences() );

		test( 'the Overview has its one range, and says what PRO does', async ( {
			page,
			admin,
		} ) => {
			const asked = await open( page, admin, '/?interval=lastweek' );
			await expect(
				page.getByText( /dates that cannot be shown/ ).first()
			).toBeVisible();
			await page.getByRole( 'button', { name: /^Last 30 days/ } ).click();
			await expect(
				page.getByText(
					'The date range can be customized only in PRO.'
				)
			).toBeVisible();
			await expect(
				page.getByRole( 'link', { name: 'Upgrade to PRO' } )
			).toHaveAttribute( 'href', /page=lodestar-settings#licence$/ );
			await expectAccessible( page, [ '.lodestar-lite' ] );
			await page.keyboard.press( 'Escape' );
			await page.getByRole( 'button', { name: 'Export PDF' } ).click();
			await expect(
				page.getByText( 'PDF reports can be exported only in PRO.' )
			).toBeVisible();
			await page.keyboard.press( 'Escape' );

			await expect( page.getByText( 'LODESTAR50' ) ).toBeVisible();
			await expect( page.locator( '#lodestar-page' ) ).not.toContainText(
				/revenue|purchases/i
			);
			expect( asked.join() ).not.toContain( 'compare_start' );
			await expectAccessible( page );
			expect( await overflow( page ) ).toBe( 0 );
		} );

		test( 'the Overview has the banner of this width, after the info boxes', async ( {
			page,
			admin,
		} ) => {
			const isMobile = size.width <= 782;
			await open( page, admin, '/' );
			const banner = bannerOf( page );
			await expect( banner ).toHaveCount( 1 );
			await expect( banner ).toContainText(
				'Use the coupon LODESTAR50 at checkout.'
			);
			await expect(
				banner.getByRole( 'link', { name: 'Get Lodestar Pro' } )
			).toHaveAttribute( 'href', /page=lodestar-settings#licence$/ );
			await expect.poll( () => isStacked( page ) ).toBe( isMobile );
			expect( await topOf( page, '.lodestar-kpis' ) ).toBeLessThan(
				await topOf( page, '.lodestar-offer' )
			);
			expect( await topOf( page, '.lodestar-offer' ) ).toBeLessThan(
				await topOf( page, '.lodestar-donut' )
			);

			// Where one ends, the other begins.
			for ( const width of [ 782, 783 ] ) {
				await page.setViewportSize( { ...size, width } );
				await expect( banner ).toHaveCount( 1 );
				await expect
					.poll( () => isStacked( page ) )
					.toBe( width === 782 );
				expect( await overflow( page ) ).toBe( 0 );
			}
		} );

		test( 'closing the banner closes both, for this reader', async ( {
			page,
			admin,
		} ) => {
			await open( page, admin, '/' );
			const kept = page.waitForResponse(
				( response ) =>
					/users(\/|%2F)me/.test( response.url() ) &&
					response.request().method() !== 'GET'
			);
			await bannerOf( page )
				.getByRole( 'button', { name: 'Dismiss' } )
				.click();
			await expect( bannerOf( page ) ).toHaveCount( 0 );
			await kept;

			// As in another browser: what is in this one is gone.
			await page.evaluate( () => window.localStorage.clear() );
			for ( const { width, height } of SIZES ) {
				await page.setViewportSize( { width, height } );
				await page.reload();
				await expect(
					page.getByRole( 'tab', { name: /^Sessions/ } )
				).toBeVisible();
				await expect( page.getByText( 'LODESTAR50' ) ).toHaveCount( 0 );
			}
		} );

		test( 'a locked report promises only what the source knows', async ( {
			page,
			admin,
		} ) => {
			await open( page, admin, '/publishers' );
			const offer = page.getByRole( 'region', {
				name: 'Unlock the Publishers Report',
			} );
			await expect( offer ).toContainText( 'Scroll depth' );
			await expect( offer ).not.toContainText( /gender|interests/i );
			await offer
				.getByRole( 'button', { name: 'See a Sample Report' } )
				.click();
			await expect(
				page.getByText( 'Not known from this source' )
			).toBeVisible();
			await expect(
				page.getByRole( 'heading', { name: 'Gender', exact: true } )
			).toHaveCount( 0 );
		} );

		test.describe( 'a locked report', () => {
			test.beforeAll( () => activateAddon( 'locked-report' ) );

			test.afterAll( () => removeAddon( 'locked-report' ) );

			test( 'is a sample that cannot be read, under its offer', async ( {
				page,
				admin,
			} ) => {
				const asked = await open( page, admin, '/acme-ads' );
				const offer = page.getByRole( 'region', {
					name: 'Unlock the Ads Report',
				} );
				await expect( offer ).toContainText(
					'Our Ads Report includes:'
				);
				await expect( offer.getByRole( 'listitem' ) ).toHaveCount( 6 );
				await expect( page.getByText( 'Tulip bulbs' ) ).toBeAttached();
				await expect( page.getByRole( 'table' ) ).toHaveCount( 0 );
				await expectAccessible( page );
				expect( await overflow( page ) ).toBe( 0 );

				const columns = await offer
					.getByRole( 'listitem' )
					.evaluateAll(
						( items ) =>
							new Set(
								items.map(
									( item ) =>
										item.getBoundingClientRect().left
								)
							).size
					);
				expect( columns ).toBe( size.width > 782 ? 2 : 1 );

				await offer
					.getByRole( 'button', { name: 'See a Sample Report' } )
					.click();
				await expect( offer ).toHaveCount( 0 );
				await expect(
					page.locator( '.components-notice__content' )
				).toHaveText(
					'This is a sample report. Upgrade to Pro to unlock for your website.'
				);
				await expect(
					page.getByRole( 'rowheader', { name: 'Tulip bulbs' } )
				).toBeVisible();
				await expectAccessible( page );
				expect( await overflow( page ) ).toBe( 0 );

				const rows = page.getByRole( 'row' );
				await expect( rows ).toHaveCount( 11 );
				await page.getByRole( 'button', { name: 'Next page' } ).click();
				await page
					.getByRole( 'combobox', { name: 'Rows' } )
					.selectOption( '25' );
				await page
					.getByRole( 'searchbox', { name: /^Filter by/ } )
					.fill( 'Garlic' );
				await expect(
					page.getByRole( 'rowheader', { name: 'Tulip bulbs' } )
				).toBeVisible();
				await expect( rows ).toHaveCount( 11 );
				await expect(
					page.getByRole( 'button', { name: 'Download CSV' } )
				).toHaveCount( 0 );

				// On a new site the collector is tried, once.
				expect(
					asked.filter( ( url ) => ! url.includes( '/collector/' ) )
				).toEqual( [] );
			} );
		} );
	} );
}

test.describe( 'A locked report', () => {
	test.beforeAll( () => activateAddon( 'locked-report' ) );

	test.afterAll( () => removeAddon( 'locked-report' ) );

	for ( const order of [ 'before', 'after' ] ) {
		test( `has the words of a script that loads ${ order } ours`, async ( {
			page,
			admin,
		} ) => {
			wp( 'option', 'update', 'acme_order', order );
			await open( page, admin, '/acme-ads' );
			const scripts = await page
				.locator(
					'script[src*="upsell.js"], script[src*="dashboard.js"]'
				)
				.evaluateAll( ( all ) =>
					all.map( ( script ) => script.getAttribute( 'src' ) ?? '' )
				);
			expect( scripts ).toHaveLength( 2 );
			expect( scripts[ order === 'before' ? 0 : 1 ] ).toContain(
				'upsell.js'
			);
			await expect( page.getByText( 'Cost per visit' ) ).toBeVisible();
		} );
	}

	test( 'is left by keyboard alone, and takes its notice along', async ( {
		page,
		admin,
	} ) => {
		await open( page, admin, '/acme-ads' );
		const upgrade = page.getByRole( 'link', { name: 'Upgrade to Pro' } );
		const look = page.getByRole( 'button', {
			name: 'See a Sample Report',
		} );
		await page.getByRole( 'button', { name: /^Last 30 days/ } ).focus();
		await page.keyboard.press( 'Tab' );
		await expect( upgrade ).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await expect( look ).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await page.keyboard.press( 'Tab' );
		await expect( upgrade ).toBeFocused();

		await page.evaluate( () => {
			window.location.hash = '#/';
		} );
		await expect(
			page.getByRole( 'heading', { level: 1, name: 'Overview Report' } )
		).toBeVisible();
		await expect( page.locator( '.components-notice' ) ).toHaveCount( 0 );
		await page.goBack();
		await expect( look ).toBeVisible();
	} );

	test( 'on Plus says what opens all reports, and on pro is open', async ( {
		page,
		admin,
	} ) => {
		useLicense( 'plus' );
		await open( page, admin, '/acme-ads' );
		await expect( page.locator( '.lodestar-footnote' ) ).toHaveText(
			'You are using Lodestar Plus. Upgrade to Pro or Agency to unlock all advanced reports, Exceptions among them.'
		);
		await expect( page.getByText( /PRO/ ) ).toHaveCount( 0 );
		await expectAccessible( page );
		await open( page, admin, '/' );
		await expect(
			page.getByRole( 'tab', { name: /^Sessions/ } )
		).toBeVisible();
		await expect( bannerOf( page ) ).toHaveCount( 0 );

		useLicense( 'pro' );
		const asked = await open( page, admin, `/acme-ads${ LONG_AGO }` );
		await expect(
			page.getByText( 'No data for this time period.' )
		).toBeVisible();
		expect( asked.join() ).toContain( 'acme_ads' );
		await expect( page.getByText( /Upgrade|50% off/ ) ).toHaveCount( 0 );
	} );

	test.describe( 'of an addon', () => {
		test.beforeEach( () => installAddon( 'table-report' ) );

		test.afterEach( () => removeAddon( 'table-report' ) );

		test( 'is opened by activating it', async ( { page, admin } ) => {
			await open( page, admin, `/acme-more-campaigns${ LONG_AGO }` );
			await expect(
				page.getByText(
					'Please activate the Campaigns addon to view More campaigns reports.'
				)
			).toBeVisible();
			await expectAccessible( page );
			await page
				.getByRole( 'button', { name: 'Activate Addon' } )
				.click();
			await expect( page.getByText( 'Report Unavailable' ) ).toHaveCount(
				0
			);
			await expect(
				page.getByText( 'No data for this time period.' )
			).toBeVisible();
		} );
	} );

	test.describe( 'of an addon that cannot be activated', () => {
		test.use( { expectedErrors: [ /500/ ] } );

		test.beforeAll( () => installAddon( 'table-report' ) );

		test.afterAll( () => removeAddon( 'table-report' ) );

		test( 'says so and can be tried again', async ( { page, admin } ) => {
			await page.route( /lodestar(\/|%2F)v1(\/|%2F)addons/, ( route ) =>
				route.fulfill( { status: 500, json: { code: 'failed' } } )
			);
			await open( page, admin, '/acme-more-campaigns' );
			const activate = page.getByRole( 'button', {
				name: 'Activate Addon',
			} );
			await activate.click();
			await expect( page.getByRole( 'alert' ) ).toHaveText(
				'Activation Failed. Please refresh and try again.'
			);
			await expect( activate ).toBeEnabled();
		} );
	} );
} );

test.describe( 'A view of an addon', () => {
	test.beforeAll( () => activateAddon( 'view-report' ) );

	test.afterAll( () => removeAddon( 'view-report' ) );

	for ( const order of [ 'before', 'after' ] ) {
		test( `is shown when its script loads ${ order } ours`, async ( {
			page,
			admin,
		} ) => {
			wp( 'option', 'update', 'acme_order', order );
			await open( page, admin, '/acme-countries' );
			await expect( page.getByText( /^\d+ countries$/ ) ).toBeVisible();
			const asked = await open( page, admin, '/acme-clock' );
			await expect( page.getByText( /^It is 20/ ) ).toBeVisible();
			expect( asked ).toEqual( [] );
		} );
	}
} );

for ( const size of SIZES ) {
	test.describe( `A report that is only a file at ${ size.width } px`, () => {
		test.use( { viewport: size } );

		test.beforeAll( () => {
			useLicense( 'pro' );
			activateAddon( 'table-report' );
		} );

		test.afterAll( () => removeAddon( 'table-report' ) );

		test( 'has a route, a chart and a table', async ( { page, admin } ) => {
			await page.route( /reports(\/|%2F)acme_campaigns/, ( route ) =>
				route.fulfill( {
					json: {
						chart: {
							sessions: { points: [ 4, 6, 5 ], total: 15 },
							bounces: { points: [ 40, 50, null ], total: 45 },
						},
						campaigns: [
							{
								campaign: 'Autumn bulb sale',
								sessions: 12,
								bounce_rate: 41.5,
							},
						],
						rowCounts: { campaigns: 1 },
						dataThrough: null,
						notices: [],
					},
				} )
			);
			await open( page, admin, '/acme-campaigns' );
			await expect(
				page.getByRole( 'heading', {
					level: 1,
					name: 'Campaigns Report',
				} )
			).toBeVisible();
			await expect(
				page.getByRole( 'tab', { name: /^Sessions, 15/ } )
			).toBeVisible();
			await expect(
				page.getByRole( 'row', { name: /^Autumn bulb sale 12\b/ } )
			).toBeVisible();
			await expectAccessible( page );
			expect( await overflow( page ) ).toBe( 0 );
		} );
	} );
}
