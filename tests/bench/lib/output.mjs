import { inRoot } from '../../../bin/lib/paths.mjs';
import { run } from '../../../bin/lib/run.mjs';

/**
 * Runs a benchmark.
 *
 * @param {string}    program Program that runs it.
 * @param {string}    script  File name in tests/bench.
 * @param {...string} args    Its arguments.
 * @return {Promise<string>} Its output, which is also printed.
 */
export async function output( program, script, ...args ) {
	const path = inRoot( 'tests', 'bench', script );
	const text = await run( program, [ path, ...args ] );
	process.stdout.write( text );
	return text;
}

/**
 * Runs a benchmark that prints JSON.
 *
 * @param {...string} args Script and arguments.
 * @return {Promise<Object>} The parsed output.
 */
export const figures = async ( ...args ) =>
	JSON.parse( await output( 'php', ...args ) );
