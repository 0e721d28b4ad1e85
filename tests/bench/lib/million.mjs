import { figures } from './output.mjs';
import { benchSite } from './sites.mjs';

/**
 * Measures the cost of every query on a million page views.
 *
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function queries( db, name ) {
	const { site, days } = await benchSite( 'million', { db } );
	const { start, end } = days[ 0 ];
	const found = await figures(
		'queries.php',
		site.path,
		`--start=${ start }`,
		`--end=${ end }`
	);
	return [
		{
			what: `the slowest of ${ found.queries } queries over ${ found[ 'page views' ].toLocaleString( 'en' ) } views, ${ name }`,
			target: '≤ 3,000 ms',
			measured:
				found.ended.length > 0
					? `${ found.ended.length } ended`
					: `${ found.max } ms of CPU`,
			baseline: `a plain scan, ${ found[ 'a plain scan' ] } ms`,
			ratio: found.times,
			isMet: found.ended.length === 0 && found.max <= 3000,
		},
	];
}

/**
 * Measures the storage size of a million page views.
 *
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function storage( db, name ) {
	const { site } = await benchSite( 'million', { db } );
	const found = await figures( 'storage.php', site.path );
	const usual = found[ 'MB per million, with usual events alone' ];
	return [
		{
			what: `per million page views with their sessions and usual events, ${ name }`,
			measured: `${ usual } MB; with all events ${ found[ 'MB per million' ] } MB`,
			...( db === 'mysql' && {
				target: '≤ 125 MB',
				isMet: usual <= 125,
			} ),
		},
	];
}
