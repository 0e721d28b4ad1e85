import type { Page } from '@playwright/test';
import { activateAddon, removeAddon } from './support/addons';
import { speak, speakAsBefore } from './support/language';
import { useSite } from './support/license';
import { php } from './support/local-site';
import { overviewAnswer } from './support/overview-answer';
import { countPages, drawPage, runsOf, savePdf, shareOf } from './support/pdf';
import { forgetPreferences } from './support/preferences';
import { sourcesAnswer } from './support/sources-answer';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

const REPORTS = /reports(\/|%2F)(overview|acme_sources)\b(?!.*\.json)/;

const OVERVIEW = '#/?interval=custom&start=2026-03-01&end=2026-03-30';
const COMPARED = `${ OVERVIEW }&compare=previous`;
const SOURCES =
	'#/acme-sources?interval=custom&start=2026-10-23&end=2026-11-19&compare=previous';

const WHITE = [ 255, 255, 255 ] as const;
const DATA = [ 56, 88, 233 ] as const;
const BAR = [ 229, 233, 252 ] as const;
const COMPARE = [ 140, 140, 140 ] as const;
const GOOD = [ 0, 113, 58 ] as const;
/** Accent color of the Midnight color scheme. */
const RED = [ 225, 77, 67 ] as const;

const HEAD = [ 0.02, 0.06 ] as const;
const BODY = [ 0.07, 0.95 ] as const;
/** The gap between the body and the footer of a page. */
const GAP = [ 0.951, 0.961 ] as const;

const LEFT = [ 0, 0.1 ] as const;
const RIGHT = [ 0.9, 1 ] as const;

/** Opens a report with mocked data. */
async function open( page: Page, hash: string, rows = 41 ) {
	await page.route( REPORTS, ( route ) => {
		const url = new URL( route.request().url() );
		return route.fulfill( {
			json: url.href.includes( 'acme_sources' )
				? manySources( url, rows )
				: overviewAnswer( url, {} ),
		} );
	} );
	await openAdmin( page, `admin.php?page=lodestar${ hash }` );
	await expect(
		page.locator( '.lodestar-report table' ).first()
	).toBeVisible();
	// The PDF export waits at most 8 seconds for a section, which a busy server may exceed.
	await expect( page.locator( '[data-pending]' ) ).toHaveCount( 0 );
}

function manySources( url: URL, count: number ) {
	const { sources } = sourcesAnswer( url );
	const last = sources.at( -1 )!;
	const more = Array.from( { length: count - sources.length }, ( _, i ) => ( {
		...last,
		source: `further-${ i + 1 }.example / referral`,
	} ) );
	return sourcesAnswer( url, { sources: [ ...sources, ...more ] } );
}

/**
 * Watches the pages while they are rendered. Returns a function that returns the page numbers and the truncated texts.
 */
async function watchPaper( page: Page ) {
	const seen = await page.evaluateHandle( () => {
		const found = { pages: new Set< string >(), cut: new Set< string >() };
		setInterval( () => {
			const stage = document.querySelector< HTMLIFrameElement >(
				'.lodestar-pdf-stage'
			)?.contentDocument;
			const number = stage?.querySelector( '.lodestar-pdf__number' );
			if ( ! stage || ! number?.textContent ) {
				return;
			}
			found.pages.add( number.textContent );
			stage
				.querySelectorAll( '.lodestar-pdf *:not(.screen-reader-text)' )
				.forEach( ( part ) => {
					if (
						getComputedStyle( part ).overflowX !== 'visible' &&
						part.scrollWidth > part.clientWidth + 1
					) {
						found.cut.add( part.textContent );
					}
				} );
		}, 20 );
		return found;
	} );
	return () =>
		seen.evaluate( ( { pages, cut } ) => ( {
			pages: [ ...pages ],
			cut: [ ...cut ],
		} ) );
}

test.beforeAll( () => {
	useSite( 'pro' );
	activateAddon( 'table-report' );
} );

test.beforeEach( () => {
	test.slow();
	forgetPreferences();
} );

test.afterAll( () => {
	forgetPreferences();
	removeAddon( 'table-report' );
	useSite( 'lite' );
} );

