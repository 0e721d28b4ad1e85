/**
 * Measures speed and size: `npm run bench`, or some of it: `npm run bench -- --only=report,storage`. With
 * `--koko=PATH`, a checkout of Koko Analytics, the collector is held against its endpoint. Each measure stands against a
 * baseline of its own run; at the end there is a table, and what misses its target makes the command fail. What came of it
 * on one machine is in docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { PARTS } from '../tests/bench/lib/parts.mjs';
import { table } from '../tests/bench/lib/table.mjs';
import { build } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/main.mjs';
import { step } from './lib/step.mjs';
import { describeMissing, provide } from './lib/system.mjs';

/** What all benches together need of the machine. */
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
		throw new Error( `No bench: ${ unknown.join( ', ' ) }. All: ${ all }` );
	}
	const missing = await provide( SYSTEM );
	if ( missing.length > 0 ) {
		throw new Error( `Missing here: ${ describeMissing( missing ) }` );
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
