import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { Locator, Page, Route } from '@playwright/test';
import type {
	Devices,
	OverviewAnswer,
} from '../../src/reports/overview/answer';
import { expectAccessible } from './support/accessible';
import { useLicense } from './support/license';
import { overviewAnswer } from './support/overview-answer';
import { expect, test } from './support/test';

const REPORT = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)overview/;
const ANY_REPORT = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)(\w+)/;
const INGEST = /lodestar(\/|%2F)v1(\/|%2F)ingest/;
const METRICS = /lodestar(\/|%2F)v1(\/|%2F)included-metrics/;

const START = [
	'sessions',
	'pageviews',
	'totalusers',
	'average_session_duration',
	'bounce_rate',
	'new_users',
];

const figures =
	( changes: object = {} ) =>
	( route: Route ) =>
		route.fulfill( {
			json: overviewAnswer( new URL( route.request().url() ), changes ),
		} );

/**
 * Opens the Overview on an answer that is made here.
 *
 * @param page   The administrator's page.
 * @param admin  Goes to screens of wp-admin.
 * @param hash   The address in the dashboard.
 * @param answer Answers the report.
 */
async function open(
	page: Page,
	admin: Admin,
	hash: string,
	answer: ( route: Route ) => Promise< void > = figures()
) {
	await page.route( INGEST, ( route ) =>
		route.fulfill( { json: { done: true } } )
	);
	await page.route( REPORT, answer );
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage( 'admin.php', `page=lodestar${ hash }` );
}

const list = ( page: Page, title: string ) =>
	page.getByRole( 'table', { name: title, exact: true } );

const numbers = async ( cells: Locator ) =>
	( await cells.allTextContents() ).map( ( text ) =>
		Number( text.replace( /\D/g, '' ) )
	);

const overflow = ( page: Page ) =>
	page.evaluate(
		() =>
			document.documentElement.scrollWidth -
			document.documentElement.clientWidth
	);

/**
 * Chooses metrics for the user whose tests these are.
 *
 * @param page The administrator's page, open on the dashboard.
 * @param ids  Ids of the metrics.
 */
async function choose( page: Page, ids: string[] ) {
	const status = await page.evaluate( async ( selected ) => {
		const { rest_url: root, rest_nonce: nonce } = window.lodestarSettings;
		const answer = await fetch( `${ root }lodestar/v1/included-metrics`, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'X-WP-Nonce': nonce,
			},
			body: JSON.stringify( { selected_metrics: selected } ),
		} );
		return answer.status;
	}, ids.join( ',' ) );
	expect( status ).toBe( 200 );
}

