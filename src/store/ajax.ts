import { select } from '@wordpress/data';
import { store as app } from './app/app-store';
import type { RequestError } from './reports/types';

/** WordPress's envelope. */
type Envelope< T > =
	{ success: true; data: T } | { success: false; data: RequestError };

/**
 * Asks an action of admin-ajax.php, with the nonce of ours.
 *
 * @param  action Its name.
 * @param  body   Its fields; what it is decides how they are encoded, urlencoded or multipart.
 * @return Its data.
 * @throws {RequestError} What the server refused with; where nothing that makes sense came, status and status text (0 and nothing where no server was reached).
 */
export async function postAjax< T >(
	action: string,
	body: URLSearchParams | FormData = new URLSearchParams()
): Promise< T > {
	const boot = select( app ).getBoot();
	body.set( 'action', action );
	body.set( 'nonce', boot?.ajax_nonce ?? '' );
	const response = await window
		.fetch( boot?.ajax_url ?? '', { method: 'POST', body } )
		.catch( () => null );
	const envelope: Envelope< T > | null = await response
		?.json()
		.catch( () => null );
	if ( envelope?.success === true ) {
		return envelope.data;
	}
	const unknown: RequestError = {
		code: 'fetch_error',
		message: response?.statusText ?? '',
		data: { status: response?.status ?? 0 },
	};
	throw envelope?.success === false ? envelope.data : unknown;
}
