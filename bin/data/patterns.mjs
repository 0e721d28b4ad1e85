import { needles } from './needles.mjs';

/** Matomo's rule for where its patterns may begin: not in the middle of a word. */
export const MATOMO_START = '(?:^|[^A-Z0-9_-]|[^A-Z0-9-]_|sprd-|MZ-)';

/**
 * A line of a table of patterns, as `Lodestar\Ingestion\Enrichment\Device\Patterns` reads it.
 *
 * @param {string} name    What a match means; may hold $1.
 * @param {string} pattern Regular expression without delimiters, in the common ground of JavaScript and PCRE.
 * @param {string} start   What must stand before the pattern.
 * @param {string} flags   Of the pattern.
 * @return {[string, string, string[]]} Name, complete regular expression, needles.
 */
export function rule( name, pattern, start = MATOMO_START, flags = 'i' ) {
	const complete = `${ start }(?:${ pattern })`.replaceAll( '~', '\\~' );
	return [ name, `~${ complete }~${ flags }`, needles( pattern ) ];
}
