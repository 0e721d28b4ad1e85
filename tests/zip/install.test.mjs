import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openSite, TRACKER, ZIP } from './support.mjs';

describe( 'the zip, on a fresh WordPress', () => {
	let site;
	let plugin;
	before( async () => {
		site = await openSite( 'zip' );
		plugin = join( site.path, 'wp-content', 'plugins', 'lodestar' );
		await site.wp( [ 'plugin', 'install', ZIP, '--activate' ] );
	} );
	after( () => site.close() );

	test( 'is active', async () => {
		const field = [ 'plugin', 'get', 'lodestar', '--field=status' ];
		assert.equal( ( await site.wp( field ) ).trim(), 'active' );
	} );

	test( 'contains every required file', () => {
		for ( const file of [
			'LICENSE',
			'build/dashboard.js',
			'build/languages/lodestar-de_DE.l10n.php',
			'build/languages/lodestar-de_DE-lodestar-dashboard.json',
			'build/lib/maxmind-db/MaxMind/Db/Reader.php',
			'build/tracker.js',
			'build/types/parts/index.d.ts',
			'build/types/parts/lodestar.d.ts',
			'docs/extending/README.md',
			'plugin.php',
			'readme.txt',
			'src/reports/overview/Shaper.php',
			'src/reports/overview/report.json',
			'src/reports/site-summary/Shaper.php',
			'src/server/Plugin.php',
			'uninstall.php',
		] ) {
			assert.ok( existsSync( join( plugin, file ) ), file );
		}
		assert.notDeepEqual( readdirSync( join( plugin, 'build/data' ) ), [] );
	} );

	test( 'contains no development files', () => {
		const needless =
			/(^|\/)(\.|node_modules|vendor|tests?$|tests?\/)|(?<!\.d)\.tsx?$|\.(scss|mjs|map)$/;
		const files = readdirSync( plugin, { recursive: true } ).map( String );
		assert.deepEqual(
			files.filter( ( file ) => needless.test( file ) ),
			[]
		);
	} );

	test( 'prints the tracker on the front page', async () => {
		const { status, html } = await site.visit( '/' );
		assert.equal( status, 200 );
		assert.ok( html.includes( TRACKER ) );
	} );

	test( 'shows the dashboard to an administrator', async () => {
		const page = '/wp-admin/admin.php?page=lodestar';
		const { status, html } = await site.visitAsAdmin( page );
		assert.equal( status, 200 );
		assert.ok( html.includes( 'lodestarSettings' ) );
		assert.ok( html.includes( 'plugins/lodestar/build/dashboard.js' ) );
	} );

	test( 'leaves nothing behind when it is deleted', async () => {
		await site.wp( [ 'plugin', 'uninstall', 'lodestar', '--deactivate' ] );
		assert.ok( ! existsSync( plugin ) );
		const php = [
			'global $wpdb;',
			"echo implode( ',', $wpdb->get_col( \"SHOW TABLES LIKE '%lodestar%'\" ) );",
			"echo implode( ',', $wpdb->get_col( \"SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%lodestar%'\" ) );",
			"echo implode( ',', glob( WP_CONTENT_DIR . '/*lodestar*' ) );",
		];
		assert.equal( await site.wp( [ 'eval', php.join( '\n' ) ] ), '' );
	} );

	test( 'causes no error, warning or notice', () => {
		assert.equal( site.errors(), '' );
	} );
} );
