import { createElement, Fragment, useMemo } from '@wordpress/element';
import type { ReactNode } from 'react';

/** Elements that are kept, without their attributes. */
const KEPT = [ 'strong', 'em', 'br' ];

/** Those of a text that is more than a sentence. */
const BLOCKS = [
	...KEPT,
	...[ 'p', 'ul', 'ol', 'li' ],
	...[ 'table', 'thead', 'tbody', 'tr', 'th', 'td' ],
];

/** Elements of a table: between them nothing may stand that is none. */
const HOLDERS = [ 'table', 'thead', 'tbody', 'tr' ];

/** Elements whose text nobody was to read. */
const UNREAD = [ 'script', 'style', 'template', 'title', 'textarea' ];

/**
 * What of HTML may be shown: its text, and what is stressed in it. Nothing of it ever becomes part of the page as HTML.
 *
 * @param parent Of a document that is not the page's.
 * @param kept   Elements that stay.
 */
function shown( parent: Node, kept: readonly string[] ): ReactNode[] {
	return [ ...parent.childNodes ].map( ( node, key ) => {
		if ( node.nodeType === Node.TEXT_NODE ) {
			const isHeld = HOLDERS.includes( parent.nodeName.toLowerCase() );
			return isHeld ? null : node.textContent;
		}
		const name = node.nodeName.toLowerCase(); // Of SVG it is small already.
		if ( UNREAD.includes( name ) ) {
			return null;
		}
		const tag = kept.includes( name ) ? name : Fragment;
		return createElement( tag, { key }, ...shown( node, kept ) );
	} );
}

/**
 * Reads HTML into a document of its own: such a one runs and loads nothing.
 *
 * @param html From anywhere.
 */
export const parsed = ( html: string ): HTMLElement =>
	new window.DOMParser().parseFromString( html, 'text/html' ).body;

interface RichTextProps {
	/** From anywhere. */
	html: string;
	/** Whether it is more than a sentence: then paragraphs, lists and tables are kept, too. */
	hasBlocks?: boolean;
}

/**
 * A text that came as HTML.
 *
 * @param props
 * @param props.html
 * @param props.hasBlocks
 */
export default function RichText( { html, hasBlocks = false }: RichTextProps ) {
	return useMemo(
		() => <>{ shown( parsed( html ), hasBlocks ? BLOCKS : KEPT ) }</>,
		[ html, hasBlocks ]
	);
}
