import { existsSync, readFileSync } from 'node:fs';
import { site } from './sites';

/** Returns the content of the site's PHP log, or an empty string if the site isn't on this machine. */
export const debugLog = (): string => {
	const file = site().debugLog;
	return file && existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
};
