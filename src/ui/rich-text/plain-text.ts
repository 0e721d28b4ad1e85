import { parsed } from './rich-text';

/** After these a new line begins. */
const LINES = 'p, li, tr, br';

/** Between these a tab stands, as spreadsheets read it. */
const CELLS = 'th + th, th + td, td + td';

/**
 * The words of HTML, in lines, as they are put on the clipboard.
 *
 * @param html From anywhere.
 */
export function plainText( html: string ): string {
	const body = parsed( html );
	body.querySelectorAll( 'script, style, template' ).forEach( ( element ) =>
		element.remove()
	);
	body.querySelectorAll( CELLS ).forEach( ( cell ) => cell.before( '\t' ) );
	body.querySelectorAll( LINES ).forEach( ( line ) => line.after( '\n' ) );
	return ( body.textContent ?? '' ).replace( /\n{3,}/g, '\n\n' ).trim();
}
