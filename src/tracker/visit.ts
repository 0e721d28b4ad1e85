import { isRefused } from './is-refused';
import { send } from './send';

/** Whether a view is to be sent as soon as somebody can see the page. */
let isDue = true;

/** Id of the view that is open; empty where none is. */
let id = '';
let url = '';
let path = location.pathname;

/** What the next view has as referrer and object. */
let referrer = document.referrer;
let object = window.lodestar.o;

/** Milliseconds of the open view until `since`, and whether more are adding up. */
let active = 0;
let since = 0;
let isActive = false;

/** Deepest scroll position of the open view, in pixels. */
let depth = 0;

/** The news that were sent last. */
let told = '';

function openView(): void {
	active = depth = 0;
	told = '';
	url = location.href.split( '#' )[ 0 ]!.slice( 0, 2000 );
	id = Array.from( crypto.getRandomValues( new Uint8Array( 8 ) ), ( byte ) =>
		( byte + 256 ).toString( 16 ).slice( 1 )
	).join( '' );
	send( {
		k: 'v',
		i: id,
		u: url,
		r: referrer.slice( 0, 1000 ),
		o: object,
		// eslint-disable-next-line no-nested-ternary -- Every byte is sent with every page.
		s: innerWidth < 600 ? 's' : innerWidth < 1100 ? 'm' : 'l',
		l: navigator.language || '',
	} );
}

function tellNews(): void {
	const a = Math.round( active );
	const d =
		Math.min(
			100,
			Math.round(
				( 100 * ( depth + innerHeight ) ) /
					document.documentElement.scrollHeight
			)
		) || 0;
	if ( id && told !== ( told = a + ' ' + d ) ) {
		send( { k: 'p', i: id, u: url, a, d } );
	}
}

/**
 * Looks how things stand, and sends what there is to say. Called whenever anything may have changed.
 *
 * @param event What happened, if the browser told.
 */
export function look( event?: Event ): void {
	const now = performance.now();
	const isLeaving = event?.type === 'pagehide';
	const isVisible =
		document.visibilityState === 'visible' && ! document.prerendering;
	const hasMoved = path !== location.pathname;

	if ( isActive ) {
		active += now - since;
	}
	since = now;
	isActive = isVisible && ! isLeaving && document.hasFocus();
	depth = Math.max( depth, scrollY );

	if ( isLeaving || ! isVisible || hasMoved ) {
		tellNews();
	}
	if ( hasMoved ) {
		isDue = true;
		path = location.pathname;
		referrer = url || referrer;
		object = '';
	}
	if (
		( event as PageTransitionEvent | undefined )?.persisted &&
		! isLeaving
	) {
		// Back from the browser's back-forward cache.
		isDue = true;
		referrer = document.referrer;
	}
	if ( isDue && isVisible ) {
		isDue = false;
		id = '';
		if ( ! isRefused() ) {
			openView();
		}
	}
}
