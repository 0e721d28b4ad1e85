import { createElement, Fragment, useMemo } from '@wordpress/element';
import type { ReactNode } from 'react';

/** Allowed elements. Their attributes are removed. */
const KEPT = [ 'strong', 'em', 'br' ];

/** Allowed elements in texts of more than a sentence. */
const BLOCKS = [
	...KEPT,
	...[ 'p', 'ul', 'ol', 'li' ],
	...[ 'table', 'thead', 'tbody', 'tr', 'th', 'td' ],
];

/** Table elements that must not contain text. */
const HOLDERS = [ 'table', 'thead', 'tbody', 'tr' ];

/** Elements whose text isn't meant for readers. */
const UNREAD = [ 'script', 'style', 'template', 'title', 'textarea' ];

/**
 * Converts HTML to React nodes with text and allowed elements only. The HTML itself is never inserted into the page.
 *
 * @param parent Node of a separate document.
 * @param kept   Allowed elements.
 */
function shown( parent: Node, kept: readonly string[] ): ReactNode[] {
	return [ ...parent.childNodes ].map( ( node, key ) => {
		if ( node.nodeType === Node.TEXT_NODE ) {
			const isHeld = HOLDERS.includes( parent.nodeName.toLowerCase() );
			return isHeld ? null : node.textContent;
		}
		const name = node.nodeName.toLowerCase();
		if ( UNREAD.includes( name ) ) {
			return null;
		}
		const tag = kept.includes( name ) ? name : Fragment;
		return createElement( tag, { key }, ...shown( node, kept ) );
	} );
}

/** Parses untrusted HTML into a separate document, which runs no scripts and loads no resources. */
export const parsed = ( html: string ): HTMLElement =>
	new window.DOMParser().parseFromString( html, 'text/html' ).body;

interface RichTextProps {
	/** May be untrusted. */
	html: string;
	/** Whether to allow paragraphs, lists and tables, too. */
	hasBlocks?: boolean;
}

/** Displays HTML as text with basic formatting. */
export default function RichText( { html, hasBlocks = false }: RichTextProps ) {
	return useMemo(
		() => <>{ shown( parsed( html ), hasBlocks ? BLOCKS : KEPT ) }</>,
		[ html, hasBlocks ]
	);
}
