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

/** Overrides properties in the server's response. */
const pretend = ( page: Page, changes: object ) =>
	page.route( isFacts, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			json: { ...( await response.json() ), ...changes },
		} );
	} );

/** Changes the HTML of the home page in the response. */
const changed =
	( change: ( html: string ) => string ) => async ( route: Route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			body: change( await response.text() ),
		} );
	};

test.describe( 'Is It Counting?', () => {
	test.use( { expectedErrors: [ /403/ ] } );

	test( 'detects a page cache with outdated pages and clears it', async ( {
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
		await expectOutcome( page, /^Not counting yet: 1 problem/ );
		await line( page, 'Visitors see outdated pages' )
			.getByRole( 'button', { name: 'Clear Hoard Cache' } )
			.click();
		await expectOutcome( page, 'Tracking works.' );
		await expect( line( page, 'Tracking script found' ) ).toBeVisible();
	} );

	test( 'explains what to allow if both endpoints are blocked', async ( {
		page,
	} ) => {
		await page.route( '**/c.php', ( route ) =>
			route.fulfill( { status: 403 } )
		);
		await page.route( isHit, ( route ) =>
			route.fulfill( { status: 403 } )
		);
		await goToCheck( page );
		await expect( line( page, 'Test visit rejected' ) ).toContainText(
			'responded with HTTP status 403'
		);
		await expect( line( page, 'Visit received' ) ).toBeVisible();

		await page.unrouteAll();
		await page.getByRole( 'button', { name: 'Check Again' } ).click();
		await expectOutcome( page, 'Tracking works.' );
	} );

	test( 'reports merged visitors, late tasks and an excluded role', async ( {
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
		await expectOutcome( page, /^Not counting yet: 2 problems/ );
		await expect(
			page.getByRole( 'button', { name: 'Trust 203.0.113.0/24' } )
		).toBeVisible();
		await expect(
			line( page, 'Your visits aren’t counted (Administrator)' )
		).toBeVisible();
		await page.unroute( isFacts );
		await page.unroute( isIngest );
		await page.getByRole( 'button', { name: 'Process Now' } ).click();
		await expectOutcome( page, 'Tracking works.' );
	} );

	test( 'adds no page view, and can exclude this browser', async ( {
		page,
		context,
	} ) => {
		const before = viewsToday();
		await goToCheck( page );
		await expectOutcome( page, 'Tracking works.' );
		expect( viewsToday() ).toBe( before );

		const cookie = async () =>
			( await context.cookies() ).find(
				( { name } ) => name === 'lodestar_ignore'
			)?.value;
		const mark = page.getByRole( 'checkbox', {
			name: 'Don’t count this browser',
		} );
		await mark.check();
		await expect(
			page.getByText( 'This browser is no longer counted.' )
		).toBeVisible();
		expect( await cookie() ).toBe( 'user' );
		await mark.uncheck();
		expect( await cookie() ).toBeUndefined();
	} );
} );
