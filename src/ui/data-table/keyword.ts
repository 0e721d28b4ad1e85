/**
 * What finds a keyword in text, whatever its case; null where there is no keyword.
 *
 * @param keyword What was typed.
 */
export function keywordPattern( keyword: string ): RegExp | null {
	const wanted = keyword.trim();
	return wanted === ''
		? null
		: new RegExp( wanted.replace( /[\\^$.*+?()[\]{}|]/g, '\\$&' ), 'giu' );
}

/**
 * Text in pieces: every second one is where the pattern matches.
 *
 * @param text    The text.
 * @param pattern What is looked for; null leaves one piece.
 */
export function pieces( text: string, pattern: RegExp | null ): string[] {
	if ( ! pattern ) {
		return [ text ];
	}
	const found: string[] = [];
	let end = 0;
	for ( const { 0: match, index } of text.matchAll( pattern ) ) {
		found.push( text.slice( end, index ), match );
		end = index + match.length;
	}
	return [ ...found, text.slice( end ) ];
}
