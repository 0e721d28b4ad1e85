/**
 * Creates a site for benchmarks and prints its folder.
 *
 *     node tests/bench/site.mjs quiet|viral|million [--db=sqlite|mysql] [--url=…] [--date=2026-10-01]
 *         [--name=…] [--fresh]
 *
 * Its data starts on the date.
 */
import { parseArgs } from 'node:util';
import { main } from '../../bin/lib/main.mjs';
import { benchSite, SIZES } from './lib/sites.mjs';

const text = { type: 'string' };

await main( async () => {
	const { values, positionals } = parseArgs( {
		allowPositionals: true,
		options: {
			db: text,
			url: text,
			date: text,
			name: text,
			fresh: { type: 'boolean' },
		},
	} );
	if ( ! SIZES[ positionals[ 0 ] ] ) {
		throw new Error( `Which? ${ Object.keys( SIZES ).join( ', ' ) }` );
	}
	const { site } = await benchSite( positionals[ 0 ], values );
	process.stdout.write( site.path + '\n' );
} );
