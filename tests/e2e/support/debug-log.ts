import { existsSync, readFileSync } from 'node:fs';

/**
 * The site's PHP log, where the site is on this machine and LODESTAR_DEBUG_LOG names it.
 *
 * @return What PHP has logged until now.
 */
export const debugLog = (): string => {
	const file = process.env.LODESTAR_DEBUG_LOG;
	return file && existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
};
