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

/** Addons with reports. They aren't named below: new built-in reports are checked the same way. */
export const ADDONS = [
	...[ 'report', 'field-types', 'locked-report', 'view-report' ],
	'shop', // The funnel requires a shop.
];

/** Built-in addons to activate, so that all our reports are checked. */
const OWN = [ 'dimensions', 'ecommerce', 'forms', 'media' ];

/** Our pages in wp-admin and their titles. */
export const PAGES = {
	lodestar: 'Overview Report',
	'lodestar-settings': 'Settings',
	'lodestar-setup': 'Set Up Lodestar',
};

/** Noon of the day after the weeks with visits, and of a day long before them. */
const WITH_FIGURES = Date.parse( `${ LAST_DAY }T12:00:00Z` ) + 86_400_000;
const WITHOUT = Date.parse( '2012-02-15T12:00:00Z' );

/** Sets the site's clock, which "last 30 days" depends on at every level. */
const setClock = ( at: number ) =>
	setClockAhead( Math.round( ( at - Date.now() ) / 1000 ) );

/**
 * Returns the windows in which axe checks messages shown in place of a report. They use the same component and text for
 * every report, so checking one report is enough.
 */
const ofFrame = ( { route }: Screen, size: typeof DESK ) =>
	route === '/' ? [ size ] : [];

/** Maximum layout shift of a screen: a fifth of the threshold for a good CLS. */
const MOST_SHIFT = 0.02;

/** Layout shifts of each screen are checked in both windows on both levels. */
const JUMPS = [ 'lite', 'pro' ].flatMap( ( level ) =>
	SIZES.map( ( size ) => ( { level, size } ) )
);

const report = ( page: Page ) => page.locator( '.lodestar-report' );
const alerts = ( page: Page ) =>
	page.locator( '#lodestar-page' ).getByRole( 'alert' );

/** Responds with an error. */
const failing =
	( status: number, code: string, message: string ) => ( route: Route ) =>
		route.fulfill( { status, json: { code, message, data: { status } } } );

const expectTitle = ( page: Page, { title }: Pick< Screen, 'title' > ) =>
	expect( page.locator( '.lodestar-page h1' ) ).toHaveText( title );

/** Opens a screen of the dashboard with a page load. */
async function open( page: Page, screen: Pick< Screen, 'route' | 'title' > ) {
	await openAdmin( page, `admin.php?page=lodestar#${ screen.route }` );
	await expectTitle( page, screen );
}

/** Expects that nothing moves until the screen is complete. */
async function expectNoJump( page: Page ) {
	await expect(
		page.locator( '[aria-busy="true"], .lodestar-placeholder' )
	).toHaveCount( 0 );
	await page.evaluate( () => document.fonts.ready );
	// Browsers report a shift after the frame in which it occurs.
	await page.evaluate(
		() =>
			new Promise( ( seen ) =>
				requestAnimationFrame( () => setTimeout( seen, 300 ) )
			)
	);
	const { sum, moved } = await shiftsOf( page );
	expect( sum, moved ).toBeLessThanOrEqual( MOST_SHIFT );
}

/** Navigates to a screen without a page load, which would take a second or two. */
async function goTo( page: Page, screen: Pick< Screen, 'route' | 'title' > ) {
	await page.evaluate( ( route ) => {
		window.location.hash = `#${ route }`;
	}, screen.route );
	await expectTitle( page, screen );
}

/** Shows a screen after its requests are intercepted. The Overview is already open, so it needs a page load. */
const show = ( page: Page, screen: Screen ) =>
	screen.route === '/' ? open( page, screen ) : goTo( page, screen );

/**
 * Opens the Overview and lists the site's reports. Waits until the Overview is complete, so that its requests aren't
 * attributed to the next screen.
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

/** Returns the keys of the reports among the requested URLs. */
const reportsIn = ( asked: readonly string[] ) =>
	asked.flatMap(
		( url ) =>
			decodeURIComponent( url ).match(
				/\/v1\/reports\/([\w-]+)/
			)?.[ 1 ] ?? []
	);

/** Expects labels for parts that are loading, or texts for empty parts. A third-party view may omit them. */
const expectParts = ( page: Page, screen: Screen, selector: string ) =>
	expect
		.poll(
			async () =>
				! screen.isDrawnByParts ||
				( await report( page ).locator( selector ).count() ) > 0
		)
		.toBe( true );

/** Retries without intercepting the request. */
async function retry( page: Page, screen: Screen ) {
	await page.unroute( requestOf( screen ) );
	await alerts( page ).getByRole( 'button', { name: 'Try Again' } ).click();
	await expect( alerts( page ) ).toHaveCount( 0 );
	await expect( report( page ) ).toHaveAttribute( 'aria-busy', 'false' );
	await expect( page.locator( '.lodestar-placeholder' ) ).toHaveCount( 0 );
}

/** Defines the tests of each registered report on `lite` or `pro`. New reports are included automatically. */
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
						'This report couldn’t be loaded.'
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
					// One request, and one more after it failed. The section below the Overview sends its own request
					// once it is rendered.
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
					const words = 'You don’t have permission to see this.';
					await page.route(
						requestOf( screen ),
						failing( 403, 'denied', words )
					);
					await show( page, screen );
					await expect( alerts( page ) ).toHaveText(
						words + 'Try Again'
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
					// Samples are checked in detail on locked reports.
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
			// Each screen needs a page load, because shifts are caused by content that arrives late.
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
