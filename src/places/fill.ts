/** What a place shows: see src/server/Admin/Surfaces/PlacesController.php. */
export interface PlaceAnswer {
	html: string;
	/** Of the admin bar: today's views, and the words behind them. */
	number?: string;
	words?: string;
}

/** What the server prints: see src/server/Admin/Surfaces/PlaceAssets.php. */
interface Printed {
	nonce: string;
	/** How the cookie is written that keeps a browser from being counted. */
	cookie: {
		name: string;
		path: string;
		domain: string | false;
		secure: boolean;
	};
}

declare global {
	interface Window {
		lodestarPlaces: Printed;
	}
}

/**
 * Asks the server what stands in a place and puts it there. Where that fails, the place says so and offers to try again.
 *
 * @param place The element that the server printed for it.
 * @param then  Hears what was answered.
 */
export async function fill(
	place: HTMLElement,
	then?: ( answer: PlaceAnswer ) => void
): Promise< void > {
	const failure = place.querySelector( 'template' );
	place.setAttribute( 'aria-busy', 'true' );
	try {
		const response = await fetch( place.dataset.lodestarUrl ?? '', {
			headers: {
				// Core asks for it before it takes the reader's language.
				Accept: 'application/json',
				'X-WP-Nonce': window.lodestarPlaces.nonce,
			},
		} );
		const answer = ( await response.json() ) as PlaceAnswer;
		if ( ! response.ok ) {
			throw answer;
		}
		place.innerHTML = answer.html; // Escaped by our own server.
		then?.( answer );
	} catch {
		place.replaceChildren(
			...( failure ? [ failure.content.cloneNode( true ), failure ] : [] )
		);
		place
			.querySelector( 'button' )
			?.addEventListener( 'click', ( event ) => {
				event.preventDefault();
				void fill( place, then );
			} );
	} finally {
		place.setAttribute( 'aria-busy', 'false' );
	}
}
