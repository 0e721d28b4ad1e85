import { look } from './visit';

/**
 * The visitor's script. The page must not notice it, whatever happens.
 *
 * @param event What happened, if the browser told.
 */
function lookSafely( event?: Event ): void {
	try {
		look( event );
	} catch {}
}

[
	'visibilitychange',
	'prerenderingchange',
	'pageshow',
	'pagehide',
	'focus',
	'blur',
	'scroll',
	'popstate',
].forEach( ( type ) => addEventListener( type, lookSafely, true ) );

( [ 'pushState', 'replaceState' ] as const ).forEach( ( name ) => {
	const original = history[ name ];
	history[ name ] = function ( ...state ) {
		original.apply( this, state );
		lookSafely();
	};
} );

lookSafely();
