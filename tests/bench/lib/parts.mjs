import { collector } from './collector.mjs';
import { firstReport } from './first-report.mjs';
import { ingest } from './ingest.mjs';
import { queries, storage } from './million.mjs';
import { output } from './output.mjs';
import { pdf } from './pdf.mjs';
import { postsList } from './posts-list.mjs';
import { realtime } from './realtime.mjs';
import { report } from './report.mjs';

/** Databases that are measured on, as makeSite() takes them, with their names. */
const DATABASES = { sqlite: 'SQLite', mysql: 'MariaDB' };

/**
 * The benches, by the names that `--only` takes. Each gives what goes into the table at the end.
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
 * @param {(db: string, name: string) => Promise<Object[]>} part What is measured on each database.
 * @return {Promise<Object[]>} Its lines, one database after the other.
 */
async function onEach( part ) {
	const lines = [];
	for ( const [ db, name ] of Object.entries( DATABASES ) ) {
		lines.push( ...( await part( db, name ) ) );
	}
	return lines;
}

/**
 * @param {string} program What runs it.
 * @param {string} script  A bench without a target.
 * @return {Promise<Object[]>} No lines.
 */
async function shown( program, script ) {
	await output( program, script );
	return [];
}
