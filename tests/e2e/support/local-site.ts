import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { site } from './sites';
import { test } from './test';

/** WP-CLI, where `npm test` installs it. */
const WP_CLI = resolve(
	__dirname,
	'../../../.local/wordpress/wp-studio@1.22.0/wp-cli/wp-cli.phar'
);

/** Returns the site's folder. Skips the test if the site isn't on this machine. */
export function localSite(): string {
	const { path } = site();
	test.skip(
		path === '',
		'Runs WP-CLI on the site: LODESTAR_WP_PATH must name its folder.'
	);
	return path;
}

/** Runs WP-CLI on the site. Returns its output. */
export function wp( ...args: string[] ): string {
	const phar = process.env.LODESTAR_WP_CLI ?? WP_CLI;
	const flags = [ '--allow-root', `--path=${ localSite() }` ];
	return execFileSync( 'php', [ phar, ...flags, ...args ], {
		encoding: 'utf8',
	} ).trim();
}

/** Prints the response to a request. Runs without php.ini. Fails unless the status is a success. */
const CLIENT =
	'$response = file_get_contents( $argv[1] ); if ( false === $response ) { exit( 1 ); } echo $response;';

/**
 * Runs PHP code, without an opening tag, in the site's server. Returns its output.
 *
 * Use it instead of WP-CLI, which takes ten times as much CPU time. Needs
 * tests/fixtures/mu-plugins/lodestar-test-php.php on the site.
 */
export function php( code: string ): string {
	const name = randomUUID();
	const file = join(
		localSite(),
		'wp-content',
		`lodestar-test-${ name }.php`
	);
	writeFileSync( file, `<?php ${ code }` );
	try {
		return execFileSync(
			'php',
			[
				...[ '-n', '-d', 'default_socket_timeout=600', '-r', CLIENT ],
				`${ site().url }/?lodestar-test-php=${ name }`,
			],
			{ encoding: 'utf8' }
		).trim();
	} finally {
		rmSync( file );
	}
}

/** Runs a PHP file of tests/e2e/support on the site with an action. */
export const runProgram = ( name: string, action: string ): string =>
	php(
		`$args = array( '${ action }' ); require '${ __dirname }/${ name }.php';`
	);

/** Returns a JSON value as a PHP expression. Objects become arrays. */
export const literal = ( value: unknown ): string => {
	const json = JSON.stringify( value ).replace( /[\\']/g, '\\$&' );
	return `json_decode( '${ json }', true )`;
};

export const option = ( name: string ): string =>
	php( `echo get_option( '${ name }' );` );

export const setOption = ( name: string, value: unknown ): string =>
	php( `update_option( '${ name }', ${ literal( value ) } );` );

export const deleteOptions = ( ...names: string[] ): string =>
	php( `array_map( 'delete_option', ${ literal( names ) } );` );

/** Publishes a post with fields of wp_insert_post(). Returns its ID. */
export const createPost = ( fields: object ): string =>
	php(
		`echo wp_insert_post( ${ literal( {
			post_status: 'publish',
			...fields,
		} ) } );`
	);

export const deletePosts = ( ...ids: ( number | string )[] ): string =>
	php(
		`foreach ( ${ literal( ids ) } as $id ) { wp_delete_post( (int) $id, true ); }`
	);

/** Counts all pending visits. */
export const ingest = (): string =>
	php(
		`do {
			$progress = Lodestar\\Ingestion\\SiteIngest::open( true )->run( 60 );
		} while ( ! $progress->is_done() );
		while ( ! Lodestar\\Ingestion\\Housekeeping::run( $progress, 60 ) );`
	);

/** Connects the site to a data source. */
export const connect = ( source = 'first_party' ): string =>
	php( `Lodestar\\Analytics\\Connection::connect( '${ source }' );` );

/**
 * Sets the site's clock ahead by some seconds; 0 resets it. Needs tests/fixtures/mu-plugins/lodestar-test-clock.php on
 * the site.
 */
export function setClockAhead( seconds: number ): void {
	const file = join( localSite(), 'wp-content', 'lodestar-test-clock.txt' );
	if ( seconds === 0 ) {
		rmSync( file, { force: true } );
		return;
	}
	writeFileSync( file, String( seconds ) );
}
