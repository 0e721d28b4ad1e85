/**
 * Writes the pictures of an element into it. One that cannot be had is left out, as it is not on the screen either.
 *
 * @param root Changes.
 */
async function inlineImages( root: Element ): Promise< void > {
	await Promise.all(
		[ ...root.querySelectorAll( 'img' ) ].map( async ( image ) => {
			image.removeAttribute( 'srcset' );
			image.removeAttribute( 'loading' );
			if ( image.src.startsWith( 'data:' ) ) {
				return;
			}
			try {
				image.src = await asData( image );
			} catch {
				image.removeAttribute( 'src' );
			}
		} )
	);
}

async function asData( image: HTMLImageElement ): Promise< string > {
	const answer = await fetch( image.src, {
		referrerPolicy: image.referrerPolicy as ReferrerPolicy,
	} );
	const bytes = await answer.blob();
	return new Promise( ( resolve, reject ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( reader.result as string );
		reader.onerror = () => reject( reader.error as Error );
		reader.readAsDataURL( bytes );
	} );
}

/** What no XML may hold, and halves of letters. */
const NOT_XML =
	/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * @param node Part of a page.
 * @return The same as an address says it.
 */
const asAddress = ( node: Node ) =>
	encodeURIComponent(
		new XMLSerializer().serializeToString( node ).replace( NOT_XML, '' )
	);

/**
 * What the style sheets of a document say, as pictures of its parts take it. Those of another host do not tell.
 *
 * @param root The document.
 */
export function stylesOf( root: Document ): string {
	const style = root.createElement( 'style' );
	style.textContent = [ ...root.styleSheets ]
		.flatMap( ( sheet ) => {
			try {
				const rules = [ ...sheet.cssRules ]
					.map( ( { cssText } ) => cssText )
					.join( '\n' );
				const { mediaText } = sheet.media;
				return mediaText ? `@media ${ mediaText } {${ rules }}` : rules;
			} catch {
				return [];
			}
		} )
		.join( '\n' );
	return asAddress( style );
}

/**
 * Draws an element: by the browser itself, and where that does not let its picture be read, by what stands in for it.
 *
 * @param element Stands in the upper left corner of its document.
 * @param styles  As stylesOf() gives them.
 * @param scale   Pixels a px.
 */
export async function draw(
	element: HTMLElement,
	styles: string,
	scale: number
): Promise< HTMLCanvasElement > {
	try {
		return await drawAsPicture( element, styles, scale );
	} catch {
		const { drawByRules } = await import(
			/* webpackChunkName: "pdf-by-rules" */ './draw-by-rules'
		);
		return drawByRules( element, scale );
	}
}

/**
 * A picture that holds the element and its styles. Such a picture may fetch nothing, so all of it is in it.
 *
 * @param element
 * @param styles
 * @param scale
 * @throws Error Where the browser cannot draw it, or does not let it be read.
 */
async function drawAsPicture(
	element: HTMLElement,
	styles: string,
	scale: number
): Promise< HTMLCanvasElement > {
	const {
		ownerDocument: root,
		offsetWidth: width,
		offsetHeight: height,
	} = element;
	const copy = element.cloneNode( true ) as HTMLElement;
	await inlineImages( copy );
	const body = root.createElement( 'body' );
	body.className = root.body.className;
	body.lang = root.documentElement.lang;
	body.dir = root.documentElement.dir;
	body.style.margin = '0';
	body.append( copy );
	const box = `width="${ width }" height="${ height }"`;
	const picture = new Image();
	picture.src = [
		'data:image/svg+xml,',
		encodeURIComponent(
			`<svg xmlns="http://www.w3.org/2000/svg" ${ box }><foreignObject ${ box }>`
		),
		styles,
		asAddress( body ),
		encodeURIComponent( '</foreignObject></svg>' ),
	].join( '' );
	await picture.decode();
	const canvas = document.createElement( 'canvas' );
	canvas.width = Math.round( width * scale );
	canvas.height = Math.round( height * scale );
	const context = canvas.getContext( '2d', { willReadFrequently: true } );
	if ( ! context ) {
		throw new Error( 'There is no room for a page.' );
	}
	context.drawImage( picture, 0, 0, canvas.width, canvas.height );
	// A browser that takes it for a stranger's does not let it be read.
	context.getImageData( 0, 0, 1, 1 );
	return canvas;
}
