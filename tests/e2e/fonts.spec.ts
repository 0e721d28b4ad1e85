import type { Page, Route } from '@playwright/test';
import summary from '../../src/reports/site-summary/sample.json';
import { expectFull, readBar, reports } from './support/bar';
import { layoutFaults } from './support/layout';
import { chart, list, openOverview, SUMMARY } from './support/overview-page';
import { sample } from './support/sample';
import { expectApart, noteMarks } from './support/note-marks';
import { openAdmin, openReport, overflow } from './support/screen';
import { COMPARED, openSources } from './support/sources';
import { onLevel } from './support/level';
import { expect, test } from './support/test';

/** Lodestar uses the system font. These come from fonts.conf: a common, a narrow and a wide font. */
const FONTS = [ 'Roboto', 'Roboto Condensed', 'DejaVu Sans' ];

/** A desktop, a small laptop, both sides of wp-admin's layout breakpoint, and a phone. */
const WIDTHS = [ 1440, 1024, 783, 782, 400 ] as const;

/** Widths where the navigation is a bar. */
const WIDE = WIDTHS.filter( ( width ) => width > 782 );

const ADDONS = [ 'many-reports', 'parts', 'table-report' ];

const TITLE = `The bulb planting calendar ${ 'for every climate, '.repeat( 8 ) }`;

/** Responds with long titles and large numbers for Stats at a Glance. */
const longSummary = ( route: Route ) =>
	route.fulfill( {
		json: {
			...summary,
			summary: { ...summary.summary, 0: 1234567890, 1: 987654321 },
			popular_post: { ...summary.popular_post, title: TITLE },
			popular_categories: [ { title: TITLE, percent: 28.4 } ],
			popular_products: [ { title: TITLE, percent: 11.3 } ],
		},
	} );

const SCREENS: Record< string, ( page: Page ) => Promise< void > > = {
	'The Overview': async ( page ) => {
		await page.route( SUMMARY, longSummary );
		await openOverview( page, '#/?compare=previous' );
		await expect( chart( page ) ).toBeVisible();
		await expect(
			list( page, 'Top Posts/Pages (Landing Page)' ).locator(
				'.is-figure'
			)
		).toHaveCount( 10 );
	},
	'A table': ( page ) => openSources( page, COMPARED ),
	'Parts for addons': async ( page ) => {
		await openAdmin( page, 'admin.php?page=lodestar#/acme-parts' );
		await expect(
			page.getByRole( 'figure', { name: /^Sessions/ } )
		).toBeVisible();
	},
};

/** Renders a page in a font. */
const drawIn = ( family: string ) => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync( `* { font-family: "${ family }" !important }` );
	document.adoptedStyleSheets = [ sheet ];
};

/** Resizes the window and waits until components that measure themselves are rendered again. */
async function resize( page: Page, width: number ): Promise< void > {
	await page.setViewportSize( { width, height: 900 } );
	await page.evaluate(
		() =>
			new Promise< void >( ( done ) => {
				requestAnimationFrame( () =>
					requestAnimationFrame( () => setTimeout( done ) )
				);
			} )
	);
}

/** Polls, because a table that has become too wide scrolls a moment later. */
const soon = expect.configure( { soft: true } ).poll;

/** Expects that all text is readable without horizontal scrolling. */
async function expectReadable( page: Page, state: string ): Promise< void > {
	await soon( () => layoutFaults( page ), state ).toEqual( [] );
	await soon( () => overflow( page ), state ).toBe( 0 );
}

/** Returns the list headings that are truncated. */
const cutHeadings = ( page: Page ) =>
	page
		.locator( 'th h2' )
		.evaluateAll( ( all ) =>
			all
				.filter(
					( { scrollWidth, clientWidth } ) =>
						scrollWidth > clientWidth
				)
				.map( ( { textContent } ) => textContent )
		);

onLevel( 'pro', ...ADDONS );

for ( const [ name, open ] of Object.entries( SCREENS ) ) {
	for ( const font of sample( FONTS, name ) ) {
		test( `${ name } is readable at any width in ${ font }`, async ( {
			page,
		} ) => {
			test.slow(); // Checks five widths.
			await page.addInitScript( drawIn, font );
			await open( page );
			for ( const width of WIDTHS ) {
				await resize( page, width );
				await expectReadable( page, `at ${ width } px` );
				await soon( () => cutHeadings( page ) ).toEqual( [] );
				await expectApart( page );
			}
		} );
	}
}

