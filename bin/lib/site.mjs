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

/** File in a site's folder that stores its database and WordPress version after the installation. */
const NOTE = '.installed.json';

/** Administrator of the created sites. */
export const ADMIN = { user: 'admin', password: 'password' };

/**
 * Returns a WordPress site in `.local/sites`, and creates it if necessary. An existing site keeps its WordPress version
 * and database.
 *
 * @param {string}                                name                Folder name.
 * @param {Object}                                [options]           Options.
 * @param {string}                                [options.db]        `sqlite`, `mysql` (the project's own MariaDB) or
 *                                                                    `mysql://user:password@host:port/name`.
 * @param {string}                                [options.url]       URL, without a trailing slash.
 * @param {string}                                [options.wordpress] Version, or a folder.
 * @param {'subfolder'|'subdomain'}               [options.multisite] Kind of network.
 * @param {boolean}                               [options.fresh]     Whether to recreate an existing site.
 * @param {Site}                                  [options.from]      SQLite site whose content to copy. Without it, the
 *                                                                    site is empty.
 * @param {boolean}                               [options.plugin]    Whether to link and activate Lodestar from the
 *                                                                    working tree (default).
 * @param {string[]}                              [options.muPlugins] Files to copy to its mu-plugins.
 * @param {Object<string, string|number|boolean>} [options.constants] Additional constants for wp-config.php.
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
			`The site ${ name } uses ${ kind }. To change that, start over with --reset.`
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

/** @return {Object} Constant that lets a site accept keys of `node bin/license.mjs issue`. */
function developmentLicenses() {
	return { LODESTAR_DEV_LICENSE_KEY: publicKey() };
}

/**
 * @param {string} path A site's folder.
 * @return {{db: string, wordpress: string, multisite?: string}|undefined} Database and version of the site, if
 *         it exists.
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
	 * @param {string} url   Its URL.
	 * @param {string} wpCli Path of WP-CLI's phar.
	 */
	constructor( path, url, wpCli ) {
		this.path = path;
		this.url = url;
		this.wpCli = wpCli;
		this.debugLog = join( path, 'wp-content', 'debug.log' );
	}

	/**
	 * Runs WP-CLI on the site.
	 *
	 * @param {string[]} args      Command and arguments.
	 * @param {Object}   [options] Options of run().
	 * @return {Promise<string>} Standard output.
	 */
	wp( args, options = {} ) {
		const fixed = [ this.wpCli, '--allow-root', `--path=${ this.path }` ];
		return run( 'php', [ ...fixed, ...args ], {
			...options,
			env: { ...compiledScripts(), ...options.env },
		} );
	}

	/**
	 * Installs WordPress in the site's empty database.
	 *
	 * @param {'subfolder'|'subdomain'} [multisite] Kind of network. None by default.
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
	 * Copies the database of another site, which may have a different URL.
	 *
	 * @param {Site} other SQLite site without the plugin.
	 */
	takeOver( other ) {
		const database = ( { path } ) => join( path, 'wp-content', 'database' );
		cpSync( database( other ), database( this ), { recursive: true } );
	}

	/** Applies the usual settings, and activates the plugin if it is linked. */
	setUp() {
		return this.#runScript( 'set-up.php' );
	}

	/** Publishes posts and pages, unless they exist. */
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
 * @return {Promise<{host: string, user: string, password: string, name: string}|null>} Its database server, or
 *         null for SQLite.
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
			`Invalid database: ${ db } (expected mysql://user:password@host:port/name)`
		);
	}
	const [ user, password = '', host, database ] = match
		.slice( 1 )
		.map( ( part ) => part && decodeURIComponent( part ) );
	return { user, password, host, name: database };
}

/**
 * Creates the database if necessary, or empties it if it belongs to this project.
 *
 * @param {{host: string, user: string, password: string, name: string}} mysql  Database server.
 * @param {boolean}                                                      isOurs Whether existing tables belong to an
 *                                                                              earlier site of this project.
 */
async function emptyDatabase( { host, user, password, name }, isOurs ) {
	const script = inRoot( 'bin', 'site', 'empty-database.php' );
	const whose = isOurs ? 'ours' : '';
	await run( 'php', [ script, host, user, password, name, whose ] );
}
