/**
 * Collapses white space and shortens a text to 100 characters, the limit of a hit.
 *
 * Never splits a surrogate pair, because the server couldn't decode a message with half of one.
 */
export const short = ( text: string ): string =>
	text
		.replace( /\s+/g, ' ' )
		.trim()
		.slice( 0, 100 )
		.replace( /[\ud800-\udbff]$/, '' );
