import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { Page, Route } from '@playwright/test';
import { activateAddons, removeAddons, useOwnAddons } from './support/addons';
import { clearWeeks, fillWeeks, WEEKS } from './support/figures';
import { useSite } from './support/license';
import { setClockAhead, wp } from './support/local-site';
import { held } from './support/overview-page';
import { DESK, SIZES, TELEPHONE } from './support/screen';
import {
	each,
	expectFine,
	listen,
	registeredScreens,
	requestOf,
	type Screen,
} from './support/screens';
import { noteShifts, shiftsOf } from './support/shifts';
import { smallTargets } from './support/targets';
import { expect, test } from './support/test';

/** Reports of others, which nothing below names: that each is judged shows that the next one of ours will be. */
const ADDONS = [
	...[ 'report', 'field-types', 'locked-report', 'view-report' ],
	'shop', // The funnel is there with a shop only.
];

/** Addons that are part of Lodestar, so that no report of ours stays behind one. */
const OWN = [ 'dimensions', 'ecommerce', 'forms', 'media' ];

/** Pages of wp-admin that are ours, and their titles. */
const PAGES = {
	lodestar: 'Overview Report',
	'lodestar-settings': 'Settings',
	'lodestar-setup': 'Set up Lodestar',
};

/** Noon of the day after the weeks of which the site knows figures, and of one long before. */
const WITH_FIGURES = Date.parse( `${ WEEKS[ 1 ] }T12:00:00Z` ) + 86_400_000;
const WITHOUT = Date.parse( '2012-02-15T12:00:00Z' );

/**
 * Sets the site's clock to a moment, which is what “last 30 days” goes by on every level.
 * @param at
 */
const setClock = ( at: number ) =>
	setClockAhead( Math.round( ( at - Date.now() ) / 1000 ) );

/**
 * In which windows axe looks at what the frame around a report says in its place: the same words in the same component
 * for each report, so that looking at one is looking at all.
 *
 * @param screen       The report.
 * @param screen.route Its address.
 * @param size         A window.
 */
const ofFrame = ( { route }: Screen, size: typeof DESK ) =>
	route === '/' ? [ size ] : [];

/** How much may jump while a screen is drawn: a fifth of what counts as good. */
const MOST_SHIFT = 0.02;

const report = ( page: Page ) => page.locator( '.lodestar-report' );
const alerts = ( page: Page ) =>
	page.locator( '#lodestar-page' ).getByRole( 'alert' );

/**
 * Answers with a failure.
 *
 * @param status  Of HTTP.
 * @param code    Of the failure.
 * @param message What is said of it.
 */
const failing =
	( status: number, code: string, message: string ) => ( route: Route ) =>
		route.fulfill( { status, json: { code, message, data: { status } } } );

/**
 * Expects a screen's title.
 *
 * @param page         The administrator's page.
 * @param screen       The screen.
 * @param screen.title
 */
const expectTitle = ( page: Page, { title }: Pick< Screen, 'title' > ) =>
	expect( page.locator( '.lodestar-page h1' ) ).toHaveText( title );

/**
 * Opens a screen of the dashboard as a page of its own.
 *
 * @param page   The administrator's page.
 * @param admin  Goes to screens of wp-admin.
 * @param screen The screen.
 */
async function open(
	page: Page,
	admin: Admin,
	screen: Pick< Screen, 'route' | 'title' >
) {
	await page.goto( 'about:blank' ); // Only the part after # may differ: make it a new page.
	await admin.visitAdminPage(
		'admin.php',
		`page=lodestar#${ screen.route }`
	);
	await expectTitle( page, screen );
}

/**
 * Expects that what was drawn stayed in its place until all was there.
 *
 * @param page The administrator's page, where shifts are noted.
 */
async function expectNoJump( page: Page ) {
	await expect(
		page.locator( '[aria-busy="true"], .lodestar-placeholder' )
	).toHaveCount( 0 );
	await page.evaluate( () => document.fonts.ready );
	// A shift is told after the frame in which it was seen.
	await page.evaluate(
		() =>
			new Promise( ( seen ) =>
				requestAnimationFrame( () => setTimeout( seen, 300 ) )
			)
	);
	const { sum, moved } = await shiftsOf( page );
	expect( sum, moved ).toBeLessThanOrEqual( MOST_SHIFT );
}

/**
 * Goes to a screen from another, as by the navigation.
 *
 * @param page   The administrator's page.
 * @param screen The screen.
 */
async function goTo( page: Page, screen: Screen ) {
	await page.evaluate( ( route ) => {
		window.location.hash = `#${ route }`;
	}, screen.route );
	await expectTitle( page, screen );
}

/**
 * Asks the site for its reports.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 */
async function reports( page: Page, admin: Admin ) {
	await open( page, admin, { route: '/', title: 'Overview Report' } );
	const all = await registeredScreens( page );
	expect( all.map( ( { name } ) => name ) ).toEqual(
		expect.arrayContaining( [
			...[ 'lodestar/overview', 'lodestar/search-console' ],
			...[ 'lodestar/real-time', 'lodestar/site-speed' ],
			...[ 'lodestar/exceptions', 'acme/field-types' ],
		] )
	);
	return all;
}

