import { randomBytes } from 'node:crypto';
import { writeFileSync, rmSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { report } from './support/counted';
import { expectEvents, leave, Pages, visit } from './support/events';
import { localSite, php } from './support/local-site';
import { expect, test } from './support/test';
import { EVERYDAY_USER_AGENT } from './support/user-agent';

/** Simulates the WP Consent API. The choice is stored in its cookie. */
const CONSENT_API = `<?php
function wp_has_consent() {}
add_action( 'wp_footer', static function () {
	?><script>
	window.wp_consent_type = 'optin';
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

/** Answers the consent banner for statistics. */
const choose = ( page: Page, value: 'allow' | 'deny' ) =>
	page.evaluate(
		( choice ) =>
			(
				window as unknown as {
					wp_set_consent: ( category: string, to: string ) => void;
				}
			 ).wp_set_consent( 'statistics', choice ),
		value
	);

test( 'A persistent ID is set with consent and removed when consent is withdrawn', async ( {
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

	await choose( page, 'allow' );
	await expect.poll( () => idOf( context ) ).toMatch( /^[0-9a-f]{16}$/ );
	const id = await idOf( context );
	await page.evaluate( () => window.lodestar.track( 'with_consent' ) );
	const loaded = page.waitForResponse( /build\/consent\.js/ );
	await page.reload();
	await ( await loaded ).finished();
	// eslint-disable-next-line playwright/no-wait-for-timeout -- What the file begins with has been done then, were it to change the id.
	await page.waitForTimeout( 100 );
	expect( await idOf( context ) ).toBe( id );

	await choose( page, 'deny' );
	await expect.poll( () => idOf( context ) ).toBeUndefined();
	await page.evaluate( () => window.lodestar.track( 'without_consent' ) );
	expect( sent[ 0 ] ).toBeUndefined();
	expect( sent.filter( Boolean ).length ).toBeGreaterThanOrEqual( 2 );
	expect( new Set( sent.filter( Boolean ) ) ).toEqual( new Set( [ id ] ) );
	expect( sent.at( -1 ) ).toBeUndefined();
} );

test( 'If counting requires consent, it starts and stops with consent, without a reload', async ( {
	visitor,
	requestUtils,
} ) => {
	const path = await pages.publish( '<p>Consent first</p>' );
	const requireConsent = ( category: 'none' | 'statistics' ) =>
		requestUtils.rest( {
			method: 'POST',
			path: '/wp/v2/settings',
			data: { lodestar_counting_consent: category },
		} );
	const track = ( page: Page, name: string ) =>
		page.evaluate( ( event ) => window.lodestar.track( event ), name );
	await requireConsent( 'statistics' );
	try {
		const context = await visitor();
		const sent: string[] = [];
		context.on( 'request', ( request: Request ) => {
			if ( request.method() === 'POST' ) {
				const { k, n } = JSON.parse( request.postData() ?? '{}' );
				sent.push( n ?? k );
			}
		} );
		const page = await visit( context, path, [], false );
		await page.mouse.wheel( 0, 200 );
		await track( page, 'too_early' );
		expect( sent ).toEqual( [] );

		// An event that reaches the server before its page view isn't counted.
		const counted = page.waitForResponse( /c\.php|lodestar-hit/ );
		await choose( page, 'allow' );
		await counted;
		await track( page, 'with_consent' );
		await choose( page, 'deny' );
		await track( page, 'too_late' );
		await leave( page );
		expect( sent ).toEqual( [ 'v', 'with_consent' ] );

		// Later pages respect the choice made on the first one.
		await leave( await visit( context, path, [], false ) );
		expect( sent ).toEqual( [ 'v', 'with_consent' ] );
	} finally {
		await requireConsent( 'none' );
	}
	expect( report( path, 'screenPageViews', '' ) ).toEqual( [
		{ screenPageViews: 1 },
	] );
	await expectEvents( path, 'pagePath', [ [ 'with_consent', path, 1 ] ] );
} );

/**
 * Returns PHP that moves a page's visits to the day before, with IDs that are unused there. Later visits are then on
 * the next day.
 */
const aged = ( path: string ) => `
	$table = Lodestar\\Storage\\Schema::table( ... );
	$pages = 'SELECT id FROM ' . $table( 'pages' ) . ' WHERE path = ' . Lodestar\\Storage\\Text::id( '${ path }' );
	$back = ( 1 << 32 ) - 1000000;
	$writer = Lodestar\\Storage\\Writer::open();
	$writer->transaction( static function () use ( $writer, $table, $pages, $back ) {
		foreach ( array( 'sessions' => 'landing', 'views' => 'page' ) as $of => $page ) {
			foreach ( $writer->rows( 'SELECT id FROM ' . $table( $of ) . " WHERE $page IN ( $pages )" ) as list( $id ) ) {
				$day = $id >> 32;
				$writer->add( 'daily', array( 'day', 'sessions', 'views', 'imported' ), array( array( $day - 1, 0, 0, 0 ) ) );
				$writer->execute( 'UPDATE ' . $table( 'daily' ) . " SET $of = $of - 1 WHERE day = $day" );
				$writer->execute( 'UPDATE ' . $table( 'daily' ) . " SET $of = $of + 1 WHERE day = $day - 1" );
			}
		}
		$writer->execute( 'UPDATE ' . $table( 'visitors' ) . " SET session = session - $back WHERE session IN ( SELECT id FROM " . $table( 'sessions' ) . " WHERE landing IN ( $pages ) )" );
		$writer->execute( 'UPDATE ' . $table( 'view_ids' ) . " SET view = view - $back WHERE view IN ( SELECT id FROM " . $table( 'views' ) . " WHERE page IN ( $pages ) )" );
		$writer->execute( 'UPDATE ' . $table( 'sessions' ) . " SET id = id - $back, started_at = started_at - 86400, last_at = last_at - 86400 WHERE landing IN ( $pages )" );
		$writer->execute( 'UPDATE ' . $table( 'views' ) . " SET id = id - $back, session = session - $back, at = at - 86400 WHERE page IN ( $pages )" );
	} );`;

test( 'A visitor with consent is one returning user on the next day', async ( {
	visitor,
	baseURL,
} ) => {
	const path = await pages.publish( '<p>Two days</p>' );
	const id = randomBytes( 8 ).toString( 'hex' );
	const cookies = { wp_consent_statistics: 'allow', lodestar_id: id };
	const context = await visitor( {
		// With the same browser, this visit would continue that of another test.
		userAgent: EVERYDAY_USER_AGENT.replace( /Chrome\/\d+/, 'Chrome/131' ),
	} );
	await context.addCookies(
		Object.entries( cookies ).map( ( [ name, value ] ) => ( {
			...{ name, value },
			url: baseURL ?? '',
		} ) )
	);
	await leave( await visit( context, path, [ 'consent' ] ) );
	expect( report( path, 'sessions', 'newVsReturning' ) ).toEqual( [
		{ newVsReturning: 'new', sessions: 1 },
	] );
	php( aged( path ) );
	await leave( await visit( context, path, [ 'consent' ] ) );
	expect( await idOf( context ) ).toBe( id );
	expect( report( path, 'sessions,totalUsers', '', 1 ) ).toEqual( [
		{ sessions: 2, totalUsers: 1 },
	] );
	expect( report( path, 'sessions', 'date,newVsReturning', 1 ) ).toEqual( [
		expect.objectContaining( { newVsReturning: 'new', sessions: 1 } ),
		expect.objectContaining( { newVsReturning: 'returning', sessions: 1 } ),
	] );
} );

test( 'A leftover ID is deleted after the first page view if persistent IDs are off', async ( {
	visitor,
	baseURL,
	requestUtils,
} ) => {
	const path = await pages.publish( '<p>Leftover</p>' );
	// Uses REST: after a change by WP-CLI, the server's opcache is stale for up to two seconds.
	const allow = ( value: 'off' | 'consent' ) =>
		requestUtils.rest( {
			method: 'POST',
			path: '/wp/v2/settings',
			data: { lodestar_lasting_ids: value },
		} );
	const context = await visitor();
	const url = baseURL ?? '';
	await context.addCookies( [
		{ name: 'lodestar_id', value: '1111222233334444', url },
	] );
	await allow( 'off' );
	try {
		const page = await visit( context, path );
		await expect.poll( () => idOf( context ) ).toBeUndefined();
		await leave( page );
	} finally {
		await allow( 'consent' );
	}
	expect( report( path, 'screenPageViews', 'newVsReturning' ) ).toEqual( [
		{ newVsReturning: '(not set)', screenPageViews: 1 },
	] );
} );
