import { parsed } from './rich-text';

/** Elements followed by a line break. */
const LINES = 'p, li, tr, br';

/** Cells separated by a tab, so that spreadsheets split them. */
const CELLS = 'th + th, th + td, td + td';

/** Converts HTML to plain text with line breaks, for the clipboard. The HTML may be untrusted. */
export function plainText( html: string ): string {
	const body = parsed( html );
	body.querySelectorAll( 'script, style, template' ).forEach( ( element ) =>
		element.remove()
	);
	body.querySelectorAll( CELLS ).forEach( ( cell ) => cell.before( '\t' ) );
	body.querySelectorAll( LINES ).forEach( ( line ) => line.after( '\n' ) );
	return ( body.textContent ?? '' ).replace( /\n{3,}/g, '\n\n' ).trim();
}
