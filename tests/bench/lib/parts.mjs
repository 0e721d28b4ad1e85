import { collector } from './collector.mjs';
import { firstReport } from './first-report.mjs';
import { ingest } from './ingest.mjs';
import { queries, storage } from './million.mjs';
import { output } from './output.mjs';
import { pdf } from './pdf.mjs';
import { postsList } from './posts-list.mjs';
import { realtime } from './realtime.mjs';
import { report } from './report.mjs';

/** Databases to measure, as for makeSite(), with their display names. */
const DATABASES = { sqlite: 'SQLite', mysql: 'MariaDB' };

/**
 * The benchmarks by the names that `--only` accepts. Each returns lines for the table at the end.
 *
 * @type {Object<string, (options: {koko?: string}) => Promise<import('./table.mjs').Line[]>>}
 */
export const PARTS = {
	sizes: () => shown( 'node', 'sizes.mjs' ),
	detection: () => shown( 'php', 'detection.php' ),
	collector,
	ingest: () => onEach( ingest ),
	report: () => onEach( report ),
	realtime: () => onEach( realtime ),
	queries: () => onEach( queries ),
	storage: () => onEach( storage ),
	'first-report': () => onEach( firstReport ),
	'posts-list': () => onEach( postsList ),
	pdf,
};

/**
 * @param {(db: string, name: string) => Promise<Object[]>} part Benchmark to run on each database.
 * @return {Promise<Object[]>} Lines of all databases in order.
 */
async function onEach( part ) {
	const lines = [];
	for ( const [ db, name ] of Object.entries( DATABASES ) ) {
		lines.push( ...( await part( db, name ) ) );
	}
	return lines;
}

/**
 * @param {string} program Program that runs it.
 * @param {string} script  A benchmark without a target.
 * @return {Promise<Object[]>} An empty list.
 */
async function shown( program, script ) {
	await output( program, script );
	return [];
}
