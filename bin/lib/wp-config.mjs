/**
 * @param {string|number|boolean} value Value.
 * @return {string} A PHP literal.
 */
const literal = ( value ) =>
	typeof value === 'string'
		? `'${ value.replace( /[\\']/g, '\\$&' ) }'`
		: String( value );

/**
 * Returns the wp-config.php of a local site.
 *
 * @param {Object}                                                            site           The site.
 * @param {{host: string, user: string, password: string, name: string}|null} site.mysql     Database server, or null
 *                                                                                           for SQLite.
 * @param {string}                                                            site.url       URL, without a trailing slash.
 * @param {'subfolder'|'subdomain'|undefined}                                 site.multisite Kind of network, if any.
 * @param {Object<string, string|number|boolean>}                             site.constants Additional constants, or overrides of the defaults.
 * @return {string} PHP source.
 */
export function wpConfig( { mysql, url, multisite, constants = {} } ) {
	const all = {
		DB_NAME: mysql?.name ?? 'lodestar',
		DB_USER: mysql?.user ?? '',
		DB_PASSWORD: mysql?.password ?? '',
		DB_HOST: mysql?.host ?? '',
		DB_CHARSET: 'utf8mb4',
		DB_COLLATE: '',
		WP_HOME: url,
		WP_SITEURL: url,
		WP_ENVIRONMENT_TYPE: 'local',
		WP_DEBUG: true,
		WP_DEBUG_LOG: true,
		WP_DEBUG_DISPLAY: false,
		SCRIPT_DEBUG: false,
		WP_HTTP_BLOCK_EXTERNAL: true,
		AUTOMATIC_UPDATER_DISABLED: true,
		DISABLE_WP_CRON: true,
		FS_METHOD: 'direct',
		...network( url, multisite ),
		...constants,
	};
	return [
		'<?php',
		...KEYS.map(
			( key ) => `define( '${ key }', 'not a secret: ${ key }' );`
		),
		...( mysql ? [] : SQLITE ),
		...Object.entries( all ).map(
			( [ name, value ] ) =>
				`define( '${ name }', ${ literal( value ) } );`
		),
		"$table_prefix = 'wp_';",
		"defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
		"require_once ABSPATH . 'wp-settings.php';",
		'',
	].join( '\n' );
}

const KEYS = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap(
	( name ) => [ `${ name }_KEY`, `${ name }_SALT` ]
);

const SQLITE = [
	"define( 'DB_DIR', __DIR__ . '/wp-content/database/' );",
	"define( 'DB_FILE', '.ht.sqlite' );",
];

/**
 * @param {string}           url  URL.
 * @param {string|undefined} kind Kind of network.
 * @return {Object} Its constants.
 */
function network( url, kind ) {
	if ( ! kind ) {
		return {};
	}
	return {
		WP_ALLOW_MULTISITE: true,
		MULTISITE: true,
		SUBDOMAIN_INSTALL: kind === 'subdomain',
		DOMAIN_CURRENT_SITE: new URL( url ).host,
		PATH_CURRENT_SITE: '/',
		SITE_ID_CURRENT_SITE: 1,
		BLOG_ID_CURRENT_SITE: 1,
	};
}
