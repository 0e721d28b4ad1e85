import { output } from './output.mjs';

/**
 * What a hit costs.
 *
 * @param {{koko?: string}} options What was typed.
 * @return {Promise<import('./table.mjs').Line[]>} What came of it.
 */
export async function collector( { koko } ) {
	const text = await output(
		...[ 'php', 'collector.php' ],
		...( koko ? [ `--koko=${ koko }` ] : [] )
	);
	const row = text
		.split( '\n' )
		.find( ( one ) => /^\| the collector \|/.test( one ) );
	const cells = row.split( '|' ).map( ( cell ) => cell.trim() );
	const [ times, above ] = [ Number( cells.at( -2 ) ), cells.at( -3 ) ];
	return [
		{
			what: 'collector, CPU of a hit above an empty file',
			target: '≤ 0.6 × Koko',
			measured: `${ above } µs`,
			baseline: koko ? 'Koko’s endpoint' : 'needs --koko=PATH',
			...( koko && { ratio: times, isMet: times <= 0.6 } ),
		},
	];
}
