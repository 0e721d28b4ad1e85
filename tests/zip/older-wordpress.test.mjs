import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { unzip } from '../../bin/lib/download.mjs';
import { openSite, TRACKER, ZIP } from './support.mjs';

const DASHBOARD = '/wp-admin/admin.php?page=lodestar';

describe( 'the zip, on a WordPress that is too old', () => {
	let site;
	before( async () => {
		site = await openSite( 'zip-old', { wordpress: '6.6-RC3' } );
	} );
	after( () => site.close() );

	test( 'is refused by WordPress', async () => {
		await assert.rejects(
			site.wp( [ 'plugin', 'install', ZIP ] ),
			/6\.6-RC3, however the uploaded plugin requires 6\.7/
		);
	} );

	test( 'says what it needs, where it got in all the same', async () => {
		await unzip( ZIP, join( site.path, 'wp-content', 'plugins' ) );
		const plugins = '["lodestar/plugin.php"]';
		const update = [ 'option', 'update', 'active_plugins', plugins ];
		await site.wp( [ ...update, '--format=json' ] );
		const { status, html } = await site.visitAsAdmin( '/wp-admin/' );
		assert.equal( status, 200 );
		assert.equal(
			html.match( /Lodestar needs WordPress 6\.7/g )?.length,
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

	test( 'has caused no error, warning or notice', () => {
		assert.equal( site.errors(), '' );
	} );
} );

/*
 * The nearest to WordPress 6.7.0 that can be had everywhere is its last preview, which calls itself older than 6.7:
 * here it says that it is it.
 */
describe( 'the zip, on the oldest WordPress that is supported', () => {
	let site;
	before( async () => {
		site = await openSite( 'zip-oldest', { wordpress: '6.7-alpha' } );
		const file = join( site.path, 'wp-includes', 'version.php' );
		const source = readFileSync( file, 'utf8' );
		rmSync( file ); // It is linked to the pristine one.
		writeFileSync( file, source.replace( /'6\.7-[^']+'/, "'6.7'" ) );
		await site.wp( [ 'plugin', 'install', ZIP, '--activate' ] );
	} );
	after( () => site.close() );

	test( 'shows front page and dashboard', async () => {
		assert.ok( ( await site.visit( '/' ) ).html.includes( TRACKER ) );
		const { status, html } = await site.visitAsAdmin( DASHBOARD );
		assert.equal( status, 200 );
		assert.ok( html.includes( 'lodestarSettings' ) );
	} );

	test( 'has caused no error, warning or notice', () => {
		assert.equal( site.errors(), '' );
	} );
} );
