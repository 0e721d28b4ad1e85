/**
 * Runs a program of the command line: an error is said in words, not as a stack of calls.
 *
 * @param {() => Promise<void>} task What the program does.
 */
export async function main( task ) {
	try {
		await task();
	} catch ( error ) {
		process.stderr.write( `${ error.message }\n` );
		process.exitCode = 1;
	}
}
