import { readFileSync, writeFileSync } from 'node:fs';
import { report } from './support/counted';
import { expectEvents, leave, Pages, visit } from './support/events';
import { php } from './support/local-site';
import { openAdmin } from './support/screen';
import { expect, test } from './support/test';

const SITE = 'Lodestar\\Site\\Site::current()';

/** Returns the path of the site's `c.php`. */
const collector = () => `${ php( `echo ${ SITE }->folder()->path;` ) }/c.php`;

const way = () => php( `echo ${ SITE }->state->way;` );

/** Marks the collector as working, as an administrator's browser does once a day. */
const open = () =>
	php(
		`${ SITE }->failures()->reset(); ${ SITE }->state->tested( 'direct', true, time() )->store();`
	);

let pages: Pages;
let file: string;

test.describe( 'A collector that is blocked after it worked', () => {
	// The visitor's browser logs the 403.
	test.use( { expectedErrors: [ /403/ ] } );

	test.beforeAll( ( { requestUtils } ) => {
		pages = new Pages( requestUtils );
		file = collector();
		open();
	} );

	test.afterAll( async () => {
		await pages.remove();
		open();
	} );

	test( 'loses no visit, is detected, and is used again once it works', async ( {
		visitor,
		page,
		request,
	} ) => {
		const path = await pages.publish( '<p>Closed</p>' );
		const address = php( `echo ${ SITE }->state->url;` );
		// PHP may run the old file for up to two seconds.
		const expectStatus = ( status: number ) =>
			expect
				.poll( async () => ( await request.get( address ) ).status() )
				.toBe( status );
		const source = readFileSync( file, 'utf8' );
		writeFileSync( file, '<?php http_response_code( 403 );' );
		try {
			await expectStatus( 403 );
			const context = await visitor();
			const answers: string[] = [];
			context.on( 'response', ( response ) => {
				if ( response.request().method() === 'POST' ) {
					const { pathname, search } = new URL( response.url() );
					answers.push(
						`${ pathname.split( '/' ).pop() }${ search } ${ response.status() }`
					);
				}
			} );
			const counted = context.waitForEvent( 'response', ( response ) =>
				response.url().includes( 'lodestar-hit=403' )
			);
			const visited = await visit( context, path );
			await counted;
			await visited.evaluate( () => window.lodestar.track( 'after_it' ) );
			await leave( visited );
			expect( answers[ 0 ] ).toBe( 'c.php 403' );
			expect( new Set( answers.slice( 1 ) ) ).toEqual(
				new Set( [ '?lodestar-hit=403 204' ] )
			);
			expect( report( path, 'screenPageViews', '' ) ).toEqual( [
				{ screenPageViews: 1 },
			] );
			await expectEvents( path, 'pagePath', [ [ 'after_it', path, 1 ] ] );

			// The scheduled check detects the closed collector, so pages stop using it.
			php( 'Lodestar\\Site\\Health\\CollectorWatch::on_schedule();' );
			expect( way() ).toBe( 'fallback' );
			answers.length = 0;
			await leave( await visit( await visitor(), path ) );
			const again = await visit( context, path );
			await leave( again );
			expect( new Set( answers ) ).toEqual(
				new Set( [ '?lodestar-hit 204' ] )
			);

			await openAdmin( page, 'site-health.php' );
			await page
				.getByRole( 'button', {
					name: /The fast collector is blocked/,
				} )
				.click();
			await expect(
				page.getByText( /c\.php has returned status 403 since/ )
			).toBeVisible();
		} finally {
			writeFileSync( file, source );
			await expectStatus( 405 );
		}
		const tested = page.waitForResponse(
			( response ) =>
				/collector|self_test/.test(
					`${ response.url() } ${ response.request().postData() ?? '' }`
				) && response.request().method() === 'POST'
		);
		await openAdmin( page, 'site-health.php' );
		await tested;
		await expect.poll( way ).toBe( 'direct' );
	} );
} );
