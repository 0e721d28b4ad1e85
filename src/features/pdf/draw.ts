/** Replaces the images of an element with data URLs. An image that can't be loaded loses its source. */
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

/** Characters that XML doesn't allow, and lone surrogates. */
const NOT_XML =
	/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Serializes a node for a data URL. */
const asAddress = ( node: Node ) =>
	encodeURIComponent(
		new XMLSerializer().serializeToString( node ).replace( NOT_XML, '' )
	);

/**
 * Returns the rules of a document's style sheets, serialized for a data URL. Style sheets of other origins can't be
 * read.
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
 * Renders an element to a canvas: as an SVG image, or with html2canvas if the browser doesn't allow reading that image.
 *
 * The element must be in the upper left corner of its document. `styles` come from stylesOf(), and `scale` is in canvas
 * pixels per CSS pixel.
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
 * Renders an element inside an SVG image. Everything is inlined, because such an image can't load anything.
 *
 * Throws an error if the browser can't render the image or doesn't allow reading it.
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
	// Throws an error if the browser treats the image as cross-origin.
	context.getImageData( 0, 0, 1, 1 );
	return canvas;
}
