import { writeFileSync, rmSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';
import { Pages, visit } from './support/events';
import { localSite } from './support/local-site';
import { expect, test } from './support/test';

/** What the WP Consent API offers to other plugins; the answer stands in its cookie. */
const CONSENT_API = `<?php
function wp_has_consent() {}
add_action( 'wp_footer', static function () {
	?><script>
	window.wp_has_consent = ( category ) => document.cookie.includes( 'wp_consent_' + category + '=allow' );
	window.wp_set_consent = ( category, value ) => {
		document.cookie = 'wp_consent_' + category + '=' + value + ';path=/';
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail: { [ category ]: value } } ) );
	};
	</script><?php
} );`;

let plugin: string;
let pages: Pages;

test.beforeAll( ( { requestUtils } ) => {
	const folder = join( localSite(), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	plugin = join( folder, 'consent-of-a-test.php' );
	writeFileSync( plugin, CONSENT_API );
	pages = new Pages( requestUtils );
} );

test.afterAll( async () => {
	rmSync( plugin, { force: true } );
	await pages.remove();
} );

const idOf = async ( context: BrowserContext ) =>
	( await context.cookies() ).find( ( { name } ) => name === 'lodestar_id' )
		?.value;

test( 'A lasting id comes with consent and goes with it', async ( {
	visitor,
} ) => {
	const path = await pages.publish( '<p>Consent</p>' );
	const context = await visitor();
	const sent: ( string | undefined )[] = [];
	context.on( 'request', ( request: Request ) => {
		if ( request.method() === 'POST' ) {
			const message = JSON.parse( request.postData() ?? '{}' );
			sent.push( message.c );
		}
	} );
	const page = await visit( context, path, [ 'consent' ] );
	expect( await idOf( context ) ).toBeUndefined();

	const choose = ( value: string ) =>
		page.evaluate(
			( choice ) =>
				(
					window as unknown as {
						wp_set_consent: (
							category: string,
							to: string
						) => void;
					}
				 ).wp_set_consent( 'statistics', choice ),
			value
		);
	await choose( 'allow' );
	const id = await idOf( context );
	expect( id ).toMatch( /^[0-9a-f]{16}$/ );
	await page.evaluate( () => window.lodestar.track( 'with_consent' ) );
	const loaded = page.waitForResponse( /build\/consent\.js/ );
	await page.reload();
	await ( await loaded ).finished();
	await page.waitForTimeout( 100 );
	expect( await idOf( context ) ).toBe( id );

	await choose( 'deny' );
	expect( await idOf( context ) ).toBeUndefined();
	await page.evaluate( () => window.lodestar.track( 'without_consent' ) );
	expect( sent[ 0 ] ).toBeUndefined();
	expect( sent.filter( Boolean ).length ).toBeGreaterThanOrEqual( 2 );
	expect( new Set( sent.filter( Boolean ) ) ).toEqual( new Set( [ id ] ) );
	expect( sent.at( -1 ) ).toBeUndefined();
} );
