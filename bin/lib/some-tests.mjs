import { build } from './build.mjs';
import { someEndToEnd } from './end-to-end.mjs';
import { compiledScripts } from './opcache.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const bin = ( name ) => inRoot( 'node_modules', '.bin', name );

/**
 * Runs some tests of a kind on this terminal.
 *
 * @type {Object<string, (options: {names: string[], watch: boolean, fresh: boolean, db: string}) => Promise<void>>}
 */
export const someTests = {
	unit: async ( { names, watch } ) => {
		const args = [ ...names, ...( watch ? [ '--watch' ] : [] ) ];
		await run( bin( 'wp-scripts' ), [ 'test-unit-js', ...args ], SHOW );
	},

	php: async ( { names, fresh, db } ) => {
		await build( { scripts: false } );
		const env = {
			...compiledScripts(),
			LODESTAR_TEST_SITE: 'some',
			LODESTAR_DB: db,
			...( ! fresh && { LODESTAR_KEPT_WORDPRESS: '1' } ),
		};
		const settings = [ '-c', inRoot( 'tests', 'php', 'phpunit.xml' ) ];
		const filter = [ '--filter', names.join( '|' ) ];
		const phpunit = inRoot( 'vendor', 'bin', 'phpunit' );
		await run( phpunit, [ ...settings, ...filter ], { ...SHOW, env } );
	},

	e2e: async ( { names, fresh } ) => {
		await build();
		await someEndToEnd( names, fresh );
	},
};

const SHOW = { show: true };
