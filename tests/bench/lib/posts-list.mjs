import { inRoot } from '../../../bin/lib/paths.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';

/** Milliseconds of wall time, including WordPress's own list. */
const LIMIT = 1000;

/**
 * Measures a list of 50,000 posts sorted by views, and the cost of the views column with another sort order.
 *
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function postsList( db, name ) {
	const site = await makeSite( `bench-posts-${ db }`, { db } );
	const script = inRoot( 'tests', 'bench', 'posts-list.php' );
	const text = await site.wp( [ 'eval-file', '--use-include', script ] );
	process.stdout.write( text );
	const { posts, views, ms, memory } = JSON.parse( text );
	const whole = ( number ) => number.toLocaleString( 'en' );
	const baseline = `by date, ${ ms.date } ms`;
	return [
		{
			what: `List of ${ whole( posts ) } posts by ${ whole( views ) } views, ${ name }`,
			target: `≤ ${ LIMIT } ms`,
			isMet: Math.max( ms.views, ms[ 'views last' ] ) <= LIMIT,
			measured: `${ ms.views } ms, its last page ${ ms[ 'views last' ] } ms, ${ memory } MB`,
			baseline,
			ratio: Math.round( ( ms.views / ms.date ) * 10 ) / 10,
		},
		{
			what: `Its column of 20 posts, by date, ${ name }`,
			measured: `${ ms[ 'date cells' ] } ms`,
			baseline,
			ratio: Math.round( ( ms[ 'date cells' ] / ms.date ) * 10 ) / 10,
		},
	];
}
