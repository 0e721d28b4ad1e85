/**
 * Measures speed and size: `npm run bench`, or some benchmarks only: `npm run bench -- --only=report,storage`.
 *
 * With `--koko=PATH`, a checkout of Koko Analytics, the collector is compared with Koko's endpoint. Each benchmark is
 * compared with a baseline from the same run. The result is a table, and the command fails if a target is missed.
 * docs/benchmarks.md has the results of one machine.
 */
import { parseArgs } from 'node:util';
import { PARTS } from '../tests/bench/lib/parts.mjs';
import { table } from '../tests/bench/lib/table.mjs';
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';
import { step } from './lib/step.mjs';
import { describeMissing, provide } from './lib/system.mjs';

/** System requirements of all benchmarks. */
const SYSTEM = [
	...[ 'composer', 'dom', 'mbstring', 'zip', 'curl', 'sqlite', 'mysql' ],
	...[ 'mariadb', 'fpm', 'chromium' ],
];

await main( async () => {
	const { values } = parseArgs( {
		options: { only: { type: 'string' }, koko: { type: 'string' } },
	} );
	const names = values.only?.split( ',' ) ?? Object.keys( PARTS );
	const unknown = names.filter( ( name ) => ! PARTS[ name ] );
	if ( unknown.length > 0 ) {
		const all = Object.keys( PARTS ).join( ', ' );
		throw new Error(
			`Unknown benchmark: ${ unknown.join( ', ' ) }. Available: ${ all }`
		);
	}
	const missing = await provide( SYSTEM );
	if ( missing.length > 0 ) {
		throw new Error(
			`Missing requirements: ${ describeMissing( missing ) }`
		);
	}
	await installDependencies();
	await build();
	const lines = [];
	for ( const name of names ) {
		lines.push( ...( await step( name, () => PARTS[ name ]( values ) ) ) );
	}
	process.stdout.write( table( lines ) );
	process.exitCode = lines.some( ( { isMet } ) => isMet === false ) ? 1 : 0;
} );
