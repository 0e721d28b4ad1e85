/**
 * Runs a command-line program. Errors are printed as messages without a stack trace.
 *
 * @param {() => Promise<void>} task The program.
 */
export async function main( task ) {
	try {
		await task();
	} catch ( error ) {
		process.stderr.write( `${ error.message }\n` );
		process.exitCode = 1;
	}
}
