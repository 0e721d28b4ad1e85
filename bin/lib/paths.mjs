import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder. */
export const ROOT = dirname(
	dirname( dirname( fileURLToPath( import.meta.url ) ) )
);

/**
 * A path inside the project.
 *
 * @param {...string} parts Path segments.
 * @return {string} Absolute path.
 */
export const inRoot = ( ...parts ) => join( ROOT, ...parts );

/**
 * A path inside `.local`, where everything downloaded or generated on this machine lives.
 *
 * @param {...string} parts Path segments.
 * @return {string} Absolute path.
 */
export const inLocal = ( ...parts ) => join( ROOT, '.local', ...parts );
