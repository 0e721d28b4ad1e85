import {
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { databaseUrl, startMariadb } from './mariadb.mjs';
import { inLocal, inRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { linkTree, pointAt } from './tree.mjs';
import { wpConfig } from './wp-config.mjs';
import { companions, pristine } from './wordpress.mjs';

/** What the plugin consists of on a site. */
const PLUGIN = [ 'plugin.php', 'uninstall.php', 'src', 'build', 'languages' ];

export const ADMIN = { user: 'admin', password: 'password' };

/**
 * A WordPress site in `.local/sites`, made and installed where it is not there yet.
 *
 * @param {Object}                                name                Folder name.
 * @param {Object}                                [options]           What kind of site.
 * @param {string}                                [options.db]        `sqlite`, `mysql` (the project's own MariaDB) or `mysql://user:password@host:port/name`.
 * @param {string}                                [options.url]       Address, without a slash at its end.
 * @param {string}                                [options.wordpress] Version, or a folder.
 * @param {'subfolder'|'subdomain'}               [options.multisite] Kind of network.
 * @param {boolean}                               [options.fresh]     Starts over if it is there.
 * @param {boolean}                               [options.plugin]    Whether Lodestar is there (pointing at the working tree) and active.
 * @param {string[]}                              [options.muPlugins] Files to copy to its mu-plugins.
 * @param {Object<string, string|number|boolean>} [options.constants] More constants for wp-config.php.
 * @return {Promise<Site>} The site.
 */
export async function makeSite( name, options = {} ) {
	const {
		db = 'sqlite',
		url = 'http://lodestar.test',
		wordpress,
		multisite,
		fresh = false,
		plugin = true,
		muPlugins = [],
		constants = {},
	} = options;
	const path = inLocal( 'sites', name );
	const mysql = await mysqlServer( db, name );
	const place = mysql ? `${ mysql.host } ${ mysql.name }` : 'sqlite';
	const installed = join( path, '.installed' );
	const before = existsSync( installed ) && readFileSync( installed, 'utf8' );
	if ( fresh || before !== place ) {
		rmSync( path, { recursive: true, force: true } );
	}
	if ( ! existsSync( join( path, 'wp-load.php' ) ) ) {
		linkTree( await pristine( wordpress ), path, isCore );
	}
	const content = join( path, 'wp-content' );
	const { wpCli, sqlite } = await companions();
	if ( ! mysql ) {
		addSqlite( content, sqlite );
	}
	if ( plugin ) {
		pointAt( ROOT, join( content, 'plugins', 'lodestar' ), PLUGIN );
		muPlugins.push(
			inRoot( 'bin', 'site', 'mu-plugins', 'keep-source.php' )
		);
	}
	mkdirSync( join( content, 'mu-plugins' ), { recursive: true } );
	for ( const file of muPlugins ) {
		copyFileSync(
			file,
			join( content, 'mu-plugins', file.split( '/' ).pop() )
		);
	}
	writeFileSync(
		join( path, 'wp-config.php' ),
		wpConfig( { mysql, url, multisite, constants } )
	);
	const site = new Site( path, url, wpCli );
	if ( ! existsSync( installed ) ) {
		const isOurs = db === 'mysql' || before === place;
		await install( site, mysql, isOurs, multisite );
		writeFileSync( installed, place );
	}
	return site;
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
		return run( 'php', [ ...fixed, ...args ], options );
	}

	/**
	 * Publishes posts and pages, unless they are there.
	 */
	async addContent() {
		const script = inRoot( 'bin', 'site', 'content.php' );
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
		/^mysql:\/\/([^:@]*)(?::([^@]*))?@([^/]+)\/(\w+)$/
	);
	if ( ! match ) {
		throw new Error( `Not a database: ${ db }` );
	}
	const [ user, password = '', host, database ] = match
		.slice( 1 )
		.map( ( part ) => part && decodeURIComponent( part ) );
	return { user, password, host, name: database };
}

/**
 * Left out of what is taken from a WordPress folder: what belongs to another site.
 *
 * @param {string} file File name.
 * @return {boolean} Whether to take it.
 */
const isCore = ( file ) => file !== 'wp-config.php' && file !== 'db.php';

/**
 * @param {string} content The site's wp-content folder.
 * @param {string} sqlite  The SQLite integration.
 */
function addSqlite( content, sqlite ) {
	const folder = join( content, 'plugins', 'sqlite-database-integration' );
	if ( ! existsSync( folder ) ) {
		linkTree( sqlite, folder );
	}
	const dropIn = readFileSync( join( folder, 'db.copy' ), 'utf8' )
		.replaceAll( '{SQLITE_IMPLEMENTATION_FOLDER_PATH}', folder )
		.replaceAll(
			'{SQLITE_PLUGIN}',
			'sqlite-database-integration/load.php'
		);
	writeFileSync( join( content, 'db.php' ), dropIn );
}

/**
 * @param {Site}             site      Site whose files are there.
 * @param {Object|null}      mysql     Its database server.
 * @param {boolean}          isOurs    Whether tables in that database are left from an earlier site of ours.
 * @param {string|undefined} multisite Kind of network.
 */
async function install( site, mysql, isOurs, multisite ) {
	if ( mysql ) {
		const { host, user, password, name } = mysql;
		const script = inRoot( 'bin', 'site', 'empty-database.php' );
		const whose = isOurs ? 'ours' : '';
		await run( 'php', [ script, host, user, password, name, whose ] );
	}
	const details = [
		`--url=${ site.url }`,
		'--title=Lodestar',
		`--admin_user=${ ADMIN.user }`,
		`--admin_password=${ ADMIN.password }`,
		'--admin_email=admin@example.org',
		'--skip-email',
	];
	const command = multisite
		? [ 'multisite-install', '--skip-config' ]
		: [ 'install' ];
	if ( multisite === 'subdomain' ) {
		command.push( '--subdomains' );
	}
	await site.wp( [ 'core', ...command, ...details ] );
	const setUp = inRoot( 'bin', 'site', 'set-up.php' );
	await site.wp( [ 'eval-file', '--use-include', setUp ] );
}
