import { lodestar } from './lodestar';
import { randomId } from './random-id';

lodestar.s = ( kind, fields ) => {
	if ( lodestar.i ) {
		navigator.sendBeacon(
			lodestar.e,
			JSON.stringify( {
				k: kind,
				i: lodestar.i,
				u: lodestar.u,
				// The lasting id, which there is with consent only.
				c: /\blodestar_id=(\w+)/.exec( document.cookie )?.[ 1 ],
				...fields,
			} )
		);
	}
};

lodestar.track = ( n, p = {} ) => lodestar.s( 'e', { x: randomId(), n, p } );
