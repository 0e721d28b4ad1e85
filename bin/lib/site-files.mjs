import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';
import { linkTree, pointAt } from './tree.mjs';
import { wpConfig } from './wp-config.mjs';
import { companions, pristine } from './wordpress.mjs';

/** The plugin's files and folders on a site. */
const PLUGIN = [ 'plugin.php', 'uninstall.php', 'src', 'build', 'languages' ];

/** Files in a WordPress folder that belong to a single site. */
const OF_A_SITE = [ 'wp-config.php', 'db.php', '.ht.sqlite' ];

const muPlugin = ( name ) => inRoot( 'bin', 'site', 'mu-plugins', name );

/**
 * Places the files of a site in its folder. WordPress is added if missing. Plugins and configuration are always
 * replaced.
 *
 * @param {string} path    Its folder.
 * @param {Object} options Options of makeSite(), with the database server as `mysql`.
 */
export async function placeFiles( path, options ) {
	const { wordpress, mysql, plugin = true, muPlugins = [] } = options;
	if ( ! existsSync( join( path, 'wp-load.php' ) ) ) {
		await placeWordPress( path, wordpress );
	}
	const content = join( path, 'wp-content' );
	if ( ! mysql ) {
		addSqlite( content, ( await companions() ).sqlite );
	}
	const extras = [ muPlugin( 'offline.php' ), ...muPlugins ];
	if ( plugin ) {
		pointAt( ROOT, join( content, 'plugins', 'lodestar' ), PLUGIN );
		extras.push(
			muPlugin( 'keep-source.php' ),
			muPlugin( 'plugin-addresses.php' )
		);
	}
	mkdirSync( join( content, 'mu-plugins' ), { recursive: true } );
	for ( const file of extras ) {
		copyFileSync( file, join( content, 'mu-plugins', basename( file ) ) );
	}
	writeFileSync( join( path, 'wp-config.php' ), wpConfig( options ) );
}

/**
 * Places WordPress in a folder. wp-content is copied, because users may edit it in wp-admin. The rest is linked.
 *
 * @param {string} path    The site's folder.
 * @param {string} version Version, or path of a custom WordPress folder, which is copied completely.
 */
async function placeWordPress( path, version ) {
	const core = await pristine( version );
	const isOurs = core !== version;
	const isWanted = ( file ) => ! OF_A_SITE.includes( basename( file ) );
	cpSync( join( core, 'wp-content' ), join( path, 'wp-content' ), {
		recursive: true,
		filter: isWanted,
	} );
	if ( isOurs ) {
		linkTree( core, path, isWanted );
		return;
	}
	cpSync( core, path, { recursive: true, filter: isWanted } );
}

/**
 * @param {string} content The site's wp-content folder.
 * @param {string} sqlite  Folder of the SQLite integration.
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
