import { makeSite } from '../../../bin/lib/site.mjs';
import { figures } from './output.mjs';

/**
 * Measures the speed and memory of ingest. Memory must not depend on the number of lines.
 *
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function ingest( db, name ) {
	const again = () => makeSite( `bench-ingest-${ db }`, { db, fresh: true } );
	const short = await figures(
		'ingest.php',
		( await again() ).path,
		'--lines=200000'
	);
	const long = await figures(
		'ingest.php',
		( await again() ).path,
		'--lines=1000000',
		'--bare=0'
	);
	const speed = short[ 'lines per second' ];
	const ratio = short[ 'times the bare INSERT' ];
	const peak = long[ 'peak of memory, MB' ];
	return [
		{
			what: `ingest of 200,000 lines, ${ name }`,
			target: '≥ 30,000 lines/s, or ≤ 3 × the bare INSERT',
			measured: `${ speed } lines/s, ${ short[ 'lines per second of CPU' ] } of CPU of both`,
			baseline: `${ short[ 'bare INSERT, seconds of CPU' ] } s of CPU for ${ short.rows } rows`,
			ratio,
			isMet: speed >= 30000 || ratio <= 3,
		},
		{
			what: `ingest of 1,000,000 lines, memory, ${ name }`,
			target: '≤ 128 MB',
			measured: `${ peak } MB`,
			baseline: `${ long[ 'of that before, MB' ] } MB before`,
			isMet: peak <= 128,
		},
	];
}
