import { isRefused } from './is-refused';
import { lodestar } from './lodestar';
import { randomId } from './random-id';

/** Messages sent before it was known whether the collector responds. */
const unconfirmed: string[] = [];

/**
 * Sends a message with `fetch()`, which unlike a beacon reports the status. The request outlives the page.
 *
 * @param body The message.
 * @return HTTP status. Also 204 if the request fails, because then the browser or the connection is at fault.
 */
const post = ( body: string ) =>
	fetch( lodestar.e, {
		method: 'POST',
		body,
		keepalive: true,
	} ).then(
		( { status } ) => status,
		() => 204
	);

/**
 * Sends the first message. If the collector is blocked, for example by a security plugin, this page sends everything
 * through WordPress, along with the HTTP status.
 */
async function probe(): Promise< void > {
	const status = await post( unconfirmed[ 0 ]! );
	const { f } = lodestar;
	lodestar.f = '';
	// 429 means that the rate limit was reached, so don't send the messages twice.
	if ( status !== 204 && status !== 429 ) {
		lodestar.e = f! + status;
		// Send sequentially, because an event that arrives before its page view isn't counted.
		for ( const body of unconfirmed ) {
			await post( body );
		}
	}
}

lodestar.s = ( kind, fields ) => {
	if ( lodestar.i && ! isRefused() ) {
		const body = JSON.stringify( {
			k: kind,
			i: lodestar.i,
			u: lodestar.u,
			// The persistent ID exists only with consent.
			c: document.cookie.match( /\blodestar_id=(\w+)/ )?.[ 1 ],
			...fields,
		} );
		if (
			lodestar.f &&
			'keepalive' in Request.prototype &&
			unconfirmed.push( body ) < 2
		) {
			void probe();
			return;
		}
		// Browsers limit the data queued by beacons, and some users disable the beacon API.
		if ( ! navigator.sendBeacon?.( lodestar.e, body ) ) {
			void post( body );
		}
	}
};

lodestar.track = ( n, p = {} ) => lodestar.s( 'e', { x: randomId(), n, p } );
