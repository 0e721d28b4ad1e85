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
	const styles = [
		...document.querySelectorAll( 'link[rel="stylesheet"], style' ),
	].map( ( element ) => element.cloneNode( true ) as Element );
	const loaded = styles
		.filter( ( element ) => element.matches( 'link' ) )
		.map(
			( link ) =>
				// One that fails is missing on the screen, too.
				new Promise( ( resolve ) => {
					link.addEventListener( 'load', resolve );
					link.addEventListener( 'error', resolve );
				} )
		);
	stage.head.append( ...styles );
	await Promise.all( loaded );
	return { stage, close: () => frame.remove() };
}
