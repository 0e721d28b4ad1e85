import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { leave, visit } from './support/events';
import { usePagesOnPro } from './support/pages-on-pro';
import { openOfPage } from './support/page-report';
import { expect, test } from './support/test';

const ELSEWHERE = 'https://elsewhere.example/frost';

const card = ( page: Page, name: string ) =>
	page.getByRole( 'region', { name, exact: true } );

const rows = ( page: Page, name: string ) =>
	card( page, name )
		.locator( 'tbody tr' )
		.evaluateAll( ( all ) =>
			all.map( ( row ) =>
				[ ...row.children ].map( ( cell ) => cell.textContent )
			)
		);

const pages = usePagesOnPro();

test( 'Somebody lands, reads three quarters, follows a link, an affiliate link and a download, and leaves elsewhere', async ( {
	page,
	admin,
	visitor,
} ) => {
	const last = await pages().publish( '<p>The end</p>' );
	const first = await pages().publish( `
		<nav style="position:fixed;inset:60px auto auto 0;background:#fff">
			<a target="_blank" href="${ ELSEWHERE }?who=me">Frost dates</a>
			<a target="_blank" href="/go/planter/">Bulb planter</a>
			<a target="_blank" href="/files/calendar.pdf">Calendar</a>
			<a href="${ last }">Go on</a>
		</nav>
		<div style="height:5000px">Long</div>` );

	const context = await visitor();
	await context.route( /elsewhere\.example|\/go\/|\/files\//, ( route ) =>
		route.fulfill( { contentType: 'text/html', body: 'There.' } )
	);
	const reader = await visit( context, first );
	const depth = await reader.evaluate(
		() => 0.75 * document.documentElement.scrollHeight - innerHeight
	);
	await reader.mouse.move( 400, 400 );
	await reader.mouse.wheel( 0, depth );
	await reader.waitForFunction(
		( wanted ) => window.scrollY > wanted - 2,
		depth
	);
	for ( const name of [ 'Frost dates', 'Bulb planter', 'Calendar' ] ) {
		const opened = context.waitForEvent( 'page' );
		await reader.getByRole( 'link', { name } ).click();
		await ( await opened ).close();
		await reader.bringToFront();
	}
	const counted = reader.waitForResponse( ( response ) =>
		( response.request().postData() ?? '' ).includes( '"k":"v"' )
	);
	await reader.getByRole( 'link', { name: 'Go on' } ).click();
	await counted;
	await leave( reader );

	await openOfPage( page, admin, '/publishers', `${ first },${ last }` );
	const title = expect.stringMatching( /^Events / );
	expect( await rows( page, 'Top Landing Pages' ) ).toEqual( [
		[ title, '1', expect.stringMatching( /s$/ ), '0.0%' ],
	] );
	expect( await rows( page, 'Top Exit Pages' ) ).toEqual( [
		[ title, '1', '1', '100.0%' ],
	] );
	expect( await rows( page, 'Top Outbound Links' ) ).toEqual( [
		[ 'Frost dateselsewhere.example/frost', '1' ],
	] );
	expect( await rows( page, 'Top Affiliate Links' ) ).toEqual( [
		[ 'Bulb planter/go/planter/', '1' ],
	] );
	expect( await rows( page, 'Top Download Links' ) ).toEqual( [
		[ 'Calendar/files/calendar.pdf', '1' ],
	] );
	const unknown = card( page, 'Interests, Age, Gender' );
	await expect( unknown ).toContainText( 'Not known from this source' );
	await expect( unknown ).not.toContainText( /\d/ );
	await expectAccessible( page );

	await openOfPage( page, admin, '/publishers', first );
	const scroll = card( page, 'Scroll depth' );
	await expect( scroll ).toContainText( '75%of a page is seen on average' );
	for ( const [ share, quarter ] of [
		[ 100, 25 ],
		[ 100, 50 ],
		[ 100, 75 ],
		[ 0, 100 ],
	] ) {
		await expect( scroll ).toContainText(
			`${ share }% of page views got to ${ quarter }% of the page.`
		);
	}
	await expect( card( page, 'Top Exit Pages' ) ).toContainText(
		'No exit pages tracked during this time period.'
	);

	await card( page, 'Top Landing Pages' )
		.getByRole( 'link', { name: /^Events / } )
		.click();
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Overview Report'
	);
	await page
		.getByRole( 'link', { name: 'Back to Publishers Report' } )
		.click();
	await expect( scroll ).toContainText( '75%' );
} );