for ( const tier of [ 'lite', 'pro' ] ) {
	for ( const width of [ 1440, 400 ] ) {
		test.describe( `The Overview on ${ tier } at ${ width } px`, () => {
			test.use( { viewport: { width, height: 900 } } );

			test.beforeAll( () => useLicense( tier ) );

			test.afterAll( () => useLicense( 'lite' ) );

			const start = tier === 'pro' ? '#/?compare=previous' : '#/';

			test( 'shows what the server answered, by two requests and of no one else', async ( {
				page,
				admin,
				baseURL,
			} ) => {
				const asked: string[] = [];
				const strangers: string[] = [];
				page.on( 'request', ( request ) => {
					const url = request.url();
					const name = ANY_REPORT.exec( url )?.[ 4 ];
					if ( name ) {
						asked.push( name );
					}
					if (
						/^https?:/.test( url ) &&
						! url.startsWith( baseURL ?? '' )
					) {
						strangers.push( url );
					}
				} );
				let answer = {} as OverviewAnswer;
				await open( page, admin, start, async ( route ) => {
					answer = overviewAnswer(
						new URL( route.request().url() ),
						{}
					);
					await route.fulfill( { json: answer } );
				} );
				await expect(
					page.getByRole( 'img', { name: /^Line chart/ } )
				).toBeVisible();

				const graph = answer.overviewgraph as {
					count: number;
					sessions: { total: number };
				};
				expect(
					await numbers(
						page
							.getByRole( 'tab', { name: /^Sessions,/ } )
							.locator( '.lodestar-strip__value' )
					)
				).toEqual( [ graph.sessions.total ] );
				const devices = answer.devices as Devices;
				expect(
					await numbers(
						page
							.getByRole( 'figure', { name: 'Device Breakdown' } )
							.locator( 'tbody .is-figure' )
					)
				).toEqual( [
					devices.mobile,
					devices.desktop,
					devices.tablet,
				] );
				for ( const [ title, rows ] of [
					[ 'Top 10 Countries', answer.countries ],
					[ 'Top 10 Referrals', answer.referrals ],
					[ 'Top Posts/Pages', answer.toppages ],
				] as const ) {
					expect(
						await numbers(
							list( page, title ).locator( '.is-figure' )
						)
					).toEqual(
						( rows as { sessions: number }[] )
							.slice( 0, 10 )
							.map( ( { sessions } ) => sessions )
					);
				}
				// With a licence there is a comparison.
				const compared = Number( tier === 'pro' );
				await expect(
					list( page, 'Top 10 Countries' ).getByRole(
						'columnheader',
						{ name: 'Change' }
					)
				).toHaveCount( compared );
				await expect(
					page.getByRole( 'region', { name: 'Biggest movers' } )
				).toHaveCount( compared );
				await expect(
					page.getByRole( 'heading', { name: /50% off/ } )
				).toHaveCount( 1 - compared );
				await expect(
					page.locator( '.lodestar-header__level' )
				).toHaveCount( 1 - compared );

				expect( asked.sort() ).toEqual( [
					'overview',
					'site_summary',
				] );
				expect( strangers ).toEqual( [] );
				expect( await overflow( page ) ).toBe( 0 );
				await expectAccessible( page );
			} );

			test( 'says in its place which part failed', async ( {
				page,
				admin,
			} ) => {
				const error = { error: { code: 'upstream', data: {} } };
				await open(
					page,
					admin,
					'#/',
					figures( {
						infobox: error,
						newvsreturn: error,
						devices: error,
						referrals: error,
					} )
				);
				await expect(
					page.getByRole( 'img', { name: /^Line chart/ } )
				).toBeVisible();
				await expect(
					page.locator( '#lodestar-page' ).getByRole( 'alert' )
				).toHaveCount( 4 );
				await expect( list( page, 'Top 10 Countries' ) ).toBeVisible();
				expect( await overflow( page ) ).toBe( 0 );
				await expectAccessible( page );
			} );

			test( 'has no chart and no slices where nothing was counted', async ( {
				page,
				admin,
			} ) => {
				await open( page, admin, '#/', async ( route ) => {
					const answer = overviewAnswer(
						new URL( route.request().url() ),
						{}
					);
					await route.fulfill( {
						json: {
							...answer,
							overviewgraph: {
								...answer.overviewgraph,
								count: 0,
							},
							newvsreturn: {
								new: null,
								returning: null,
								share: null,
								compare: null,
								error: { code: 'needs_consent', data: {} },
							},
							devices: {
								desktop: 0,
								tablet: 0,
								mobile: 0,
								other: 0,
							},
							countries: [],
							referrals: [],
							toppages: [],
						},
					} );
				} );
				// The chart's, the devices' and the lists'.
				await expect(
					page.getByText( 'No data for this time period.' )
				).toHaveCount( 5 );
				await expect(
					page.getByText( 'Needs visitor consent to know' )
				).toBeVisible();
				await expect(
					page.getByRole( 'link', { name: 'Privacy and consent' } )
				).toHaveAttribute( 'href', /page=lodestar-settings#privacy$/ );
				await expect(
					page.getByRole( 'img', { name: /chart/i } )
				).toHaveCount( 0 );
				await expectAccessible( page );
			} );

			test( 'has its labels at once, and nothing moves when figures come', async ( {
				page,
				admin,
			} ) => {
				let release = () => {};
				const released = new Promise< void >( ( resolve ) => {
					release = resolve;
				} );
				await open( page, admin, '#/', async ( route ) => {
					await released;
					await figures()( route );
				} );
				const last = page.getByRole( 'region', {
					name: 'Top Posts/Pages',
				} );
				await expect( last ).toBeVisible();
				await expect( page.locator( '.is-figure' ) ).toHaveCount( 0 );
				await expectAccessible( page );
				const before = await last.boundingBox();

				release();
				await expect(
					page.getByRole( 'img', { name: /^Line chart/ } )
				).toBeVisible();
				const after = await last.boundingBox();
				expect(
					Math.abs( ( after?.y ?? 0 ) - ( before?.y ?? 0 ) )
				).toBeLessThanOrEqual( 4 );
			} );
		} );
	}
}

test.describe( 'The metrics of the Overview', () => {
	test.afterEach( async ( { page } ) => {
		useLicense( 'lite' );
		await choose( page, START );
	} );

	test( 'are chosen by keyboard alone, and are there for this reader only', async ( {
		page,
		admin,
	} ) => {
		useLicense( 'pro' );
		const answers: string[] = [];
		await open( page, admin, '#/?tab=bounce_rate', async ( route ) => {
			answers.push( route.request().url() );
			await figures()( route );
		} );
		const edit = page.getByRole( 'button', { name: 'Edit Metrics' } );
		await edit.focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByText( 'Select up to 7 metrics' )
		).toBeVisible();
		const box = ( name: string ) =>
			page.getByRole( 'checkbox', { name, exact: true } );
		await expect( box( 'Sessions' ) ).toBeFocused();
		await page.keyboard.press( 'Space' );
		await box( 'Revenue/Sales' ).focus();
		await page.keyboard.press( 'Space' );
		await box( 'eCommerce Purchases' ).focus();
		await page.keyboard.press( 'Space' );
		await expect( page.getByText( '7 of 7' ) ).toBeVisible();
		await expect(
			page.getByText( 'Remove one to add another' )
		).toBeVisible();
		await expect( box( 'Sessions' ) ).toBeDisabled();
		await expectAccessible( page, [ '.lodestar-metrics-panel' ] );

		const asked = answers.length;
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'button', { name: 'Save', exact: true } )
		).toBeFocused();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByText( 'Settings Updated' ).first()
		).toBeVisible();
		await expect( edit ).toBeFocused();
		await expect(
			page.getByRole( 'tab', { selected: true } )
		).toHaveAccessibleName( /^Page Views/ );
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 7 );
		expect( answers ).toHaveLength( asked + 1 );

		await page.reload();
		await expect( page.getByRole( 'tab' ) ).toHaveCount( 7 );
		await expect(
			page.getByRole( 'tab', { selected: true } )
		).toHaveAccessibleName( /^Page Views/ );
	} );

	test( 'that take a licence say so on lite, until a click elsewhere', async ( {
		page,
		admin,
	} ) => {
		await open( page, admin, '#/' );
		await page.getByRole( 'button', { name: 'Edit Metrics' } ).click();
		const words = page.getByText(
			'You can view this only in the PRO version.'
		);
		const box = page.getByRole( 'checkbox', { name: 'Revenue/Sales' } );
		await box.click();
		await expect( words ).toBeVisible();
		await expect( box ).not.toBeChecked();
		await expectAccessible( page, [ '.lodestar-metrics-panel' ] );
		await page.getByText( 'Select up to 7 metrics' ).click();
		await expect( words ).toBeHidden();
		await expect( box ).toBeVisible();
		await expect( page.getByText( '6 of 7' ) ).toBeVisible();
	} );

	test.describe( 'when they cannot be saved', () => {
		test.use( { expectedErrors: [ /400/ ] } );

		test( 'stay, with the server’s words', async ( { page, admin } ) => {
			await open( page, admin, '#/' );
			const refuse = ( route: Route ) =>
				route.fulfill( {
					status: 400,
					json: { success: false, error: 'Not today.' },
				} );
			await page.route( METRICS, refuse );
			await page.getByRole( 'button', { name: 'Edit Metrics' } ).click();
			await page
				.getByRole( 'checkbox', { name: 'Sessions', exact: true } )
				.click();
			await page
				.getByRole( 'button', { name: 'Save', exact: true } )
				.click();
			await expect(
				page.getByText( 'Not today.' ).first()
			).toBeVisible();
			await expect(
				page.getByRole( 'tab' ).first()
			).toHaveAccessibleName( /^Sessions/ );
			await page.unroute( METRICS, refuse );
		} );
	} );
} );

