import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { overviewAnswer } from './support/overview-answer';
import {
	countPages,
	describePdf,
	drawPage,
	emptyBelow,
	readPdf,
	savePdf,
	shareOf,
} from './support/pdf';
import { openAdmin } from './support/screen';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

const OVERVIEW = /lodestar(\/|%2F)v1(\/|%2F)reports(\/|%2F)overview/;
const SITE_SUMMARY = /reports(\/|%2F)site_summary/;
const CHUNK = /\/build\/pdf\.js/;

const INK = [ 30, 30, 30 ] as const;
const DATA = [ 56, 88, 233 ] as const;
const WHITE = [ 255, 255, 255 ] as const;

/** Position of the page header. */
const HEAD = [ 0.02, 0.06 ] as const;

const DATES = 'start=2026-03-01&end=2026-03-30';

/** Opens the Overview and records requests for the PDF script. Returns their URLs, a list that grows. */
async function open( page: Page ) {
	const loaded: string[] = [];
	page.on( 'request', ( request ) => {
		if ( CHUNK.test( request.url() ) ) {
			loaded.push( request.url() );
		}
	} );
	await page.route( OVERVIEW, ( route ) =>
		route.fulfill( {
			json: overviewAnswer( new URL( route.request().url() ), {} ),
		} )
	);
	await openAdmin(
		page,
		`admin.php?page=lodestar#/?interval=custom&${ DATES }`
	);
	await expect( page.locator( '.lodestar-chart svg' ).first() ).toBeVisible();
	return loaded;
}

const button = ( page: Page ) =>
	page.getByRole( 'button', { name: 'Export PDF' } );

const dialog = ( page: Page ) =>
	page.getByRole( 'dialog', { name: 'Export PDF' } );

onLevel( 'pro' );

test( 'The Overview exports as a PDF', async ( { page } ) => {
	await page.setViewportSize( { width: 400, height: 900 } );
	// The last section of the Overview arrives during the PDF export.
	let release = () => {};
	const released = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	const answered = new Promise< void >( ( resolve ) => {
		void page.route( SITE_SUMMARY, async ( route ) => {
			const response = await route.fetch();
			resolve();
			await released;
			await route.fulfill( { response } );
		} );
	} );
	const loaded = await open( page );
	expect( loaded ).toEqual( [] );
	// The PDF export waits at most 8 seconds for a section, which a busy server may exceed.
	await answered;

	const download = page.waitForEvent( 'download', { timeout: 60_000 } );
	// Checked in each frame, because a page may be rendered faster than an expectation polls.
	const told = page.waitForFunction( () =>
		/Page \d of \d/.test(
			document.querySelector( '.lodestar-pdf-progress' )?.textContent ??
				''
		)
	);
	await button( page ).click();
	await expect( dialog( page ) ).toBeVisible();
	setTimeout( release, 1000 );
	await told;
	const file = await download;
	expect( file.suggestedFilename() ).toBe(
		'lodestar-overview-2026-03-01-2026-03-30.pdf'
	);
	await expect(
		page.getByText( 'Downloaded PDF report successfully!' ).first()
	).toBeVisible();
	await expect( dialog( page ) ).toHaveCount( 0 );
	expect( loaded ).toHaveLength( 1 );
	await expect( page.locator( '.lodestar-report' ) ).toHaveCount( 1 );

	const path = await file.path();
	expect( readPdf( path ) ).toContain( 'Stats at a Glance' );
	const about = describePdf( path );
	expect( about ).toMatch( /Title:\s+Overview Report/ );
	expect( about ).toMatch( /Page size:\s+595\.28 x 841\.89 pts \(A4\)/ );
	const pages = countPages( path );
	expect( pages ).toBeGreaterThanOrEqual( 2 );
	expect( pages ).toBeLessThanOrEqual( 4 );
	const head = shareOf( drawPage( path, 1 ), HEAD, INK );
	for ( let number = 1; number <= pages; number++ ) {
		const picture = drawPage( path, number );
		const all = [ 0, 1 ] as const;
		expect( shareOf( picture, all, WHITE ) ).toBeGreaterThan( 0.5 );
		// Text that is too light, too small or blurred has no pixel as dark as ink.
		expect( shareOf( picture, HEAD, INK ) ).toBeGreaterThan( 0.003 );
		// All pages have the same header, except for the colors of antialiased edges.
		expect( shareOf( picture, HEAD, INK ) ).toBeCloseTo( head, 3 );
		expect( shareOf( picture, [ 0.07, 0.9 ], INK ) ).toBeGreaterThan(
			0.0005
		);
		expect( emptyBelow( picture, [ 0.07, 0.95 ] ) ).toBeLessThan(
			number === 1 ? 1 / 3 : 2 / 3
		);
	}
	expect(
		shareOf( drawPage( path, 1 ), [ 0.07, 0.9 ], DATA )
	).toBeGreaterThan( 0.002 );
} );

