import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

/** How a test hit fared. */
export interface Sent {
	way: string;
	address: string;
	/** HTTP status; 0 where the request did not leave the browser or its answer cannot be read. */
	status: number;
	arrived: boolean;
	/** Milliseconds until the answer. */
	took: number;
}

/**
 * Sends a marked hit, which counts nobody, and has the server look whether it arrived. The server keeps the way that
 * works.
 *
 * @param page    Address of a page of the site.
 * @param way     Name of the way of collecting.
 * @param address Where it takes hits.
 * @param token   The id that the hit has; the collector takes no other.
 */
export async function sendTestHit(
	page: string,
	way: string,
	address: string,
	token: string
): Promise< Sent > {
	const start = performance.now();
	const status = await window
		.fetch( address, {
			method: 'POST',
			body: JSON.stringify( { k: 't', i: token, u: page } ),
			mode:
				new URL( address ).origin === window.location.origin
					? 'same-origin'
					: 'no-cors',
		} )
		.then(
			( answer ) => answer.status,
			() => 0
		);
	const took = performance.now() - start;
	const { arrived } = await apiFetch< { arrived: boolean } >( {
		path: '/lodestar/v1/collector/test',
		method: 'POST',
		data: { way, token },
	} );
	return { way, address, status, arrived, took };
}

/** A page of the site, fetched as a visitor's browser would. */
export interface Fetched {
	/** HTTP status; 0 where it could not be fetched. */
	status: number;
	html: string;
	took: number;
}

/**
 * Fetches a page without anything that tells who asks.
 *
 * @param page    Its address.
 * @param isFresh Whether no cache on the way may know the address.
 */
export async function fetchPage(
	page: string,
	isFresh: boolean
): Promise< Fetched > {
	const start = performance.now();
	const address = isFresh
		? addQueryArgs( page, {
				lodestar_check: crypto
					.getRandomValues( new Uint32Array( 2 ) )
					.join( '' ),
			} )
		: page;
	try {
		const answer = await window.fetch( address, {
			credentials: 'omit',
			cache: 'no-store',
		} );
		const html = await answer.text();
		return { status: answer.status, html, took: performance.now() - start };
	} catch {
		return { status: 0, html: '', took: performance.now() - start };
	}
}
