/** See src/server/Admin/Surfaces/PlacesController.php. */
export interface PlaceAnswer {
	html: string;
	/** Admin bar only: today's views and their label. */
	number?: string;
	words?: string;
}

/** Printed by src/server/Admin/Surfaces/PlaceAssets.php. */
interface Printed {
	nonce: string;
	/** Attributes of the cookie that excludes this browser. */
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
 * Loads the content of a place from the server. If that fails, shows an error with a retry button.
 *
 * @param place Element that the server printed.
 * @param then  Called with the response.
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
				// WordPress applies the user's language only to requests that accept JSON.
				Accept: 'application/json',
				'X-WP-Nonce': window.lodestarPlaces.nonce,
			},
		} );
		const answer = ( await response.json() ) as PlaceAnswer;
		if ( ! response.ok ) {
			throw answer;
		}
		place.innerHTML = answer.html; // Escaped on the server.
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
