import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { unzip } from '../../bin/lib/download.mjs';
import { openSite, TRACKER, ZIP } from './support.mjs';

const DASHBOARD = '/wp-admin/admin.php?page=lodestar';

describe( 'the zip, on an unsupported WordPress version', () => {
	let site;
	before( async () => {
		site = await openSite( 'zip-old', { wordpress: '6.6-RC3' } );
	} );
	after( () => site.close() );

	test( 'is rejected by WordPress', async () => {
		await assert.rejects(
			site.wp( [ 'plugin', 'install', ZIP ] ),
			/6\.6-RC3, however the uploaded plugin requires 6\.7/
		);
	} );

	test( 'shows the required version if installed anyway', async () => {
		await unzip( ZIP, join( site.path, 'wp-content', 'plugins' ) );
		const plugins = '["lodestar/plugin.php"]';
		const update = [ 'option', 'update', 'active_plugins', plugins ];
		await site.wp( [ ...update, '--format=json' ] );
		const { status, html } = await site.visitAsAdmin( '/wp-admin/' );
		assert.equal( status, 200 );
		assert.equal(
			html.match( /Lodestar requires WordPress 6\.7/g )?.length,
			1
		);
	} );

	test( 'does nothing else', async () => {
		const front = await site.visit( '/' );
		assert.equal( front.status, 200 );
		assert.ok( ! front.html.includes( TRACKER ) );
		assert.equal( ( await site.visitAsAdmin( DASHBOARD ) ).status, 403 );
		assert.equal( ( await site.visit( '/?lodestar-hit' ) ).status, 200 );
		const tables =
			'global $wpdb; echo count( $wpdb->get_col( "SHOW TABLES LIKE \'%lodestar%\'" ) );';
		assert.equal( await site.wp( [ 'eval', tables ] ), '0' );
	} );

	test( 'causes no error, warning or notice', () => {
		assert.equal( site.errors(), '' );
	} );
} );

/*
 * The closest widely available version to WordPress 6.7.0 is its last preview. Its version number is lower than 6.7, so
 * the test overrides it.
 */
describe( 'the zip, on the oldest supported WordPress version', () => {
	let site;
	before( async () => {
		site = await openSite( 'zip-oldest', { wordpress: '6.7-alpha' } );
		const file = join( site.path, 'wp-includes', 'version.php' );
		const source = readFileSync( file, 'utf8' );
		rmSync( file ); // Replaces the hard link, so that the shared copy stays unchanged.
		writeFileSync( file, source.replace( /'6\.7-[^']+'/, "'6.7'" ) );
		await site.wp( [ 'plugin', 'install', ZIP, '--activate' ] );
	} );
	after( () => site.close() );

	test( 'shows the front page and the dashboard', async () => {
		assert.ok( ( await site.visit( '/' ) ).html.includes( TRACKER ) );
		const { status, html } = await site.visitAsAdmin( DASHBOARD );
		assert.equal( status, 200 );
		assert.ok( html.includes( 'lodestarSettings' ) );
	} );

	test( 'causes no error, warning or notice', () => {
		assert.equal( site.errors(), '' );
	} );
} );