for ( const font of sample( FONTS, 'bar' ) ) {
	test( `The navigation bar links to every report, and its menus are readable in ${ font }`, async ( {
		page,
	} ) => {
		test.slow(); // Checks three widths.
		await page.addInitScript( drawIn, font );
		await openReport( page, '/publishers' );
		const labels: string[][] = [];
		for ( const width of WIDE ) {
			await resize( page, width );
			await expectFull( page );
			const { shown, folded } = await readBar( page );
			labels.push( [ ...shown, ...folded ] );
			const menus = reports( page ).locator(
				'.lodestar-nav__bar > li > button'
			);
			for ( const menu of await menus.all() ) {
				await menu.click();
				await expectReadable(
					page,
					`${ await menu.innerText() } at ${ width } px`
				);
			}
			await page.keyboard.press( 'Escape' );
		}
		expect( labels[ 0 ]?.length ).toBeGreaterThan( 10 );
		expect( labels ).toEqual( WIDE.map( () => labels[ 0 ] ) );
	} );
}

for ( const font of sample( FONTS, 'picker' ) ) {
	test( `The range picker is readable in ${ font }`, async ( { page } ) => {
		test.slow(); // Checks five widths.
		await page.addInitScript( drawIn, font );
		await openReport( page );
		const button = page.locator( '.lodestar-range__button' );
		for ( const width of WIDTHS ) {
			await resize( page, width );
			await button.click();
			const picker = page.getByRole( 'dialog', { name: 'Date Range' } );
			await expect( picker ).toBeVisible();
			await soon( () => layoutFaults( page, '[role="dialog"]' ) ).toEqual(
				[]
			);
			await page.keyboard.press( 'Escape' );
			await expect( picker ).toHaveCount( 0 );
		}
	} );
}

test( 'A font that loads late updates the layout, and the report stays readable', async ( {
	page,
} ) => {
	await openReport( page, '/acme-parts' );
	await expect( noteMarks( page ) ).not.toHaveCount( 0 );
	const before = ( await readBar( page ) ).shown.length;
	for ( const font of [ 'DejaVu Sans', 'Roboto Condensed' ] ) {
		await page.evaluate( drawIn, font );
		await resize( page, WIDTHS[ 0 ] );
		await expect( () => expectFull( page ) ).toPass( { timeout: 30_000 } );
		await expect( () => expectApart( page ) ).toPass( { timeout: 30_000 } );
		await expectReadable( page, font );
	}
	expect( ( await readBar( page ) ).shown.length ).toBeGreaterThanOrEqual(
		before
	);
} );

test( 'The layout check finds clipped, overflowing and overlapping text', async ( {
	page,
} ) => {
	await page.setContent(
		`<main style="width: 200px; font: 16px/20px Roboto; white-space: nowrap">
			<p style="overflow: hidden; width: 40px">Cut without saying so</p>
			<p style="overflow: hidden; width: 40px; text-overflow: ellipsis">Cut with a sign</p>
			<p style="overflow: auto; width: 40px">Can be scrolled to</p>
			<p style="display: flex; flex-wrap: wrap; overflow: hidden; height: 20px; width: 90px"><span>Has room</span> <span>Left out whole</span></p>
			<p style="display: flex; flex-wrap: wrap; overflow: hidden; height: 30px; width: 90px"><span>Has room</span> <span>Left out half</span></p>
			<button style="width: 40px; padding: 0; text-align: start">Wider than its button</button>
			<p style="margin-inline-start: -20px">Left of the window</p>
			<p>Under</p>
			<p style="position: relative; top: -32px">Over</p>
		</main>`
	);
	const faults = await layoutFaults( page, 'main' );
	expect( faults.map( ( fault ) => fault.replace( / in .*/, '' ) ) ).toEqual(
		[
			'cut: “Cut without saying so”',
			'cut: “Left out half”',
			'out of its box: “Wider than its button”',
			'out of the window: “Left of the window”',
			'over “Over”: “Under”',
		]
	);
} );
