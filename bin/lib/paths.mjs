import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(
	dirname( dirname( fileURLToPath( import.meta.url ) ) )
);

/**
 * Returns a path inside the project.
 *
 * @param {...string} parts Path segments.
 * @return {string} Absolute path.
 */
export const inRoot = ( ...parts ) => join( ROOT, ...parts );

/**
 * Returns a path inside `.local`, which contains all files downloaded or generated on this machine.
 *
 * @param {...string} parts Path segments.
 * @return {string} Absolute path.
 */
export const inLocal = ( ...parts ) => join( ROOT, '.local', ...parts );
