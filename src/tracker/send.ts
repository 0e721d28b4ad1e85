import { isRefused } from './is-refused';
import { lodestar } from './lodestar';
import { randomId } from './random-id';

/** What was sent while nobody knew yet whether the collector responds. */
const unconfirmed: string[] = [];

/**
 * Sends a message so that its status is known. The request outlives the page.
 *
 * @param body The message.
 * @return HTTP status; 204 also if the request fails, since that is the visitor's browser or connection.
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
 * Sends the first message. If the collector is closed, for example by a security plugin, this page sends everything
 * through WordPress, which learns the status and why.
 */
async function probe(): Promise< void > {
	const status = await post( unconfirmed[ 0 ]! );
	const { f } = lodestar;
	lodestar.f = '';
	// 429: there are too many hits already, so don't send them twice.
	if ( status !== 204 && status !== 429 ) {
		lodestar.e = f! + status;
		// One after the other: an event that arrives before its page view isn't counted.
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
			// The lasting id, which there is with consent only.
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
		// Browsers take only so much at a time, and some people take the beacon out of theirs.
		if ( ! navigator.sendBeacon?.( lodestar.e, body ) ) {
			void post( body );
		}
	}
};

lodestar.track = ( n, p = {} ) => lodestar.s( 'e', { x: randomId(), n, p } );
