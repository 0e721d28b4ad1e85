import type { Admin } from '@wordpress/e2e-test-utils-playwright';
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { viewsToday, visitOnce } from './support/counted';
import { wp } from './support/local-site';
import { expect, test } from './support/test';

const SIZES = [
	{ width: 1440, height: 900 },
	{ width: 400, height: 850 },
];

const heading = ( page: Page, name: string | RegExp ) =>
	page.getByRole( 'heading', { level: 2, name } );

const open = ( admin: Admin ) =>
	admin.visitAdminPage( 'admin.php', 'page=lodestar-setup' );

/**
 * Leaves all choices as they are, up to the check.
 *
 * @param page  The administrator's page.
 * @param admin Goes to screens of wp-admin.
 */
async function goToCheck( page: Page, admin: Admin ) {
	await open( admin );
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await page.getByRole( 'button', { name: 'Continue' } ).click();
	await page
		.getByRole( 'button', { name: 'Save and Start Counting' } )
		.click();
}

/**
 * The line of the check that has a title.
 * @param page
 * @param title
 */
const line = ( page: Page, title: string ) =>
	page.getByRole( 'listitem' ).filter( { hasText: title } );

/**
 * Waits for the outcome of the check.
 *
 * @param page The administrator's page.
 * @param name What it says.
 */
const expectOutcome = ( page: Page, name: string | RegExp ) =>
	expect( heading( page, name ) ).toBeVisible( { timeout: 30_000 } );

const isHome = ( url: URL ) => url.pathname === '/' && ! isHit( url );
const isHit = ( url: URL ) => url.search.startsWith( '?lodestar-' );
const isCommon = ( url: URL ) => isHome( url ) && url.search === '';
const isIngest = /lodestar(\/|%2F)v1(\/|%2F)ingest/;
const isFacts = ( url: URL ) =>
	/lodestar(\/|%2F)v1(\/|%2F)counting($|[?&])/.test( url.href );

/**
 * Changes the facts of the server on their way.
 *
 * @param page    The administrator's page.
 * @param changes What differs.
 */
const pretend = ( page: Page, changes: object ) =>
	page.route( isFacts, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			json: { ...( await response.json() ), ...changes },
		} );
	} );

/**
 * Changes the home page on its way.
 *
 * @param change What is made of it.
 */
const changed =
	( change: ( html: string ) => string ) => async ( route: Route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			body: change( await response.text() ),
		} );
	};

