import { CURRENT, pristine } from '../../../bin/lib/wordpress.mjs';
import { output } from './output.mjs';

/**
 * Measures the cost of a hit.
 *
 * @param {{koko?: string}} options Command-line options.
 * @return {Promise<import('./table.mjs').Line[]>} Results.
 */
export async function collector( { koko } ) {
	const text = await output(
		...[ 'php', 'collector.php' ],
		...( koko
			? [
					`--koko=${ koko }`,
					`--wordpress=${ await pristine( CURRENT ) }`,
				]
			: [] )
	);
	const row = text
		.split( '\n' )
		.find( ( one ) => /^\| the collector \|/.test( one ) );
	const cells = row.split( '|' ).map( ( cell ) => cell.trim() );
	const [ above, cheapest, times ] = cells.slice( -4, -1 );
	return [
		{
			what: 'collector, CPU of a hit above an empty file',
			target: '≤ 0.6 × Koko as it comes',
			measured: `${ above } µs`,
			baseline: koko
				? `Koko’s endpoint; ${ cheapest } × its cheapest`
				: 'needs --koko=PATH',
			...( koko && { ratio: Number( times ), isMet: times <= 0.6 } ),
		},
	];
}
