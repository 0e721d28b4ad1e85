import { isRefused } from './is-refused';
import { lodestar } from './lodestar';
import { randomId } from './random-id';

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
		// Browsers take only so much at a time, and some people take the beacon out of theirs.
		if ( ! navigator.sendBeacon?.( lodestar.e, body ) ) {
			fetch( lodestar.e, { method: 'POST', body } ).catch( () => {} );
		}
	}
};

lodestar.track = ( n, p = {} ) => lodestar.s( 'e', { x: randomId(), n, p } );
