/**
 * A WordPress with the dashboard on 90 days of simulated visits: `npm run demo -- [options]`.
 *
 * --port=N                    where to serve it
 * --visits=N                  about how many visits in those 90 days
 * --tier=LEVEL                its licence: lite, basic, plus, pro (default) or agency
 * --reset                     starts over; else data are kept, and the visits since the last start are added
 * --db=sqlite|mysql://user:password@host:port/name
 * --wordpress=VERSION|PATH
 * --detach                    goes on after this program ends
 *
 * Imports nothing but Node itself and our own modules: on a fresh clone there is nothing else yet.
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
			`--tier is one of ${ [ LITE, ...LEVELS ].join( ', ' ) }.`
		);
	}
	const running = await serverOf( inLocal( 'sites', 'demo' ) );
	if ( running ) {
		throw new Error(
			`The demo runs at ${ running.url }; to stop it: kill -- -${ running.pid }`
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
 * Installs what the demo runs on and builds the plugin.
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
		throw new Error( `Missing here: ${ describeMissing( missing ) }` );
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
 * @param {string|undefined} wanted The port that was asked for.
 * @return {Promise<number>} A free port: this one, or the usual one or one of the next.
 */
async function choosePort( wanted ) {
	const first = Number( wanted ?? PORT );
	const last = wanted ? first : first + 20;
	for ( let port = first; port <= last; port++ ) {
		if ( await freePort( port ) ) {
			return port;
		}
	}
	throw new Error( `Port ${ first } is in use: name another with --port=N` );
}

/**
 * Says where the demo is.
 *
 * @param {import('./lib/site.mjs').Site} site The site.
 * @param {string}                        stop How to stop it.
 */
function announce( site, stop ) {
	process.stdout.write( `
Dashboard  ${ site.url }/wp-admin/admin.php?page=lodestar
Site       ${ site.url }/
User       ${ ADMIN.user }
Password   ${ ADMIN.password }
Visits     simulated up to now; the next start adds those since, --reset starts over
Stop       ${ stop }
` );
}
