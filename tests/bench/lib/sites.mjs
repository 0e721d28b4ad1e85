import {
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { license } from '../../../bin/lib/lived-in.mjs';
import { inLocal, inRoot } from '../../../bin/lib/paths.mjs';
import { run } from '../../../bin/lib/run.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { step } from '../../../bin/lib/step.mjs';

/** The first of the 30 days of every site, where no other is asked for. */
const FIRST = '2026-10-01';

const MONTH = { day: 0, days: 30 };
const quiet = { ...MONTH, visits: 5200, patience: 1.3, seed: 1 };

/**
 * What happens on each kind of site, stretch by stretch; `visits` and `patience` are such that about so many page views
 * come of it as are said here, in 0.39 times as many sessions; of `shop` page views with a product the shop reports those of one.
 */
export const SIZES = {
	/** 13,000 page views in 30 days. */
	quiet: [ quiet ],
	/** The same, and then a day on which everybody talks about a post: 171,000. */
	viral: [
		quiet,
		{ day: 30, days: 1, visits: 70000, patience: 1.5, seed: 2 },
	],
	/** 1,000,000 in 30 days. */
	million: [ { ...MONTH, visits: 411500, patience: 1.3, seed: 3, shop: 5 } ],
};

/**
 * A site of one of the sizes, made where it is not there yet: lines of the spool as the collector writes them, counted by
 * `wp lodestar ingest`. One whose making was interrupted is gone on with. The lines are kept for other sites of the size.
 *
 * @param {keyof SIZES} size            Which.
 * @param {Object}      [options]       What kind of site.
 * @param {string}      [options.db]    As makeSite() takes it.
 * @param {string}      [options.url]   The same; what visitors came to is always http://lodestar.test.
 * @param {string}      [options.date]  The first of its days, YYYY-MM-DD.
 * @param {string}      [options.name]  Its folder's name.
 * @param {boolean}     [options.fresh] Starts over if it is there.
 * @return {Promise<{site: import('../../../bin/lib/site.mjs').Site, days: {start: string, end: string}[]}>} The site, and its stretches of days.
 */
export async function benchSite( size, options = {} ) {
	const { db = 'sqlite', url, date = FIRST, fresh } = options;
	const name = options.name ?? `bench-${ size }-${ db }`;
	const path = inLocal( 'sites', name );
	const stretches = SIZES[ size ].map( ( stretch ) => ( {
		...stretch,
		from: addDays( date, stretch.day ),
	} ) );
	const note = join( path, '.bench.json' );
	const wanted = JSON.stringify( stretches );
	const isStale = existsSync( note ) && readNote( note ).wanted !== wanted;
	const again = fresh || isStale || ! existsSync( note );
	const site = await makeSite( name, { db, fresh: again } );
	if ( again ) {
		await prepare( site );
		await placeLines( site, stretches );
		writeFileSync( note, JSON.stringify( { wanted, isFilled: false } ) );
	}
	if ( ! readNote( note ).isFilled ) {
		await step( `Counting the visits of ${ name }`, () =>
			site.wp( [ 'lodestar', 'ingest', '--until-done' ] )
		);
		writeFileSync( note, JSON.stringify( { wanted, isFilled: true } ) );
	}
	return {
		site: url ? await makeSite( name, { db, url } ) : site,
		days: stretches.map( ( { from, days } ) => ( {
			start: from,
			end: addDays( from, days - 1 ),
		} ) ),
	};
}

const readNote = ( file ) => JSON.parse( readFileSync( file, 'utf8' ) );

/**
 * @param {string} date YYYY-MM-DD.
 * @param {number} days How many.
 * @return {string} The date so many days later.
 */
function addDays( date, days ) {
	const day = new Date( `${ date }T00:00:00Z` );
	day.setUTCDate( day.getUTCDate() + days );
	return day.toISOString().slice( 0, 10 );
}

/**
 * @param {import('../../../bin/lib/site.mjs').Site} site A new site.
 */
async function prepare( site ) {
	await site.addContent();
	const posts = inRoot( 'tests', 'bench', 'site', 'posts.php' );
	await site.wp( [ 'eval-file', '--use-include', posts ] );
	await site.wp( [ 'lodestar', 'connect' ] );
	await license( site, 'pro' );
}

/**
 * Puts the lines of all stretches into a site's spool.
 *
 * @param {import('../../../bin/lib/site.mjs').Site} site      The site.
 * @param {Object[]}                                 stretches Of SIZES, each with its first day.
 */
async function placeLines( site, stretches ) {
	const spool = await site.wp( [
		'eval',
		'echo Lodestar\\Site\\Site::current()->folder()->spool();',
	] );
	for ( const stretch of stretches ) {
		const lines = await linesOf( site, stretch );
		for ( const file of readdirSync( lines ) ) {
			linkSync( join( lines, file ), join( spool, file ) );
		}
	}
}

/**
 * @param {import('../../../bin/lib/site.mjs').Site} site    Any that has the content.
 * @param {Object}                                   stretch As in SIZES, with its first day.
 * @return {Promise<string>} The folder with its lines, made where they are not there yet.
 */
async function linesOf( site, stretch ) {
	const { from, days, visits, patience, seed, shop } = stretch;
	const options = {
		...{ from, days, visits, patience, seed },
		...( shop && { shop } ),
	};
	const folder = inLocal( 'bench', Object.values( options ).join( '_' ) );
	if ( ! existsSync( folder ) ) {
		// Two sites of a size may be made at a time: each writes its own, and the first to be done keeps it.
		const half = `${ folder }.${ process.pid }`;
		rmSync( half, { recursive: true, force: true } );
		mkdirSync( half, { recursive: true } );
		const args = Object.entries( options ).map(
			( [ name, value ] ) => `--${ name }=${ value }`
		);
		const script = inRoot( 'tests', 'bench', 'site', 'lines.php' );
		await step( `Writing lines of ${ visits } visits`, () =>
			run( 'php', [ script, site.path, half, ...args ], { show: true } )
		);
		if ( existsSync( folder ) ) {
			rmSync( half, { recursive: true } );
		} else {
			renameSync( half, folder );
		}
	}
	return folder;
}