test( 'The PDF includes the comparison', async ( { page } ) => {
	await open( page, OVERVIEW );
	const alone = await savePdf( page );
	await open( page, COMPARED );
	const compared = await savePdf( page );
	expect( countPages( compared ) ).toBe( 3 );

	const dashes = ( path: string ) =>
		shareOf( drawPage( path, 1, 300 ), [ 0.1, 0.4 ], COMPARE );
	expect( dashes( compared ) ).toBeGreaterThan( dashes( alone ) * 2 );
	const changes = ( path: string ) =>
		shareOf( drawPage( path, 2 ), BODY, GOOD );
	expect( changes( alone ) ).toBe( 0 );
	expect( changes( compared ) ).toBeGreaterThan( 0.0001 );
	for ( const number of [ 1, 2, 3 ] ) {
		expect( shareOf( drawPage( compared, number ), GAP, WHITE ) ).toBe( 1 );
	}
} );

test( 'A long table continues across PDF pages without clipped or missing rows', async ( {
	page,
} ) => {
	await open( page, SOURCES, 230 );
	await page
		.getByRole( 'combobox', { name: 'Rows' } )
		.selectOption( { label: 'All' } );
	const path = await savePdf( page );

	const pages = countPages( path );
	expect( pages ).toBe( 7 );
	const perPage: number[] = [];
	for ( let number = 1; number <= pages; number++ ) {
		const picture = drawPage( path, number );
		// Each row has a bar. All bars have the same height, except for their edges.
		const bars = runsOf( picture, BAR );
		perPage.push( bars.length );
		expect( Math.max( ...bars ) - Math.min( ...bars ) ).toBeLessThan( 4 );
		// Nothing overlaps the footer.
		expect( shareOf( picture, GAP, WHITE ) ).toBe( 1 );
	}
	expect( perPage.reduce( ( sum, count ) => sum + count ) ).toBe( 230 );
	expect( Math.min( ...perPage.slice( 0, -1 ) ) ).toBeGreaterThan( 20 );
} );

test( 'A table has its full width in the PDF when the window is narrow', async ( {
	page,
} ) => {
	await open( page, SOURCES );
	const wide = drawPage( await savePdf( page ), 1 );
	await page.setViewportSize( { width: 400, height: 850 } );
	await open( page, SOURCES );
	const path = await savePdf( page );
	expect( countPages( path ) ).toBe( 1 );
	expect( drawPage( path, 1 ).pixels.equals( wide.pixels ) ).toBe( true );
} );

test.describe( 'In Hebrew', () => {
	test.beforeAll( () => speak( 'he_IL' ) );

	test.afterAll( speakAsBefore );

	test( 'a PDF page is laid out from right to left without clipped words', async ( {
		page,
	} ) => {
		await open( page, COMPARED );
		const watched = await watchPaper( page );
		const path = await savePdf( page );
		const picture = drawPage( path, 1 );
		const { pages, cut } = await watched();
		expect( pages ).toHaveLength( 3 );
		expect( cut ).toEqual( [] );
		expect( shareOf( picture, HEAD, DATA, LEFT ) ).toBe( 0 );
		expect( shareOf( picture, HEAD, DATA, RIGHT ) ).toBeGreaterThan(
			0.005
		);
		const donuts = [ 1, 2 ].map( ( number ) =>
			shareOf( drawPage( path, number ), [ 0.5, 0.95 ], DATA )
		);
		expect( donuts[ 0 ]! + donuts[ 1 ]! ).toBeGreaterThan( 0.002 );
	} );
} );

test.describe( 'With a red color scheme', () => {
	test.beforeAll( () =>
		php( "update_user_meta( 1, 'admin_color', 'midnight' );" )
	);

	test.afterAll( () =>
		php( "update_user_meta( 1, 'admin_color', 'modern' );" )
	);

	test( 'the PDF is blue', async ( { page } ) => {
		await open( page, OVERVIEW );
		const path = await savePdf( page );
		const picture = drawPage( path, 1 );
		expect( shareOf( picture, [ 0, 1 ], RED ) ).toBe( 0 );
		expect( shareOf( picture, HEAD, DATA, LEFT ) ).toBeGreaterThan( 0.005 );
		const donuts = [ 1, 2 ].map( ( number ) =>
			shareOf( drawPage( path, number ), [ 0.5, 0.95 ], DATA )
		);
		expect( donuts[ 0 ]! + donuts[ 1 ]! ).toBeGreaterThan( 0.002 );
	} );
} );
