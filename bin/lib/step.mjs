/**
 * Does one step of a longer task, and says on standard error what it is and how long it took.
 *
 * @template T
 * @param {string}           what What is done, for people.
 * @param {() => Promise<T>} task Does it.
 * @return {Promise<T>} What it gave.
 */
export async function step( what, task ) {
	const start = Date.now();
	process.stderr.write( `${ what } …\n` );
	const result = await task();
	const seconds = ( ( Date.now() - start ) / 1000 ).toFixed( 1 );
	process.stderr.write( `  done in ${ seconds } s\n` );
	return result;
}
