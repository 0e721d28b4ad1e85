/**
 * Starts a WordPress site with the dashboard and 90 days of simulated visits: `npm run demo -- [options]`.
 *
 * - `--port=N`: port of the server
 * - `--visits=N`: approximate number of visits in those 90 days
 * - `--tier=LEVEL`: license level: lite, basic, plus, pro (default) or agency
 * - `--reset`: starts over. Without it, data is kept and the visits since the last start are added
 * - `--db=sqlite|mysql://user:password@host:port/name`
 * - `--wordpress=VERSION|PATH`
 * - `--detach`: the server keeps running after this program ends
 *
 * Imports only Node's modules and the project's own, because nothing else is installed on a fresh clone.
 */
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { LEVELS } from './lib/license.mjs';
import { main } from './lib/main.mjs';
import { license, LITE, simulate, switchAddonsOn } from './lib/lived-in.mjs';
import { inLocal, inRoot } from './lib/paths.mjs';
import { freePort, serve, serverOf } from './lib/server.mjs';
import { ADMIN, makeSite } from './lib/site.mjs';
import { step } from './lib/step.mjs';
import { describeMissing, provide } from './lib/system.mjs';

const PORT = 8890;

const text = { type: 'string' };
const flag = { type: 'boolean' };

await main( async () => {
	const { values: options } = parseArgs( {
		options: {
			port: text,
			visits: text,
			tier: { ...text, default: 'pro' },
			reset: flag,
			db: text,
			wordpress: text,
			detach: flag,
		},
	} );
	if ( ! [ LITE, ...LEVELS ].includes( options.tier ) ) {
		throw new Error(
			`--tier must be one of ${ [ LITE, ...LEVELS ].join( ', ' ) }.`
		);
	}
	const running = await serverOf( inLocal( 'sites', 'demo' ) );
	if ( running ) {
		throw new Error(
			`The demo is already running at ${ running.url }. To stop it: kill -- -${ running.pid }`
		);
	}
	await prepare( options );
	const site = await step( 'Setting up WordPress', () => setUp( options ) );
	await license( site, options.tier );
	await switchAddonsOn( site, options.tier );
	await simulate( site, options.visits );
	const { pid } = await serve( site, options.detach );
	announce( site, options.detach ? `kill -- -${ pid }` : 'Ctrl-C' );
} );

/**
 * Installs the demo's requirements and builds the plugin.
 *
 * @param {{db?: string}} options Options.
 */
async function prepare( { db = 'sqlite' } ) {
	const missing = await provide( [
		...[ 'composer', 'curl', 'dom', 'mbstring', 'sqlite', 'zip' ],
		...( db === 'sqlite' ? [] : [ 'mysql' ] ),
		...( db === 'mysql' ? [ 'mariadb' ] : [] ),
	] );
	if ( missing.length > 0 ) {
		throw new Error(
			`Missing requirements: ${ describeMissing( missing ) }`
		);
	}
	await installDependencies( { tests: false } );
	await build();
}

/**
 * @param {{port?: string, reset?: boolean, db?: string, wordpress?: string}} options Options.
 * @return {Promise<import('./lib/site.mjs').Site>} A site with posts and pages.
 */
async function setUp( options ) {
	const { port, reset, db, wordpress } = options;
	const site = await makeSite( 'demo', {
		...( db && { db } ),
		...( wordpress && { wordpress } ),
		fresh: reset,
		url: `http://127.0.0.1:${ await choosePort( port ) }`,
		constants: { DISABLE_WP_CRON: false },
		muPlugins: [ inRoot( 'bin', 'site', 'mu-plugins', 'shop.php' ) ],
	} );
	await site.addContent();
	await site.wp( [ 'lodestar', 'connect' ] );
	return site;
}

/**
 * @param {string|undefined} wanted The requested port.
 * @return {Promise<number>} The requested port, or the first free one from the default port on.
 */
async function choosePort( wanted ) {
	const first = Number( wanted ?? PORT );
	const last = wanted ? first : first + 20;
	for ( let port = first; port <= last; port++ ) {
		if ( await freePort( port ) ) {
			return port;
		}
	}
	throw new Error(
		`Port ${ first } is in use. Choose another one with --port=N.`
	);
}

/**
 * Prints the demo's URLs and login.
 *
 * @param {import('./lib/site.mjs').Site} site The site.
 * @param {string}                        stop Command that stops it.
 */
function announce( site, stop ) {
	process.stdout.write( `
Dashboard  ${ site.url }/wp-admin/admin.php?page=lodestar
Site       ${ site.url }/
User       ${ ADMIN.user }
Password   ${ ADMIN.password }
Visits     simulated up to now. The next start adds newer visits, --reset starts over.
Stop       ${ stop }
` );
}