/**
 * @param asked Addresses that a page asked for.
 * @return Of those that are questions for reports, the keys of the reports.
 */
const reportsIn = ( asked: readonly string[] ) =>
	asked.flatMap(
		( url ) =>
			decodeURIComponent( url ).match(
				/\/v1\/reports\/([\w-]+)/
			)?.[ 1 ] ?? []
	);

/**
 * Expects something to stand in the place of what is described: labels of what is to come, or words where nothing is. A
 * view of somebody else may do without.
 *
 * @param page     The administrator's page.
 * @param screen   The screen.
 * @param selector What it is.
 */
const expectParts = ( page: Page, screen: Screen, selector: string ) =>
	expect
		.poll(
			async () =>
				! screen.isDrawnByParts ||
				( await report( page ).locator( selector ).count() ) > 0
		)
		.toBe( true );

/**
 * Tries again, and lets the site itself answer.
 *
 * @param page   The administrator's page.
 * @param screen The screen.
 */
async function retry( page: Page, screen: Screen ) {
	await page.unroute( requestOf( screen ) );
	await alerts( page ).getByRole( 'button', { name: 'Retry' } ).click();
	await expect( alerts( page ) ).toHaveCount( 0 );
	await expect( report( page ) ).toHaveAttribute( 'aria-busy', 'false' );
	await expect( page.locator( '.lodestar-placeholder' ) ).toHaveCount( 0 );
}

for ( const level of [ 'lite', 'pro' ] ) {
	test.describe( `Each report on ${ level }`, () => {
		test.use( { expectedErrors: [ /40[13]|502/ ] } );

		test.beforeAll( () => {
			useSite( level );
			activateAddons( ADDONS );
			useOwnAddons( ...OWN );
			fillWeeks();
		} );

		test.afterAll( () => {
			setClockAhead( 0 );
			clearWeeks();
			useOwnAddons();
			removeAddons( ADDONS );
			useSite( 'lite' );
		} );

		test( 'waits with its labels, says what failed, and shows its figures after a retry', async ( {
			page,
			admin,
		} ) => {
			setClock( WITH_FIGURES );
			const all = await reports( page, admin );
			const { asked, said } = listen( page );
			await each(
				all.filter( ( { isLocked } ) => ! isLocked ),
				async ( screen ) => {
					if ( ! screen.asks ) {
						await open( page, admin, screen );
						await expectFine( page );
						return;
					}
					const { answer, release } = held(
						failing( 502, 'upstream', 'The database is away.' )
					);
					// What the page before it still asks is no question of this one.
					await page.goto( 'about:blank' );
					asked.length = 0;
					await page.setViewportSize( DESK );
					await page.route( requestOf( screen ), answer );
					await open( page, admin, screen );
					await expect( report( page ) ).toHaveAttribute(
						'aria-busy',
						'true'
					);
					await expect(
						report( page ).getByRole( 'status' )
					).toHaveText( 'Loading report data…' );
					await expectParts( page, screen, '.lodestar-placeholder' );
					await expectFine( page, [ DESK ] );

					release();
					await expect( alerts( page ) ).toContainText(
						'This report could not be loaded.'
					);
					await expect( alerts( page ) ).toContainText(
						'The database is away.'
					);
					await expectFine( page, ofFrame( screen, DESK ) );

					await retry( page, screen );
					await expectFine( page );
					expect( await smallTargets( page ) ).toEqual( [] );
					// One question, and one more after it failed; what stands under the Overview asks for itself, when it is drawn.
					await expect
						.poll( () => reportsIn( asked ) )
						.toEqual( [
							screen.key,
							screen.key,
							...( screen.route === '/'
								? [ 'site_summary' ]
								: [] ),
						] );
				}
			);
			expect( said ).toEqual( [] );
		} );

		test( 'says that it may not be seen, and that nothing was counted', async ( {
			page,
			admin,
		} ) => {
			setClock( WITHOUT );
			const all = await reports( page, admin );
			const { said } = listen( page );
			await each(
				all.filter( ( { asks, isLocked } ) => asks && ! isLocked ),
				async ( screen ) => {
					const words = 'Your account may not see this.';
					await page.setViewportSize( TELEPHONE );
					await page.route(
						requestOf( screen ),
						failing( 403, 'denied', words )
					);
					await open( page, admin, screen );
					await expect( alerts( page ) ).toHaveText(
						words + 'Retry'
					);
					await expectFine( page, ofFrame( screen, TELEPHONE ) );

					await retry( page, screen );
					await expectParts(
						page,
						screen,
						'.lodestar-message__title'
					);
					await expectFine( page, [ TELEPHONE ] );
				}
			);
			expect( said ).toEqual( [] );
		} );

		test( 'that is locked is a sample under what opens it, and asks nothing', async ( {
			page,
			admin,
		} ) => {
			const locked = ( await reports( page, admin ) ).filter(
				( { isLocked } ) => isLocked
			);
			const { asked, said } = listen( page );
			await each( locked, async ( screen ) => {
				asked.length = 0;
				await open( page, admin, screen );
				const sample = page.locator( '.lodestar-sample__figures' );
				await expect( sample ).toHaveJSProperty( 'inert', true );
				await expect(
					page.locator( '.lodestar-sample__cover' )
				).toContainText( /Unlock|Please (activate|install)/ );
				await expectFine( page );
				expect( asked ).toEqual( [] );
			} );
			expect( said ).toEqual( [] );
		} );

		test.describe( 'without a source of data', () => {
			test.beforeAll( () => wp( 'option', 'delete', 'lodestar_source' ) );

			test.afterAll( () => wp( 'lodestar', 'connect' ) );

			test( 'is a sample behind the way to the setup, and asks nothing', async ( {
				page,
				admin,
			} ) => {
				const all = await reports( page, admin );
				const { asked, said } = listen( page );
				await each( all, async ( screen ) => {
					await goTo( page, screen );
					await expect(
						page.getByText(
							'You must connect with Lodestar before you can view reports.'
						)
					).toBeVisible();
					await expect(
						page.getByRole( 'link', {
							name: 'Launch Setup Wizard',
						} )
					).toHaveAttribute( 'href', /page=lodestar-setup$/ );
					await expect(
						page.locator( '.lodestar-sample__figures' )
					).toHaveJSProperty( 'inert', true );
					await expect(
						page.locator( '.lodestar-sample__figures' )
					).toHaveCSS( 'filter', 'blur(8px)' );
					// The samples themselves were looked at where they are locked.
					await expectFine( page, ofFrame( screen, DESK ) );
				} );
				expect( asked ).toEqual( [] );
				expect( said ).toEqual( [] );
			} );
		} );

		test( 'is drawn without a jump, as are settings and setup', async ( {
			page,
			admin,
		} ) => {
			setClock( WITH_FIGURES );
			const all = await reports( page, admin );
			await noteShifts( page );
			const screens = [
				...all.map( ( { title, route } ) => ( {
					title,
					query: `page=lodestar#${ route }`,
				} ) ),
				...Object.entries( PAGES )
					.slice( 1 )
					.map( ( [ slug, title ] ) => ( {
						title,
						query: `page=${ slug }`,
					} ) ),
			];
			await each( screens, async ( { query } ) => {
				for ( const size of SIZES ) {
					await page.goto( 'about:blank' );
					await page.setViewportSize( size );
					await admin.visitAdminPage( 'admin.php', query );
					await expect(
						page.getByRole( 'heading', { level: 1 } ).first()
					).toBeVisible();
					await expectNoJump( page );
				}
			} );
		} );

		test( 'stands beside settings and a setup that open as well', async ( {
			page,
			admin,
		} ) => {
			const { said } = listen( page );
			const pages = Object.entries( PAGES ).slice( 1 );
			await each(
				pages.map( ( [ slug, title ] ) => ( { slug, title } ) ),
				async ( { slug, title } ) => {
					await admin.visitAdminPage( 'admin.php', `page=${ slug }` );
					await expect(
						page.getByRole( 'heading', { level: 1, name: title } )
					).toBeVisible();
					await expectFine( page );
					expect( await smallTargets( page ) ).toEqual( [] );
				}
			);
			expect( said ).toEqual( [] );
		} );
	} );
}