test( 'The text of the PDF is searchable in every script and in order, and the file is small', async ( {
	page,
} ) => {
	const named = { Canada: 'Größe & Österreich', Germany: '東京の訪問者' };
	await open( page );
	await page.route( OVERVIEW, ( route ) => {
		const answer = overviewAnswer( new URL( route.request().url() ), {
			newvsreturn: {
				new: null,
				returning: null,
				share: null,
				compare: null,
			},
		} );
		return route.fulfill( {
			body: Object.entries( named ).reduce(
				( text, [ name, other ] ) => text.replaceAll( name, other ),
				JSON.stringify( answer )
			),
			contentType: 'application/json',
		} );
	} );
	await page.reload();
	await expect( page.getByText( named.Canada ).first() ).toBeVisible();
	const sessions = await page
		.locator( '.lodestar-strip__value' )
		.first()
		.innerText();
	// The PDF omits this link, because it can't be followed on paper.
	const link = page.getByRole( 'link', { name: 'Privacy and consent' } );
	await expect( link ).toBeVisible();
	const path = await savePdf( page );
	const text = readPdf( path );
	expect( text ).toContain( 'Not available without visitor consent' );
	expect( text ).not.toContain( 'Privacy and consent' );
	const places = [
		'Overview Report',
		sessions,
		'United States',
		'google.com',
		named.Canada,
		named.Germany,
	].map( ( words ) => text.indexOf( words ) );
	expect( places ).not.toContain( -1 );
	expect( places ).toEqual( [ ...places ].sort( ( a, b ) => a - b ) );
	expect( statSync( path ).size ).toBeLessThan( 2 ** 20 );
} );

test( 'PDF pages render only after their style sheets have loaded', async ( {
	page,
} ) => {
	await open( page );
	await page.route( /\.css|load-styles/, async ( route ) => {
		if ( route.request().frame().parentFrame() ) {
			await new Promise( ( resolve ) => setTimeout( resolve, 500 ) );
		}
		await route.continue();
	} );
	const path = await savePdf( page );
	for ( let number = 1; number <= countPages( path ); number++ ) {
		const picture = drawPage( path, number, 300 );
		expect( shareOf( picture, HEAD, INK ) ).toBeGreaterThan( 0.003 );
		// The line below the header spans the whole page.
		expect( shareOf( picture, [ 0.06, 0.075 ], INK ) ).toBeGreaterThan(
			0.015
		);
	}
} );

test( 'A browser that blocks reading the canvas produces the same PDF pages', async ( {
	page,
} ) => {
	await page.addInitScript( () => {
		const { getImageData } = CanvasRenderingContext2D.prototype;
		let isTainted = false;
		CanvasRenderingContext2D.prototype.getImageData = function ( ...box ) {
			// Fail only the first read of each page.
			if ( box[ 2 ] === 1 && box[ 3 ] === 1 && ! isTainted ) {
				isTainted = true;
				throw new DOMException( 'tainted', 'SecurityError' );
			}
			isTainted = false;
			return getImageData.apply( this, box );
		};
	} );
	await open( page );
	const standIn = page.waitForResponse( /pdf-by-rules\.js/ );
	const path = await savePdf( page );
	await standIn;
	expect( readPdf( path ) ).toContain( 'United States' );
	expect( countPages( path ) ).toBeGreaterThanOrEqual( 2 );
	const picture = drawPage( path, 1 );
	expect( shareOf( picture, HEAD, INK ) ).toBeGreaterThan( 0.003 );
	expect( shareOf( picture, [ 0.07, 0.9 ], DATA ) ).toBeGreaterThan( 0.002 );
} );

test( 'Escape cancels the PDF export and restores the page', async ( {
	page,
} ) => {
	await open( page );
	// Pages wait for their style sheets. Delaying these keeps the export from finishing before it is canceled.
	let release = () => {};
	const stopped = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /\.css|load-styles/, async ( route ) => {
		if ( route.request().frame().parentFrame() ) {
			await stopped;
		}
		await route.continue();
	} );
	let downloads = 0;
	page.on( 'download', () => downloads++ );
	await button( page ).click();
	await expect(
		dialog( page ).getByRole( 'button', { name: 'Cancel' } )
	).toBeFocused();
	// The page is being laid out or is waiting for its style sheets.
	await expect(
		page.locator( '.is-on-paper, .lodestar-pdf-stage' )
	).toHaveCount( 1 );
	await expectAccessible( page, [ '.lodestar-pdf-progress' ] );
	await page.keyboard.press( 'Escape' );
	await expect( dialog( page ) ).toHaveCount( 0 );
	release();
	await expect( page.locator( '.is-on-paper' ) ).toHaveCount( 0 );
	await expect( page.locator( '.lodestar-report' ) ).toHaveCount( 1 );
	await expect( page.locator( '.lodestar-pdf-stage' ) ).toHaveCount( 0 );
	await expect( button( page ) ).toBeFocused();
	expect( downloads ).toBe( 0 );
} );
