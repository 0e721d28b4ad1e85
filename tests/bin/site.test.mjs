import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { CURRENT, pristine } from '../../bin/lib/wordpress.mjs';
import { freePort, serve, serverOf } from '../../bin/lib/server.mjs';
import { makeSite } from '../../bin/lib/site.mjs';

const NAME = 'of-a-test';

describe( 'a local site', () => {
	let site;
	let server;
	before( async () => {
		const url = `http://127.0.0.1:${ await freePort() }`;
		site = await makeSite( NAME, { fresh: true, url, plugin: false } );
		await site.addContent();
		server = await serve( site );
	} );
	after( () => server.stop() );

	const status = async ( path ) =>
		( await fetch( site.url + path, { redirect: 'manual' } ) ).status;

	test( 'serves pages, files and REST routes', async () => {
		const running = await serverOf( site.path );
		assert.equal( running.url, site.url );
		for ( const [ path, expected ] of [
			[ '/', 200 ],
			[ '/guides/the-bulb-planting-calendar/', 200 ],
			[ '/shop/bulbs/', 200 ],
			[ '/wp-login.php', 200 ],
			[ '/wp-includes/js/jquery/jquery.min.js', 200 ],
			[ '/wp-json/wp/v2/posts', 200 ],
			[ '/nowhere/', 404 ],
			[ '/wp-admin', 301 ],
			[ '/wp-admin/', 302 ],
		] ) {
			assert.equal( await status( path ), expected, path );
		}
	} );

	test( 'does not serve its database', async () => {
		const file = 'wp-content/database/.ht.sqlite';
		assert.ok( existsSync( join( site.path, file ) ) );
		assert.equal( await status( `/${ file }` ), 403 );
		assert.equal( await status( `/${ file.replace( '.', '%2e' ) }` ), 403 );
	} );

	test( 'does not modify its WordPress source', async () => {
		const wordpress = '6.6-RC3'; // Its package contains a wp-config.php.
		const config = join( await pristine( wordpress ), 'wp-config.php' );
		const source = readFileSync( config, 'utf8' );
		const options = { fresh: true, plugin: false, wordpress };
		const other = await makeSite( `${ NAME }-2`, options );
		const title = await other.wp( [ 'option', 'get', 'blogname' ] );
		assert.equal( title.trim(), 'Lodestar' );
		assert.equal( readFileSync( config, 'utf8' ), source );
	} );

	test( 'copies the files of a custom WordPress folder', async () => {
		const wordpress = await pristine();
		const options = { fresh: true, plugin: false, wordpress };
		const other = await makeSite( `${ NAME }-2`, options );
		const theme = 'wp-content/themes/twentytwentyfive/style.css';
		for ( const file of [ 'wp-load.php', theme ] ) {
			assert.equal( statSync( join( other.path, file ) ).nlink, 1 );
		}
		const core = [ 'core', 'version' ];
		assert.equal( ( await other.wp( core ) ).trim(), CURRENT );
	} );

	test( 'keeps its content unless it is created again', async () => {
		const mark = join( site.path, 'wp-content', 'mark.txt' );
		writeFileSync( mark, '' );
		await makeSite( NAME, { url: site.url, plugin: false } );
		assert.ok( existsSync( mark ) );
		await assert.rejects(
			makeSite( NAME, { url: site.url, wordpress: '6.6-RC3' } ),
			/uses sqlite, 7\.1\.1/
		);
		assert.ok( existsSync( mark ) );
	} );
} );
