/**
 * Runs a step of a longer task, and prints its name and duration to standard error.
 *
 * @template T
 * @param {string}           what Name of the step.
 * @param {() => Promise<T>} task The step.
 * @return {Promise<T>} The step's result.
 */
export async function step( what, task ) {
	const start = Date.now();
	process.stderr.write( `${ what } …\n` );
	const result = await task();
	const seconds = ( ( Date.now() - start ) / 1000 ).toFixed( 1 );
	process.stderr.write( `  done in ${ seconds } s\n` );
	return result;
}
