import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { RequestUtils } from '@wordpress/e2e-test-utils-playwright';
import { report, visitOnce } from './support/counted';
import { Pages } from './support/events';
import { expect, test } from './support/test';

let pages: Pages;

/** Uses REST, so that the server's own processes read the collector's new configuration. */
const keepAccounts = ( requestUtils: RequestUtils, keep: boolean ) =>
	requestUtils.rest( {
		method: 'POST',
		path: '/wp/v2/settings',
		data: { lodestar_user_ids: keep },
	} );

test.beforeAll( async ( { requestUtils } ) => {
	pages = new Pages( requestUtils );
	await keepAccounts( requestUtils, true );
} );

test.afterAll( async ( { requestUtils } ) => {
	await pages.remove();
	await keepAccounts( requestUtils, false );
} );

const seal = async ( context: BrowserContext ) =>
	( await context.cookies() ).find(
		( { name } ) => name === 'lodestar_user'
	);

// Core responds with 403 to a logout without a nonce and asks for confirmation.
test.use( { expectedErrors: [ /403/ ] } );

test( 'If user IDs are enabled, a page view has the account only while the visitor is logged in', async ( {
	requestUtils,
	visitor,
} ) => {
	const login = `ann-${ randomUUID().slice( 0, 8 ) }`;
	const { id } = await requestUtils.createUser( {
		username: login,
		email: `${ login }@example.org`,
		password: 'password',
		roles: [ 'subscriber' ],
	} );
	const path = await pages.publish( '<p>For members</p>' );
	const views = () =>
		report( path, 'screenPageViews', 'customDimension:user_id' )
			.map( ( row ) => Object.values( row ) )
			.sort();

	const context = await visitor();
	await visitOnce( context, path );
	expect( await seal( context ) ).toBeUndefined();

	const page = await context.newPage();
	await page.goto( '/wp-login.php' );
	const account = page.getByLabel( 'Username or Email Address' );
	// Core moves the focus there shortly after the page has loaded.
	await expect( account ).toBeFocused();
	await account.fill( login );
	await page.locator( '#user_pass' ).fill( 'password' );
	await page.getByRole( 'button', { name: 'Log In' } ).click();
	await page.waitForURL( /wp-admin/ );
	expect( await seal( context ) ).toMatchObject( {
		httpOnly: true,
		sameSite: 'Lax',
		path: '/',
	} );
	await visitOnce( context, path );
	expect( views() ).toEqual( [
		[ '(not set)', 1 ],
		[ String( id ), 1 ],
	] );

	await page.goto( '/wp-login.php?action=logout' );
	await page.getByRole( 'link', { name: 'log out' } ).click();
	await page.waitForURL( /loggedout/ );
	expect( await seal( context ) ).toBeUndefined();
	await visitOnce( context, path );
	expect( views() ).toEqual( [
		[ '(not set)', 2 ],
		[ String( id ), 1 ],
	] );
} );
