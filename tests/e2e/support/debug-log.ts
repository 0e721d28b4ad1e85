import { existsSync, readFileSync } from 'node:fs';
import { site } from './sites';

/**
 * The site's PHP log, where the site is on this machine.
 *
 * @return What PHP has logged until now.
 */
export const debugLog = (): string => {
	const file = site().debugLog;
	return file && existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
};
