import { figures } from './output.mjs';
import { benchSite } from './sites.mjs';

/** Milliseconds of CPU time above an empty route. */
const LIMIT = 150;

/**
 * Measures the Real-Time Report while another process sends 200 hits per second, late on the last day of a quiet and of
 * a viral site. Recreates the sites each time, because hits are added to them.
 *
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function realtime( db, name ) {
	const lines = [];
	for ( const size of [ 'quiet', 'viral' ] ) {
		lines.push( await ofSite( size, db, name ) );
	}
	return lines;
}

/**
 * @param {string} size A key of SIZES.
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 */
async function ofSite( size, db, name ) {
	const { site, days } = await benchSite( size, {
		...{ db, fresh: true },
		name: `bench-realtime-${ size }-${ db }`,
	} );
	const found = await figures(
		...[ 'realtime.php', site.path ],
		`--at=${ days.at( -1 ).end } 23:58:00`
	);
	const { cpu, php, server, clock } = found.above;
	const views = found[ 'page views' ].toLocaleString( 'en' );
	return {
		what: `Real-Time Report of ${ views } views, ${ size } site, ${ name }`,
		target: `≤ ${ LIMIT } ms`,
		isMet: cpu <= LIMIT,
		measured: `${ cpu } ms of CPU (PHP ${ php }, server ${ server }), ${ clock } ms by the clock at ${ found[ 'hits a second' ] } hits a second and a load of ${ found.load.toFixed( 1 ) }`,
		baseline: `an empty route, ${ found.empty.cpu } ms`,
		ratio: found.times,
	};
}
