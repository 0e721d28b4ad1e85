import type { Page, Route } from '@playwright/test';
import { viewsToday } from './support/counted';
import { goToCheck, line, expectOutcome } from './support/setup';
import { expect, test } from './support/test';

const isHome = ( url: URL ) => url.pathname === '/' && ! isHit( url );
const isHit = ( url: URL ) => url.search.startsWith( '?lodestar-' );
const isCommon = ( url: URL ) => isHome( url ) && url.search === '';
const isIngest = /lodestar(\/|%2F)v1(\/|%2F)ingest/;
const isFacts = ( url: URL ) =>
	/lodestar(\/|%2F)v1(\/|%2F)counting($|[?&])/.test( url.href );

/**
 * Changes the facts of the server on their way.
 *
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

test.describe( 'Is it counting?', () => {
	test.use( { expectedErrors: [ /403/ ] } );

	test( 'names a page cache with old pages and clears it', async ( {
		page,
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
		await goToCheck( page );
		await expectOutcome( page, /^Not yet: 1 thing/ );
		await line( page, 'Old pages are shown' )
			.getByRole( 'button', { name: 'Clear the cache of Hoard' } )
			.click();
		await expectOutcome( page, 'It counts.' );
		await expect( line( page, 'Tracker found' ) ).toBeVisible();
	} );

	test( 'says what to allow where both are closed', async ( { page } ) => {
		await page.route( '**/c.php', ( route ) =>
			route.fulfill( { status: 403 } )
		);
		await page.route( isHit, ( route ) =>
			route.fulfill( { status: 403 } )
		);
		await goToCheck( page );
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
	} ) => {
		await pretend( page, {
			proxy: '203.0.113.0/24',
			late: 1_700_000_000,
		} );
		await page.route( isIngest, ( route ) =>
			route.fulfill( { json: { done: false, lines: 5 } } )
		);
		await goToCheck( page );
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

	test( 'changes nothing that is counted, and can keep this browser from being counted', async ( {
		page,
		context,
	} ) => {
		const before = viewsToday();
		await goToCheck( page );
		await expectOutcome( page, 'It counts.' );
		expect( viewsToday() ).toBe( before );

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
