/**
 * A text in one line, as long as a hit takes it. No character is cut in two: half of one makes all of the message
 * unreadable to the server.
 *
 * @param text Any text.
 */
export const short = ( text: string ): string =>
	text
		.replace( /\s+/g, ' ' )
		.trim()
		.slice( 0, 100 )
		.replace( /[\ud800-\udbff]$/, '' );
