import { onDemoSite } from './demo-site.mjs';

/**
 * Measures how soon the chart is displayed.
 *
 * @param {string} db   As for makeSite().
 * @param {string} name Display name of the database.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function firstReport( db, name ) {
	const text = await onDemoSite( db, 'first-report.mjs' );
	const [ empty, later ] = [
		/^empty.* (\d+) ms/m,
		/^later by +(-?\d+) ms/m,
	].map( ( one ) => {
		const [ , ms ] = text.match( one ) ?? [];
		if ( ms === undefined ) {
			throw new Error( `Nothing was measured:\n${ text }` );
		}
		return Number( ms );
	} );
	return [
		{
			what: `the chart after core’s empty page, 4 × slower CPU, ${ name }`,
			target: '≤ 450 ms',
			measured: `${ later } ms later`,
			baseline: `an empty page, ${ empty } ms`,
			ratio: Number( ( ( empty + later ) / empty ).toFixed( 1 ) ),
			isMet: later <= 450,
		},
	];
}
