/** A word and its position on the page, in px. */
export interface Piece {
	/** In visual order, from left to right. */
	text: string;
	left: number;
	top: number;
	width: number;
	height: number;
}

const RIGHT_TO_LEFT =
	/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A base character with its combining marks. */
const LETTER = /\P{M}\p{M}*/gu;

/** Reads the text of a page word by word, so that found or selected words are highlighted where they are seen. */
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
			// Include the space after a word, or words of a line could be read as one. In right-to-left text, the space
			// is on the other side.
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

/** Returns a word in visual order. PDF readers reverse right-to-left words. */
const asDrawn = ( text: string ) =>
	RIGHT_TO_LEFT.test( text )
		? ( text.match( LETTER ) ?? [] ).reverse().join( '' )
		: text;
