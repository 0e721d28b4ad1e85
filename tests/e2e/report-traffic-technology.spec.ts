import { devices, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { visitOnce } from './support/counted';
import { usePagesOnPro } from './support/pages-on-pro';
import { openOfPage } from './support/page-report';
import { expect, test } from './support/test';

// Of Chrome's own the headers say which one it is, and that of the tests is another.
const EDGE =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36 Edg/154.0.0.0';
const FIREFOX =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:157.0) Gecko/20100101 Firefox/157.0';

const pie = ( page: Page, name: string ) =>
	page.getByRole( 'figure', { name } );

const rows = async ( page: Page, name: string ) => {
	const all = pie( page, name ).locator( 'tbody tr' );
	await expect( all.first() ).toBeVisible();
	const cells = await all.evaluateAll( ( list ) =>
		list.map( ( row ) =>
			[ ...row.children ].map( ( cell ) => cell.textContent?.trim() )
		)
	);
	return cells.sort();
};

const pages = usePagesOnPro();

test( 'People come with Edge, Firefox and a phone; a browser leads to its own figures, and back', async ( {
	page,
	admin,
	visitor,
} ) => {
	const path = await pages().publish( '<p>Tulips</p>' );
	const { userAgent, viewport, isMobile } = devices[ 'iPhone 13' ]!;
	for ( const options of [
		{ userAgent: `${ EDGE } 1` },
		{ userAgent: `${ EDGE } 2` },
		{ userAgent: FIREFOX },
		{ userAgent, viewport, isMobile },
	] ) {
		await visitOnce( await visitor( options ), path );
	}

	await openOfPage( page, admin, '/traffic-technology', path );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Technology Report'
	);
	expect( await rows( page, 'Browser Breakdown' ) ).toEqual( [
		[ 'Edge', '2', '50.0%' ],
		[ 'Firefox', '1', '25.0%' ],
		[ 'Safari', '1', '25.0%' ],
	] );
	expect( await rows( page, 'Device Breakdown' ) ).toEqual( [
		[ 'Desktop', '3', '75.0%' ],
		[ 'Mobile', '1', '25.0%' ],
	] );
	await expectAccessible( page );

	const browsers = pie( page, 'Browser Breakdown' );
	await expect( browsers ).toContainText( '4 sessions' );
	await expect(
		browsers.getByRole( 'img', { name: /^Pie chart/ } )
	).toBeVisible();
	await page.getByRole( 'link', { name: 'Edge', exact: true } ).focus();
	await expect( browsers.locator( 'tr.is-faded' ) ).toHaveCount( 2 );

	await page.getByRole( 'link', { name: 'Safari', exact: true } ).click();
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Overview Report'
	);
	await expect(
		page.getByRole( 'tab', { name: /^Sessions,/ } )
	).toContainText( '1' );
	expect( await rows( page, 'Device Breakdown' ) ).toEqual( [
		[ 'Mobile', '1', '100.0%' ],
	] );
	await page
		.getByRole( 'link', { name: 'Back to Technology Report' } )
		.click();
	await expect( browsers ).toContainText( '4 sessions' );
} );
