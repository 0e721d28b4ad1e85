/** Width of a page in px. */
export const PAGE_WIDTH = 980;

/**
 * Opens an off-screen document of a page's width, with the styles of the current page.
 *
 * Returns it with a function that removes it.
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

/** Waits for the style sheets of a document. Failed ones are skipped, because the screen doesn't have them either. */
export async function styled( root: Document ): Promise< void > {
	const links = root.querySelectorAll< HTMLLinkElement >(
		'link[rel="stylesheet"]'
	);
	const waiting = [ ...links ].filter( ( { sheet } ) => ! sheet );
	await Promise.all(
		waiting.map(
			( link ) =>
				new Promise( ( resolve ) => {
					// Load a new link, because there is no way to know whether this one has already failed.
					const again = link.cloneNode() as HTMLLinkElement;
					again.addEventListener( 'load', resolve );
					again.addEventListener( 'error', resolve );
					link.replaceWith( again );
				} )
		)
	);
}
