import { figures } from './output.mjs';
import { benchSite } from './sites.mjs';

/**
 * Measures the Overview on sites of three sizes.
 *
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function report( db, name ) {
	return [
		await overview( 'quiet', 0, 60, db, name ),
		await overview( 'viral', 1, 300, db, name ),
		await overview( 'million', 0, undefined, db, name ),
	];
}

/**
 * @param {string} size    A key of SIZES.
 * @param {number} stretch Index of the site's date range to request.
 * @param {number} limit   Milliseconds of CPU time above an empty route.
 * @param {string} db      As for makeSite().
 * @param {string} name    Display name of the database.
 */
async function overview( size, stretch, limit, db, name ) {
	const { site, days } = await benchSite( size, { db } );
	const { start, end } = days[ stretch ];
	const found = await figures(
		...[ 'report.php', site.path ],
		...[ `--start=${ start }`, `--end=${ end }` ],
		...( size === 'quiet' ? [] : [ '--rounds=5' ] )
	);
	const views = found[ 'page views' ].toLocaleString( 'en' );
	const { cpu } = found.above;
	return {
		what: `Overview of ${ views } views, ${ name }`,
		...( limit && { target: `≤ ${ limit } ms`, isMet: cpu <= limit } ),
		measured: `${ cpu } ms of CPU (PHP ${ found.above.php }, server ${ found.above.server })`,
		baseline: `an empty route, ${ found.empty.cpu } ms`,
		ratio: found.times,
	};
}