test.describe( 'Setup', () => {
	test.beforeEach( () => {
		wp( 'lodestar', 'connect' );
		wp( 'option', 'delete', 'lodestar_source' );
		wp( 'option', 'delete', 'lodestar_lasting_ids' );
	} );

	test.afterEach( () => {
		wp( 'lodestar', 'connect' );
	} );

	test( 'by keyboard alone leads to a site whose first visit is counted', async ( {
		page,
		admin,
		visitor,
	} ) => {
		await admin.visitAdminPage( 'admin.php', 'page=lodestar' );
		const launch = page.getByRole( 'link', {
			name: 'Launch Setup Wizard',
		} );
		await launch.focus();
		await page.keyboard.press( 'Enter' );

		await expect(
			heading( page, 'Where do the figures come from?' )
		).toBeVisible();
		await page.getByRole( 'radio', { name: /own collector/ } ).focus();
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'link', { name: 'Finish later' } )
		).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );

		await expect(
			heading( page, 'How are visitors recognised?' )
		).toBeFocused();
		await page.keyboard.press( 'Tab' );
		await expect(
			page.getByRole( 'radio', { name: 'For one day, without a cookie' } )
		).toBeChecked();
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );

		await expect( heading( page, /^Who sees reports/ ) ).toBeFocused();
		// The last of the step's boxes, a link for more, a way back, and the way on.
		await page
			.getByRole( 'checkbox', { name: 'Contributor: Not counted' } )
			.focus();
		for ( const name of [ 'Show 1 more role', 'Back' ] ) {
			await page.keyboard.press( 'Tab' );
			await expect( page.getByRole( 'button', { name } ) ).toBeFocused();
		}
		await page.keyboard.press( 'Tab' );
		await page.keyboard.press( 'Enter' );

		await expectOutcome( page, 'It counts.' );
		await expect( line( page, 'Hit arrived' ) ).toBeVisible();
		expect( wp( 'option', 'get', 'lodestar_source' ) ).toBe(
			'first_party'
		);
		expect( wp( 'option', 'get', 'lodestar_lasting_ids' ) ).toBe( 'off' );

		const before = viewsToday();
		await visitOnce( await visitor(), '/' );
		expect( viewsToday() ).toBe( before + 1 );

		await page.getByRole( 'link', { name: 'Open Overview' } ).focus();
		await page.keyboard.press( 'Enter' );
		await expect(
			page.getByRole( 'heading', { level: 1, name: 'Overview Report' } )
		).toBeVisible();
		await expect( launch ).toHaveCount( 0 );
	} );

	test( 'that is left early changes nothing', async ( { page, admin } ) => {
		await open( admin );
		await page.getByRole( 'button', { name: 'Continue' } ).click();
		await page.getByRole( 'radio', { name: /after consent/ } ).check();
		await page.getByRole( 'link', { name: 'Exit Setup' } ).click();
		await expect(
			page.getByRole( 'link', { name: 'Launch Setup Wizard' } )
		).toBeVisible();
	} );

	test.describe( 'that cannot be saved', () => {
		test.use( { expectedErrors: [ /409/ ] } );

		test( 'says why, and keeps the choices', async ( { page, admin } ) => {
			await open( admin );
			await page.getByRole( 'button', { name: 'Continue' } ).click();
			await page.getByRole( 'button', { name: 'Continue' } ).click();
			const author = page.getByRole( 'checkbox', {
				name: 'Author: Sees reports',
			} );
			await author.check();
			await page.route( /lodestar(\/|%2F)v1(\/|%2F)settings/, ( route ) =>
				route.fulfill( {
					status: 409,
					json: { code: 'x', message: 'The database is full.' },
				} )
			);
			await page
				.getByRole( 'button', { name: 'Save and Start Counting' } )
				.click();
			await expect( page.locator( '.components-notice' ) ).toContainText(
				'The database is full.'
			);
			await expect( author ).toBeChecked();
		} );
	} );

	for ( const size of SIZES ) {
		test.describe( `at ${ size.width } px`, () => {
			test.use( { viewport: size } );

			test( 'is accessible and fits the window at each step', async ( {
				page,
				admin,
			} ) => {
				const look = async () => {
					await expectAccessible( page );
					expect(
						await page.evaluate(
							() =>
								document.documentElement.scrollWidth -
								document.documentElement.clientWidth
						)
					).toBe( 0 );
				};
				await open( admin );
				await expect(
					heading( page, 'Where do the figures come from?' )
				).toBeVisible();
				await look();
				await page.getByRole( 'button', { name: 'Continue' } ).click();
				await look();
				await page.getByRole( 'button', { name: 'Continue' } ).click();
				await look();
				await page
					.getByRole( 'button', { name: 'Save and Start Counting' } )
					.click();
				await expectOutcome( page, 'It counts.' );
				await look();
			} );
		} );
	}
} );

