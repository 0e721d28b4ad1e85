import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { leave, Pages, visit } from './support/events';
import { useSite } from './support/license';
import { requests } from './support/requests';
import { openOfPage, tableRows } from './support/page-report';
import { expect, test } from './support/test';

/** What stands between the site and its visitors, and says where they are. */
const PROXY = '203.0.113.9';

/**
 * What the proxy says of a visitor.
 *
 * @param address Where he is in the network.
 * @param country Two letters.
 * @param region  Its name, if the proxy knows it.
 */
const from = ( address: string, country: string, region?: string ) => ( {
	extraHTTPHeaders: {
		'X-Forwarded-For': `${ address }, ${ PROXY }`,
		'CF-IPCountry': country,
		...( region && { 'CF-Region': region } ),
	},
} );

/**
 * Says which proxies the site believes.
 *
 * @param asking  Asks the site.
 * @param proxies Their addresses.
 */
const believe = ( asking: RequestUtils, proxies: string[] ) =>
	asking.rest( {
		method: 'POST',
		path: '/wp/v2/settings',
		data: { lodestar_trusted_proxies: proxies },
	} );

let pages: Pages;

test.beforeAll( async () => {
	useSite( 'pro' );
	const asking = await requests();
	pages = new Pages( asking );
	await believe( asking, [ PROXY ] );
} );

test.afterAll( async () => {
	await believe( await requests(), [] );
	await pages.remove();
	useSite( 'lite' );
} );

test( 'Visitors of two countries come, one of them from a region that nobody knows', async ( {
	page,
	admin,
	visitor,
} ) => {
	const path = await pages.publish( '<p>Seeds of many lands</p>' );
	const reader = await visit(
		await visitor( from( '198.51.100.7', 'DE', 'Bavaria' ) ),
		path
	);
	await reader.reload();
	await leave( reader );
	for ( const where of [
		from( '198.51.100.77', 'DE' ),
		from( '198.51.100.177', 'US', 'Oregon' ),
	] ) {
		await leave( await visit( await visitor( where ), path ) );
	}

	await openOfPage( page, admin, '/countries', path );
	await expect( page.locator( '.lodestar-page h1' ) ).toHaveText(
		'Country Report'
	);
	const all = [ 'All countries', '3', '100.0%', '1', '66.7%' ];
	const germany = [ 'DEGermany', '2', '66.7%', '1', '50.0%' ];
	const states = [ 'USUnited States', '1', '33.3%', '0', '100.0%' ];
	expect( await tableRows( page ) ).toEqual( [ all, germany, states ] );
	await page
		.getByRole( 'row', { name: 'Germany' } )
		.getByRole( 'button', { name: 'Show Details' } )
		.click();
	expect( await tableRows( page ) ).toEqual( [
		all,
		germany,
		[ 'Not known', '1', '33.3%', '0', '100.0%' ],
		[ 'Bavaria', '1', '33.3%', '1', '0.0%' ],
		states,
	] );

	await expect( page.getByRole( 'tab', { name: 'Sessions' } ) ).toContainText(
		'3'
	);
	const views = page.getByRole( 'tab', { name: 'Pageviews' } );
	await expect( views ).toContainText( '4' );
	await views.click();
	await expect( page ).toHaveURL( /tab=page_views/ );

	const land = ( code: string ) =>
		page.locator( `[data-country="${ code }"]` );
	await page.getByText( 'Sessions by country' ).scrollIntoViewIfNeeded();
	await expect( land( 'DE' ) ).toHaveClass( 'is-tint-5' );
	await expect( land( 'US' ) ).toHaveClass( 'is-tint-4' );
	await expect( land( 'FR' ) ).toHaveClass( 'is-land' );

	await page.getByRole( 'link', { name: 'Germany' } ).click();
	await expect( page ).toHaveURL( /#\/\?.*f\.country=DE.*from=countries/ );
	await expect(
		page.getByRole( 'link', { name: 'Back to Country Report' } )
	).toBeVisible();
} );
