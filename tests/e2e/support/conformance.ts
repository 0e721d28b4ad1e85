import type { Page, Route } from '@playwright/test';
import { activateAddons, removeAddons, useOwnAddons } from './addons';
import { clearWeeks, fillWeeks, LAST_DAY } from './figures';
import { useSite } from './license';
import { connect, deleteOptions, setClockAhead } from './local-site';
import { held } from './overview-page';
import { IS_FULL, sample } from './sample';
import { DESK, openAdmin, SIZES, TELEPHONE } from './screen';
import {
	each,
	expectFine,
	listen,
	registeredScreens,
	requestOf,
	type Screen,
} from './screens';
import { noteShifts, shiftsOf } from './shifts';
import { smallTargets } from './targets';
import { expect, test } from './test';

/** Reports of addons. Nothing below names them: a new report of ours is checked just as they are. */
export const ADDONS = [
	...[ 'report', 'field-types', 'locked-report', 'view-report' ],
	'shop', // The funnel is there with a shop only.
];

/** Addons that are part of Lodestar, so that no report of ours stays behind one. */
const OWN = [ 'dimensions', 'ecommerce', 'forms', 'media' ];

/** Our pages in wp-admin, and their titles. */
export const PAGES = {
	lodestar: 'Overview Report',
	'lodestar-settings': 'Settings',
	'lodestar-setup': 'Set up Lodestar',
};

/** Noon of the day after the weeks that the site has visits of, and of a day long before. */
const WITH_FIGURES = Date.parse( `${ LAST_DAY }T12:00:00Z` ) + 86_400_000;
const WITHOUT = Date.parse( '2012-02-15T12:00:00Z' );

/** Sets the site's clock to a moment, which is what “last 30 days” goes by on every level. */
const setClock = ( at: number ) =>
	setClockAhead( Math.round( ( at - Date.now() ) / 1000 ) );

/**
 * The windows in which axe checks what the frame around a report says in its place. It is the same component with the
 * same text for each report, so checking one report is enough.
 */
const ofFrame = ( { route }: Screen, size: typeof DESK ) =>
	route === '/' ? [ size ] : [];

/** How much may jump while a screen is drawn: a fifth of what counts as good. */
const MOST_SHIFT = 0.02;

/** What is checked for jumps, of each screen: in both windows on both levels. */
const JUMPS = [ 'lite', 'pro' ].flatMap( ( level ) =>
	SIZES.map( ( size ) => ( { level, size } ) )
);

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

/** Expects a screen's title. */
const expectTitle = ( page: Page, { title }: Pick< Screen, 'title' > ) =>
	expect( page.locator( '.lodestar-page h1' ) ).toHaveText( title );

/** Opens a screen of the dashboard as a page of its own. */
async function open( page: Page, screen: Pick< Screen, 'route' | 'title' > ) {
	await openAdmin( page, `admin.php?page=lodestar#${ screen.route }` );
	await expectTitle( page, screen );
}

/** Expects that what was drawn stayed in its place until all was there. */
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
 * Goes to a screen from another one, as the navigation does. A page load costs a second or two, and there are many
 * screens.
 */
async function goTo( page: Page, screen: Pick< Screen, 'route' | 'title' > ) {
	await page.evaluate( ( route ) => {
		window.location.hash = `#${ route }`;
	}, screen.route );
	await expectTitle( page, screen );
}

/**
 * Shows a screen with its requests intercepted: the Overview by a page load, as it is open already, and others from there.
 */
const show = ( page: Page, screen: Screen ) =>
	screen.route === '/' ? open( page, screen ) : goTo( page, screen );

/**
 * Opens the Overview and lists the site's reports. Waits until the Overview is complete, so that its requests are not
 * taken for those of the screen that a test opens next.
 */