test.describe( 'Is it counting?', () => {
	test.use( { expectedErrors: [ /403/ ] } );

	test( 'names a page cache with old pages and clears it', async ( {
		page,
		admin,
	} ) => {
		await pretend( page, { cache: 'Hoard' } );
		const old = () =>
			page.route(
				isCommon,
				changed( () => '<p>Old</p>' )
			);
		await old();
		await page.route( /counting(\/|%2F)clear-cache/, async ( route ) => {
			await page.unroute( isCommon );
			await route.fulfill( { json: {} } );
		} );
		await goToCheck( page, admin );
		await expectOutcome( page, /^Not yet: 1 thing/ );
		await line( page, 'Old pages are shown' )
			.getByRole( 'button', { name: 'Clear the cache of Hoard' } )
			.click();
		await expectOutcome( page, 'It counts.' );
		await expect( line( page, 'Tracker found' ) ).toBeVisible();
	} );

	test( 'names who holds the tracker back', async ( { page, admin } ) => {
		await page.route(
			isHome,
			changed( ( html ) =>
				html.replace(
					/<script( data-cfasync[^>]*)>/,
					'<script type="rocketlazyloadscript"$1>'
				)
			)
		);
		await goToCheck( page, admin );
		await expect( line( page, 'Tracker held back' ) ).toContainText(
			'WP Rocket'
		);
	} );

	test( 'names an optimiser where the tracker is gone', async ( {
		page,
		admin,
	} ) => {
		await pretend( page, { optimisers: [ 'Autoptimize' ] } );
		await page.route(
			isHome,
			changed( ( html ) =>
				html.replace( /<script data-cfasync[^]*?<\/script>/, '' )
			)
		);
		await goToCheck( page, admin );
		await expect( line( page, 'Tracker not found' ) ).toContainText(
			'Autoptimize'
		);
	} );

	test( 'takes the second address where the first is closed', async ( {
		page,
		admin,
	} ) => {
		await page.route( '**/c.php', ( route ) =>
			route.fulfill( { status: 403 } )
		);
		await goToCheck( page, admin );
		await expectOutcome( page, 'It counts.' );
		await expect( line( page, 'Test hit sent' ) ).toContainText(
			'Through WordPress'
		);
		await page.unroute( '**/c.php' );
		await page.getByRole( 'button', { name: 'Check Again' } ).click();
		await expect( line( page, 'Test hit sent' ) ).toContainText( 'c.php' );
	} );

	test( 'says what to allow where both are closed', async ( {
		page,
		admin,
	} ) => {
		await page.route( '**/c.php', ( route ) =>
			route.fulfill( { status: 403 } )
		);
		await page.route( isHit, ( route ) =>
			route.fulfill( { status: 403 } )
		);
		await goToCheck( page, admin );
		await expect( line( page, 'Test hit refused' ) ).toContainText(
			'answered 403'
		);
		await expect( line( page, 'Hit arrives' ) ).toBeVisible();

		await page.unrouteAll();
		await page.getByRole( 'button', { name: 'Check Again' } ).click();
		await expectOutcome( page, 'It counts.' );
	} );

	test( 'names merged visitors, late tasks and the reader’s role', async ( {
		page,
		admin,
	} ) => {
		await pretend( page, {
			proxy: '203.0.113.0/24',
			late: 1_700_000_000,
		} );
		await page.route( isIngest, ( route ) =>
			route.fulfill( { json: { done: false, lines: 5 } } )
		);
		await goToCheck( page, admin );
		await expectOutcome( page, /^Not yet: 2 things/ );
		await expect(
			page.getByRole( 'button', { name: 'Trust 203.0.113.0/24' } )
		).toBeVisible();
		await expect(
			line( page, 'You are not counted: Administrator' )
		).toBeVisible();
		await page.unroute( isFacts );
		await page.unroute( isIngest );
		await page.getByRole( 'button', { name: 'Read them now' } ).click();
		await expectOutcome( page, 'It counts.' );
	} );

	test( 'changes nothing that is counted', async ( { page, admin } ) => {
		const before = viewsToday();
		await goToCheck( page, admin );
		await expectOutcome( page, 'It counts.' );
		expect( viewsToday() ).toBe( before );
	} );

	test( 'has a switch that keeps this browser from being counted', async ( {
		page,
		admin,
		context,
	} ) => {
		await goToCheck( page, admin );
		const cookie = async () =>
			( await context.cookies() ).find(
				( { name } ) => name === 'lodestar_ignore'
			)?.value;
		const mark = page.getByRole( 'checkbox', {
			name: 'Do not count this browser',
		} );
		await mark.check();
		await expect(
			page.getByText( 'Done: this browser is not counted from now on.' )
		).toBeVisible();
		expect( await cookie() ).toBe( 'user' );
		await mark.uncheck();
		expect( await cookie() ).toBeUndefined();
	} );
} );
