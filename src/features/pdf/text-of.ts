/** A piece of text, and where it stands on its page, in px. */
export interface Piece {
	/** From left to right as it is drawn. */
	text: string;
	left: number;
	top: number;
	width: number;
	height: number;
}

const RIGHT_TO_LEFT =
	/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A letter with the marks that stand on it. */
const LETTER = /\P{M}\p{M}*/gu;

/**
 * Reads the text of a page, word by word, so that a word that is found or marked is where it is seen.
 *
 * @param page What is drawn.
 */
export function textOf( page: HTMLElement ): Piece[] {
	const { ownerDocument: root, lang } = page;
	const origin = page.getBoundingClientRect();
	const words = new Intl.Segmenter( lang || undefined, {
		granularity: 'word',
	} );
	const range = root.createRange();
	const pieces: Piece[] = [];
	const walker = root.createTreeWalker( page, NodeFilter.SHOW_TEXT );
	while ( walker.nextNode() ) {
		const node = walker.currentNode as Text;
		if ( ! isDrawn( node.parentElement ) ) {
			continue;
		}
		const isLeftToRight =
			root.defaultView?.getComputedStyle( node.parentElement as Element )
				.direction === 'ltr';
		for ( const { segment, index } of words.segment( node.data ) ) {
			if ( ! segment.trim() ) {
				continue;
			}
			range.setStart( node, index );
			// The space after it is its own: else words of a line could be read as one. From right to left it stands before it.
			const end = index + segment.length;
			const space =
				isLeftToRight && /\s/.test( node.data.charAt( end ) ) ? 1 : 0;
			range.setEnd( node, end + space );
			const [ place ] = range.getClientRects();
			if ( place && place.width > 0 ) {
				pieces.push( {
					text: asDrawn( segment + ' '.repeat( space ) ),
					left: place.left - origin.left,
					top: place.top - origin.top,
					width: place.width,
					height: place.height,
				} );
			}
		}
	}
	return pieces;
}

const isDrawn = ( element: Element | null ) =>
	element?.closest( '.screen-reader-text' ) === null &&
	element.checkVisibility( {
		opacityProperty: true,
		visibilityProperty: true,
	} );

/**
 * @param text A word in the order in which it is read.
 * @return The same in the order in which it is drawn: readers of PDF turn it back.
 */
const asDrawn = ( text: string ) =>
	RIGHT_TO_LEFT.test( text )
		? ( text.match( LETTER ) ?? [] ).reverse().join( '' )
		: text;