export async function reports( page: Page ) {
	await open( page, { route: '/', title: 'Overview Report' } );
	await expect( report( page ) ).toHaveAttribute( 'aria-busy', 'false' );
	await expect(
		page.locator( '.lodestar-placeholder, [data-pending]' )
	).toHaveCount( 0 );
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

/** Tries again, and lets the site itself answer. */
async function retry( page: Page, screen: Screen ) {
	await page.unroute( requestOf( screen ) );
	await alerts( page ).getByRole( 'button', { name: 'Retry' } ).click();
	await expect( alerts( page ) ).toHaveCount( 0 );
	await expect( report( page ) ).toHaveAttribute( 'aria-busy', 'false' );
	await expect( page.locator( '.lodestar-placeholder' ) ).toHaveCount( 0 );
}

/**
 * Defines the tests of each report that is registered, on a site of a level: a new report needs no line here.
 *
 * @param level `lite` or `pro`.
 */
export function describeEachReport( level: string ): void {
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
		} ) => {
			setClock( WITH_FIGURES );
			const all = await reports( page );
			const { asked, said } = listen( page );
			await each(
				all.filter( ( { isLocked } ) => ! isLocked ),
				async ( screen ) => {
					const [ size = DESK ] = sample(
						SIZES,
						`${ level } ${ screen.name }`
					);
					const sizes = IS_FULL ? SIZES : [ size ];
					if ( ! screen.asks ) {
						await goTo( page, screen );
						await expectFine( page, sizes );
						return;
					}
					const { answer, release } = held(
						failing( 502, 'upstream', 'The database is away.' )
					);
					await page.setViewportSize( size );
					await page.route( requestOf( screen ), answer );
					asked.length = 0;
					await show( page, screen );
					await expect( report( page ) ).toHaveAttribute(
						'aria-busy',
						'true'
					);
					await expect(
						report( page ).getByRole( 'status' )
					).toHaveText( 'Loading report data…' );
					await expectParts( page, screen, '.lodestar-placeholder' );
					await expectFine( page, [ size ] );

					release();
					await expect( alerts( page ) ).toContainText(
						'This report could not be loaded.'
					);
					await expect( alerts( page ) ).toContainText(
						'The database is away.'
					);
					await expectFine( page, ofFrame( screen, size ) );

					await retry( page, screen );
					await expectFine( page, sizes );
					await page.setViewportSize( TELEPHONE );
					await expect
						.poll( () => smallTargets( page ) )
						.toEqual( [] );
					// One request, and one more after it failed. The part below the Overview makes its own once it is rendered.
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
		} ) => {
			setClock( WITHOUT );
			const all = await reports( page );
			const { said } = listen( page );
			await page.setViewportSize( TELEPHONE );
			await each(
				all.filter( ( { asks, isLocked } ) => asks && ! isLocked ),
				async ( screen ) => {
					const words = 'Your account may not see this.';
					await page.route(
						requestOf( screen ),
						failing( 403, 'denied', words )
					);
					await show( page, screen );
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
		} ) => {
			const locked = ( await reports( page ) ).filter(
				( { isLocked } ) => isLocked
			);
			const { asked, said } = listen( page );
			await each( locked, async ( screen ) => {
				await goTo( page, screen );
				const figures = page.locator( '.lodestar-sample__figures' );
				await expect( figures ).toHaveJSProperty( 'inert', true );
				await expect(
					page.locator( '.lodestar-sample__cover' )
				).toContainText( /Unlock|Please (activate|install)/ );
				await expectFine(
					page,
					sample( SIZES, `${ level } ${ screen.name }` )
				);
			} );
			expect( asked ).toEqual( [] );
			expect( said ).toEqual( [] );
		} );

		test.describe( 'without a source of data', () => {
			test.beforeAll( () => deleteOptions( 'lodestar_source' ) );

			test.afterAll( () => connect() );

			test( 'is a sample behind the way to the setup, and asks nothing', async ( {
				page,
			} ) => {
				const all = await reports( page );
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
					const figures = page.locator( '.lodestar-sample__figures' );
					await expect( figures ).toHaveJSProperty( 'inert', true );
					await expect( figures ).toHaveCSS( 'filter', 'blur(8px)' );
					// The samples themselves are checked where they are locked.
					await expectFine( page, ofFrame( screen, DESK ) );
				} );
				expect( asked ).toEqual( [] );
				expect( said ).toEqual( [] );
			} );
		} );

		test( 'is drawn without a jump, as are settings and setup', async ( {
			page,
		} ) => {
			setClock( WITH_FIGURES );
			const all = await reports( page );
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
			].flatMap( ( screen ) =>
				sample( JUMPS, screen.query )
					.filter( ( one ) => one.level === level )
					.map( ( { size } ) => ( { ...screen, size } ) )
			);
			// Each takes a page load of its own: what jumps is what comes late.
			await each( screens, async ( { query, size } ) => {
				await page.goto( 'about:blank' );
				await page.setViewportSize( size );
				await openAdmin( page, `admin.php?${ query }` );
				await expect(
					page.getByRole( 'heading', { level: 1 } ).first()
				).toBeVisible();
				await expectNoJump( page );
			} );
		} );

		test( 'stands beside settings and a setup that open as well', async ( {
			page,
		} ) => {
			const { said } = listen( page );
			const pages = Object.entries( PAGES ).slice( 1 );
			await each(
				pages.map( ( [ slug, title ] ) => ( { slug, title } ) ),
				async ( { slug, title } ) => {
					await openAdmin( page, `admin.php?page=${ slug }` );
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
