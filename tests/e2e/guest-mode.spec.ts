import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './support/counted';
import { leave, Pages, visit } from './support/events';
import { localSite } from './support/local-site';
import { expect, test } from './support/test';

/**
 * Simulates the guest mode of LiteSpeed Cache: a visitor without its cookie gets a page that sets it and reloads
 * itself. With `?stays` the page doesn't reload, as in a browser that rejects the cookie.
 */
const GUEST_MODE = `<?php
add_action( 'template_redirect', static function () {
	if ( empty( $_COOKIE['vary_of_a_test'] ) ) {
		define( 'LITESPEED_GUEST', true );
	}
} );
add_action( 'wp_footer', static function () {
	if ( defined( 'LITESPEED_GUEST' ) && ! isset( $_GET['stays'] ) ) {
		echo "<script>setTimeout( () => { document.cookie = 'vary_of_a_test=1;path=/'; location.reload(); }, 300 );</script>";
	}
} );`;

let plugin: string;
let pages: Pages;

test.beforeAll( ( { requestUtils } ) => {
	const folder = join( localSite(), 'wp-content/mu-plugins' );
	mkdirSync( folder, { recursive: true } );
	plugin = join( folder, 'guest-mode-of-a-test.php' );
	writeFileSync( plugin, GUEST_MODE );
	pages = new Pages( requestUtils );
} );

test.afterAll( async () => {
	rmSync( plugin, { force: true } );
	await pages.remove();
} );

test( 'A page view counts once, with or without a reload by guest mode', async ( {
	visitor,
} ) => {
	const visits = [];
	for ( const query of [ '', '?stays' ] ) {
		const path = await pages.publish( '<p>Guest</p>' );
		const page = await visit( await visitor(), path + query );
		visits.push( { path, page } );
	}
	// eslint-disable-next-line playwright/no-wait-for-timeout -- A duplicate page view would arrive within this time.
	await visits[ 0 ]?.page.waitForTimeout( 4000 );
	for ( const { path, page } of visits ) {
		await leave( page );
		expect( report( path, 'screenPageViews,sessions', '' ) ).toEqual( [
			{ screenPageViews: 1, sessions: 1 },
		] );
	}
} );
