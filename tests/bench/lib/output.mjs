import { inRoot } from '../../../bin/lib/paths.mjs';
import { run } from '../../../bin/lib/run.mjs';

/**
 * Runs a bench.
 *
 * @param {string}    program What runs it.
 * @param {string}    script  In tests/bench.
 * @param {...string} args    Its arguments.
 * @return {Promise<string>} What it printed, which is printed here, too.
 */
export async function output( program, script, ...args ) {
	const path = inRoot( 'tests', 'bench', script );
	const text = await run( program, [ path, ...args ] );
	process.stdout.write( text );
	return text;
}

/**
 * Runs a bench that prints JSON.
 *
 * @param {...string} args Script and arguments.
 * @return {Promise<Object>} What it found.
 */
export const figures = async ( ...args ) =>
	JSON.parse( await output( 'php', ...args ) );
