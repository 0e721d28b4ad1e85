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

/** Default for the first of the 30 days of a site. */
const FIRST = '2026-10-01';

const MONTH = { day: 0, days: 30 };
const quiet = { ...MONTH, visits: 5200, patience: 1.3, seed: 1 };

/**
 * Traffic of each kind of site, by date range. `visits` and `patience` produce about the page views listed here, in
 * 0.39 times as many sessions. With `shop: N`, the shop reports the events of one in N product page views.
 */
export const SIZES = {
	/** 13,000 page views in 30 days. */
	quiet: [ quiet ],
	/** The same, followed by a day on which a post goes viral: 171,000 page views. */
	viral: [
		quiet,
		{ day: 30, days: 1, visits: 70000, patience: 1.5, seed: 2 },
	],
	/** 1,000,000 page views in 30 days. */
	million: [ { ...MONTH, visits: 411500, patience: 1.3, seed: 3, shop: 5 } ],
};

/**
 * Creates a site of a size, or reuses or resumes an existing one. Its spool lines are written as the collector writes
 * them, counted by `wp lodestar ingest`, and kept for other sites of the size.
 *
 * @param {keyof SIZES} size            The size.
 * @param {Object}      [options]       Options.
 * @param {string}      [options.db]    As for makeSite().
 * @param {string}      [options.url]   As for makeSite(). The visited URLs always start with http://lodestar.test.
 * @param {string}      [options.date]  First day, YYYY-MM-DD.
 * @param {string}      [options.name]  Name of the site's folder.
 * @param {boolean}     [options.fresh] Whether to recreate an existing site.
 * @return {Promise<{site: import('../../../bin/lib/site.mjs').Site, days: {start: string, end: string}[]}>} The
 *         site and its date ranges.
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
 * @param {number} days Number of days to add.
 * @return {string} The later date.
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
 * Links the spool files of all date ranges into a site's spool.
 *
 * @param {import('../../../bin/lib/site.mjs').Site} site      The site.
 * @param {Object[]}                                 stretches Date ranges from SIZES, each with its first day.
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
 * @param {import('../../../bin/lib/site.mjs').Site} site    Any site with the content.
 * @param {Object}                                   stretch As in SIZES, with its first day.
 * @return {Promise<string>} The folder with its spool files, created if missing.
 */
async function linesOf( site, stretch ) {
	const { from, days, visits, patience, seed, shop } = stretch;
	const options = {
		...{ from, days, visits, patience, seed },
		...( shop && { shop } ),
	};
	const folder = inLocal( 'bench', Object.values( options ).join( '_' ) );
	if ( ! existsSync( folder ) ) {
		// Two processes may write the same files at the same time. Each writes its own copy, and the first to finish
		// keeps it.
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
