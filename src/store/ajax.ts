import { select } from '@wordpress/data';
import { store as app } from './app/app-store';
import type { RequestError } from './reports/types';

/** Response format of WordPress. */
type Envelope< T > =
	{ success: true; data: T } | { success: false; data: RequestError };

/**
 * Calls an action of admin-ajax.php with our nonce, and returns its data.
 *
 * The type of the body decides whether it is sent as URL-encoded or multipart data.
 *
 * @param  action
 * @param  body
 * @throws {RequestError} The server's error. For an unreadable response, its status and status text. Without a
 * response, 0 and an empty text.
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
