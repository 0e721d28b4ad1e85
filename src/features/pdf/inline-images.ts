/**
 * Writes the pictures of an element into it. One that cannot be had is left out, as it is not on the screen either.
 *
 * @param root Changes.
 */
export async function inlineImages( root: Element ): Promise< void > {
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