test( 'The address of the top landing pages leads to them', async ( {
	page,
	admin,
} ) => {
	await open( page, admin, '#/top-landing-pages' );
	await expect(
		list( page, 'Top Posts/Pages' ).getByRole( 'columnheader' ).first()
	).toBeInViewport();
} );

test( 'Lists are read by keyboard, and lead out where there is somewhere to go', async ( {
	page,
	admin,
} ) => {
	await open(
		page,
		admin,
		'#/',
		figures( { galinks: { topposts: 'https://analytics.example/pages' } } )
	);
	const pages = page.getByRole( 'region', { name: 'Top Posts/Pages' } );
	await expect(
		pages.getByRole( 'link', { name: 'View all posts and pages' } )
	).toHaveAttribute( 'href', 'https://analytics.example/pages' );
	await expect(
		page.getByRole( 'link', { name: 'View all countries' } )
	).toHaveCount( 0 );

	await expect( pages.locator( 'tbody tr' ) ).toHaveCount( 10 );
	await pages.getByRole( 'combobox' ).focus();
	await page.keyboard.press( 'ArrowDown' );
	await expect( pages.locator( 'tbody tr' ) ).toHaveCount( 25 );
	await expect( pages.getByText( /^Top 25 of 60/ ) ).toBeVisible();
} );
