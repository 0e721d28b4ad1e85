import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { leave, visit } from './support/events';
import { usePagesOnPro } from './support/pages-on-pro';
import { chart } from './support/overview-page';
import { openOfPage, tableRows } from './support/page-report';
import { expect, test } from './support/test';

const pages = usePagesOnPro();

const mark = randomUUID().slice( 0, 8 );
const source = `garden-${ mark }`;
const campaign = `autumn-${ mark }`;

const title = ( page: Page ) => page.locator( '.lodestar-page h1' );
const filters = ( page: Page ) =>
	page.getByRole( 'region', { name: 'Filters' } ).getByRole( 'listitem' );

/**
 * The part of the address that is about the days.
 *
 * @param page The administrator's page.
 */
const daysOf = ( page: Page ) =>
	/interval=custom&start=[\d-]+&end=[\d-]+/.exec( page.url() )?.[ 0 ];

/**
 * A row in words: its name, sessions, their share, engaged ones, pages a session, bounce rate.
 *
 * @param name      What it is of.
 * @param sessions  How many.
 * @param of        Of how many.
 * @param isEngaged Whether one of them looked at two pages.
 */
const row = (
	name: string,
	sessions: number,
	of: number,
	isEngaged = false
) => {
	const percent = ( part: number ) => `${ ( part * 100 ).toFixed( 1 ) }%`;
	const engaged = isEngaged ? 1 : 0;
	return [
		name,
		String( sessions ),
		percent( sessions / of ),
		String( engaged ),
		'1.00',
		percent( 1 - engaged / sessions ),
	];
};

test( 'People come by a campaign, a search and a social network; the tables say just that, and lead on and back', async ( {
	page,
	admin,
	visitor,
} ) => {
	const next = await pages().publish( 'How to plant them.' );
	const path = await pages().publish( `<a href="${ next }">Read on</a>` );
	const tagged = new URLSearchParams( {
		utm_source: source,
		utm_medium: 'email',
		utm_campaign: campaign,
	} );
	const reader = await visit(
		await visitor(),
		`${ path }${ path.includes( '?' ) ? '&' : '?' }${ tagged }`
	);
	await reader.getByRole( 'link', { name: 'Read on' } ).click();
	await expect( reader.getByText( 'How to plant them.' ) ).toBeVisible();
	await leave( reader );
	for ( const referer of [
		'https://www.google.com/',
		'https://www.facebook.com/',
	] ) {
		const other = await ( await visitor() ).newPage();
		const told = other.waitForResponse( ( response ) =>
			( response.request().postData() ?? '' ).includes( '"k":"v"' )
		);
		await other.goto( path, { referer } );
		await told;
		await other.close();
	}

	const shows = async ( route: string, name: string, rows: string[][] ) => {
		await openOfPage( page, admin, route, path );
		await expect( title( page ) ).toHaveText( name );
		const [ total, ...others ] = await tableRows( page );
		expect( [ total, ...others.sort() ], name ).toEqual( rows );
		await expect( chart( page ) ).toBeVisible();
	};
	const mail = `${ source } / email`;

	await shows( '/traffic-source-medium', 'Source / Medium Report', [
		row( 'All sources', 3, 3, true ),
		...[
			row( `F` + 'facebook.com / referral', 1, 3 ),
			row( 'G' + mail, 1, 3, true ),
			row( 'G' + 'google / organic', 1, 3 ),
		].sort(),
	] );
	await shows( '/traffic-campaign', 'Campaigns Report', [
		row( 'All campaigns', 1, 1, true ),
		row( campaign, 1, 1, true ),
	] );
	await shows( '/traffic-social', 'Social Media Report', [
		row( 'All networks', 1, 1 ),
		row( 'F' + 'Facebook', 1, 1 ),
	] );

	await openOfPage( page, admin, '/publishers-pages', path );
	const [ all, first ] = await tableRows( page );
	expect( all ).toEqual( [ 'All pages', '3', '100.0%', '1', '3', '66.7%' ] );
	expect( first?.[ 0 ] ).toContain( path );
	expect( first?.slice( 1 ) ).toEqual( [ '3', '100.0%', '1', '3', '66.7%' ] );

	await shows( '/traffic-overview', 'Traffic Overview Report', [
		row( 'All channels', 3, 3, true ),
		row( 'Email', 1, 3, true ),
		row( 'Organic Search', 1, 3 ),
		row( 'Organic Social', 1, 3 ),
	] );

	const days = daysOf( page );
	expect( days ).toBeTruthy();
	const ofPage = `Page: ${ path }`;
	const isAt = async ( name: string, narrowed: string[] ) => {
		await expect( title( page ) ).toHaveText( name );
		expect( daysOf( page ) ).toBe( days );
		await expect( page.locator( '.lodestar-report__body' ) ).toBeVisible();
		await expect( filters( page ) ).toHaveText( narrowed );
	};
	const lead = ( name: string | RegExp ) =>
		page.getByRole( 'rowheader' ).getByRole( 'link', { name } ).first();

	await lead( 'Email' ).press( 'Enter' );
	await isAt( 'Source / Medium Report', [ ofPage, 'Channel: Email' ] );
	expect( ( await tableRows( page ) ).slice( 1 ) ).toEqual( [
		row( 'G' + mail, 1, 1, true ),
	] );

	await lead( mail ).click();
	const narrow = [ ofPage, 'Channel: Email', `Source / Medium: ${ mail }` ];
	await isAt( 'Landing Page Details Report', narrow );
	const [ , landing ] = await tableRows( page );
	expect( landing?.[ 0 ] ).toContain( path );
	expect( landing?.slice( 1 ) ).toEqual( row( '', 1, 1, true ).slice( 1 ) );

	await lead( /^Events/ ).click();
	await isAt( 'Overview Report', narrow );
	await expect( page.locator( '.lodestar-kpis' ) ).toContainText( '1' );

	const back = ( name: string ) =>
		page.getByRole( 'link', { name: `Back to ${ name }` } );
	await back( 'Landing Page Details Report' ).click();
	await isAt( 'Landing Page Details Report', narrow );
	await back( 'Source / Medium Report' ).click();
	await isAt( 'Source / Medium Report', narrow.slice( 0, 2 ) );
	await back( 'Traffic Overview Report' ).click();
	await isAt( 'Traffic Overview Report', [ ofPage ] );
	await expect( page.getByRole( 'link', { name: /^Back to/ } ) ).toHaveCount(
		0
	);
	await page.goBack();
	await isAt( 'Source / Medium Report', narrow.slice( 0, 2 ) );
	await page.goBack();
	await isAt( 'Landing Page Details Report', narrow );
	await page.goBack();
	await isAt( 'Overview Report', narrow );
} );
