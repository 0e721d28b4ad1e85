/** Width of a page in px. */
export const PAGE_WIDTH = 980;

/**
 * Opens a document of a page's width, whatever the screen's, with the styles of ours.
 *
 * @return The document, and what takes it away again.
 */
export async function openStage(): Promise< {
	stage: Document;
	close: () => void;
} > {
	const frame = document.createElement( 'iframe' );
	frame.className = 'lodestar-pdf-stage';
	frame.inert = true;
	frame.ariaHidden = 'true';
	frame.tabIndex = -1;
	document.body.append( frame );
	const stage = frame.contentDocument as Document;
	const { lang, dir } = document.documentElement;
	Object.assign( stage.documentElement, { lang, dir } );
	stage.body.className = document.body.className;
	stage.head.append(
		...[
			...document.querySelectorAll(
				'link[rel="stylesheet"]:not([disabled]), style'
			),
		].map( ( element ) => element.cloneNode( true ) )
	);
	await styled( stage );
	return { stage, close: () => frame.remove() };
}

/**
 * Waits for the style sheets of a document. One that fails is missing on the screen, too.
 *
 * @param root The document.
 */
export async function styled( root: Document ): Promise< void > {
	const links = root.querySelectorAll< HTMLLinkElement >(
		'link[rel="stylesheet"]'
	);
	const waiting = [ ...links ].filter( ( { sheet } ) => ! sheet );
	await Promise.all(
		waiting.map(
			( link ) =>
				new Promise( ( resolve ) => {
					// Anew: whether this one has failed already cannot be known.
					const again = link.cloneNode() as HTMLLinkElement;
					again.addEventListener( 'load', resolve );
					again.addEventListener( 'error', resolve );
					link.replaceWith( again );
				} )
		)
	);
}
