import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../../bin/lib/paths.mjs';
import { freePort, serve } from '../../bin/lib/server.mjs';
import { ADMIN, makeSite } from '../../bin/lib/site.mjs';

export const ZIP = inRoot( 'lodestar.zip' );

/** Start of the tracker script on a page. */
export const TRACKER = 'window.lodestar=JSON.parse(';

/**
 * Opens a served WordPress without the plugin, to install the zip on.
 *
 * @param {string} name      Name of the site.
 * @param {Object} [options] Options of makeSite().
 * @return {Promise<ServedSite>} The site.
 */
export async function openSite( name, options = {} ) {
	const site = await makeSite( name, {
		fresh: true,
		plugin: false,
		url: `http://127.0.0.1:${ await freePort() }`,
		...options,
	} );
	return new ServedSite( site, await serve( site ) );
}

class ServedSite {
	#server;
	#cookies = '';

	/**
	 * @param {import('../../bin/lib/site.mjs').Site} site   The site.
	 * @param {{stop: () => void}}                    server Its server.
	 */
	constructor( site, server ) {
		this.path = site.path;
		this.wp = site.wp.bind( site );
		this.site = site;
		this.#server = server;
	}

	close() {
		this.#server.stop();
	}

	/**
	 * @param {string} path Path of a public page.
	 * @return {Promise<{status: number, html: string}>} The response.
	 */
	visit( path ) {
		return this.#get( path, {} );
	}

	/**
	 * @param {string} path Path of an admin page.
	 * @return {Promise<{status: number, html: string}>} The response.
	 */
	async visitAsAdmin( path ) {
		this.#cookies ||= await this.#logIn();
		return this.#get( path, { cookie: this.#cookies } );
	}

	/** @return {string} The PHP error log. */
	errors() {
		const { debugLog } = this.site;
		return existsSync( debugLog ) ? readFileSync( debugLog, 'utf8' ) : '';
	}

	async #get( path, headers ) {
		const answer = await fetch( this.site.url + path, { headers } );
		return { status: answer.status, html: await answer.text() };
	}

	async #logIn() {
		const answer = await fetch( `${ this.site.url }/wp-login.php`, {
			method: 'POST',
			redirect: 'manual',
			headers: { cookie: 'wordpress_test_cookie=1' },
			body: new URLSearchParams( {
				log: ADMIN.user,
				pwd: ADMIN.password,
				testcookie: '1',
			} ),
		} );
		const cookies = answer.headers.getSetCookie();
		return cookies
			.map( ( cookie ) => cookie.split( ';' )[ 0 ] )
			.join( '; ' );
	}
}
