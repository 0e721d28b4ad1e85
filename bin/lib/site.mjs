import {
	cpSync,
	existsSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { publicKey } from './license.mjs';
import { databaseUrl, startMariadb } from './mariadb.mjs';
import { compiledScripts } from './opcache.mjs';
import { inLocal, inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { placeFiles } from './site-files.mjs';
import { companions, CURRENT } from './wordpress.mjs';

/** File in a site's folder that says what it is on, once it is installed. */
const NOTE = '.installed.json';

/** Who may do everything on a site made here. */
export const ADMIN = { user: 'admin', password: 'password' };

/**
 * A WordPress site in `.local/sites`, made and installed where it is not there yet. One that is there stays on its
 * WordPress and database.
 *
 * @param {string}                                name                Folder name.
 * @param {Object}                                [options]           What kind of site.
 * @param {string}                                [options.db]        `sqlite`, `mysql` (the project's own MariaDB) or `mysql://user:password@host:port/name`.
 * @param {string}                                [options.url]       Address, without a slash at its end.
 * @param {string}                                [options.wordpress] Version, or a folder.
 * @param {'subfolder'|'subdomain'}               [options.multisite] Kind of network.
 * @param {boolean}                               [options.fresh]     Starts over if it is there.
 * @param {Site}                                  [options.from]      Site on SQLite whose content it begins with; without, it is empty.
 * @param {boolean}                               [options.plugin]    Whether Lodestar is there (pointing at the working tree) and active; so it is by default.
 * @param {string[]}                              [options.muPlugins] Files to copy to its mu-plugins.
 * @param {Object<string, string|number|boolean>} [options.constants] More constants for wp-config.php.
 * @return {Promise<Site>} The site.
 */
export async function makeSite( name, options = {} ) {
	const { fresh, from, url = 'http://lodestar.test' } = options;
	const path = inLocal( 'sites', name );
	const before = readNote( path );
	const {
		db = 'sqlite',
		wordpress = CURRENT,
		multisite,
	} = fresh ? options : { ...before, ...options };
	const note = { db, wordpress, multisite };
	const isThere = before && ! fresh;
	if ( isThere && JSON.stringify( before ) !== JSON.stringify( note ) ) {
		const kind = Object.values( before ).join( ', ' );
		throw new Error(
			`The site ${ name } is on ${ kind }. To change that it has to start over (--reset).`
		);
	}
	if ( ! isThere ) {
		rmSync( path, { recursive: true, force: true } );
	}
	const mysql = await mysqlServer( db, name );
	await placeFiles( path, {
		...options,
		...note,
		url,
		mysql,
		constants: { ...developmentLicenses(), ...options.constants },
	} );
	const site = new Site( path, url, ( await companions() ).wpCli );
	if ( ! isThere ) {
		if ( mysql ) {
			await emptyDatabase( mysql, db === 'mysql' || db === before?.db );
		}
		await ( from ? site.takeOver( from ) : site.install( multisite ) );
		await site.setUp();
		writeFileSync( join( path, NOTE ), JSON.stringify( note ) );
	}
	return site;
}

/**
 * @return {Object} The constant by which a site accepts the keys of `node bin/license.mjs issue`.
 */
function developmentLicenses() {
	return { LODESTAR_DEV_LICENSE_KEY: publicKey() };
}

/**
 * @param {string} path A site's folder.
 * @return {{db: string, wordpress: string, multisite?: string}|undefined} What it is on, if it is there.
 */
function readNote( path ) {
	const file = join( path, NOTE );
	return existsSync( file )
		? JSON.parse( readFileSync( file, 'utf8' ) )
		: undefined;
}

/** A local site. */
export class Site {
	/**
	 * @param {string} path  Its folder.
	 * @param {string} url   Its address.
	 * @param {string} wpCli WP-CLI's phar.
	 */
	constructor( path, url, wpCli ) {
		this.path = path;
		this.url = url;
		this.wpCli = wpCli;
		this.debugLog = join( path, 'wp-content', 'debug.log' );
	}

	/**
	 * Runs WP-CLI on it.
	 *
	 * @param {string[]} args      Command and arguments.
	 * @param {Object}   [options] As run() takes them.
	 * @return {Promise<string>} What it printed.
	 */
	wp( args, options = {} ) {
		const fixed = [ this.wpCli, '--allow-root', `--path=${ this.path }` ];
		return run( 'php', [ ...fixed, ...args ], {
			...options,
			env: { ...compiledScripts(), ...options.env },
		} );
	}

	/**
	 * Installs WordPress in its empty database.
	 *
	 * @param {'subfolder'|'subdomain'} [multisite] Kind of network; none by default.
	 */
	async install( multisite ) {
		const command = [ multisite ? 'multisite-install' : 'install' ];
		if ( multisite ) {
			command.push( '--skip-config' );
		}
		if ( multisite === 'subdomain' ) {
			command.push( '--subdomains' );
		}
		const details = [
			`--url=${ this.url }`,
			'--title=Lodestar',
			`--admin_user=${ ADMIN.user }`,
			`--admin_password=${ ADMIN.password }`,
			'--admin_email=admin@example.org',
			'--skip-email',
		];
		await this.wp( [ 'core', ...command, ...details ] );
	}

	/**
	 * Begins with what another site has in its database, whatever address that has.
	 *
	 * @param {Site} other Site on SQLite, without the plugin.
	 */
	takeOver( other ) {
		const database = ( { path } ) => join( path, 'wp-content', 'database' );
		cpSync( database( other ), database( this ), { recursive: true } );
	}

	/**
	 * Makes the usual choices, and activates the plugin if it is there.
	 */
	setUp() {
		return this.#runScript( 'set-up.php' );
	}

	/**
	 * Publishes posts and pages, unless they are there.
	 */
	addContent() {
		return this.#runScript( 'content.php' );
	}

	/**
	 * @param {string} name PHP file in bin/site.
	 */
	async #runScript( name ) {
		const script = inRoot( 'bin', 'site', name );
		await this.wp( [ 'eval-file', '--use-include', script ] );
	}
}

/**
 * @param {string} db   The `db` option.
 * @param {string} name The site's name.
 * @return {Promise<{host: string, user: string, password: string, name: string}|null>} Its database server; null for SQLite.
 */
async function mysqlServer( db, name ) {
	if ( db === 'sqlite' ) {
		return null;
	}
	if ( db === 'mysql' ) {
		await startMariadb();
		return mysqlServer( databaseUrl( name.replace( /\W/g, '_' ) ), name );
	}
	const match = db.match(
		/^mysql:\/\/([^:@]*)(?::([^@]*))?@([^/]+)\/([^/]+)$/
	);
	if ( ! match ) {
		throw new Error(
			`Not a database: ${ db } (mysql://user:password@host:port/name)`
		);
	}
	const [ user, password = '', host, database ] = match
		.slice( 1 )
		.map( ( part ) => part && decodeURIComponent( part ) );
	return { user, password, host, name: database };
}

/**
 * Makes the database where it does not exist, and empties it if it is ours.
 *
 * @param {{host: string, user: string, password: string, name: string}} mysql  Database server.
 * @param {boolean}                                                      isOurs Whether tables in it are left from an earlier site of ours.
 */
async function emptyDatabase( { host, user, password, name }, isOurs ) {
	const script = inRoot( 'bin', 'site', 'empty-database.php' );
	const whose = isOurs ? 'ours' : '';
	await run( 'php', [ script, host, user, password, name, whose ] );
}
