import { needles } from './needles.mjs';

/** Matomo's rule for where its patterns may start: not within a word. */
export const MATOMO_START = '(?:^|[^A-Z0-9_-]|[^A-Z0-9-]_|sprd-|MZ-)';

/**
 * Returns a row of a pattern table, in the format of `Lodestar\Ingestion\Enrichment\Device\Patterns`.
 *
 * @param {string} name    Name to report for a match. May contain $1.
 * @param {string} pattern Regular expression without delimiters, valid in both JavaScript and PCRE.
 * @param {string} start   Pattern required before the match.
 * @param {string} flags   Flags of the regular expression.
 * @return {[string, string, string[]]} Name, complete regular expression, needles.
 */
export function rule( name, pattern, start = MATOMO_START, flags = 'i' ) {
	const complete = `${ start }(?:${ pattern })`.replaceAll( '~', '\\~' );
	return [ name, `~${ complete }~${ flags }`, needles( pattern ) ];
}