test.describe( 'A subscriber', () => {
	test.use( { expectedErrors: [ /403/ ] } );

	const ACCOUNT = { log: 'conformance', pwd: 'tulips in autumn' };

	test.beforeAll( () => {
		useSite( 'pro' );
		activateAddons( ADDONS );
		wp(
			...[
				'user',
				'create',
				ACCOUNT.log,
				`${ ACCOUNT.log }@example.org`,
			],
			...[ '--role=subscriber', `--user_pass=${ ACCOUNT.pwd }` ]
		);
	} );

	test.afterAll( () => {
		wp( 'user', 'delete', ACCOUNT.log, '--yes' );
		removeAddons( ADDONS );
		useSite( 'lite' );
	} );

	test( 'is shown no screen, and told no figure of any', async ( {
		page,
		admin,
		visitor,
	} ) => {
		const all = await reports( page, admin );
		const context = await visitor();
		await context.request.post( 'wp-login.php', { form: ACCOUNT } );
		const nonce = await context.request.get(
			'wp-admin/admin-ajax.php?action=rest-nonce'
		);
		const own = await context.newPage();
		const { asked } = listen( own );
		for ( const slug of Object.keys( PAGES ) ) {
			await own.goto( `wp-admin/admin.php?page=${ slug }` );
			await expect( own.locator( 'body' ) ).toHaveText(
				/^\s*Sorry, you are not allowed to access this page\.\s*$/
			);
		}
		expect( asked ).toEqual( [] );
		await each(
			all.filter( ( { asks } ) => asks ),
			async ( { key } ) => {
				const refused = await context.request.get(
					`index.php?rest_route=/lodestar/v1/reports/${ key }`,
					{ headers: { 'X-WP-Nonce': await nonce.text() } }
				);
				expect( await refused.json() ).toMatchObject( {
					code: 'denied',
					data: { status: 403 },
				} );
			}
		);
	} );
} );
