import { isRefused } from './is-refused';
import { followLink } from './links';
import { lodestar } from './lodestar';
import { randomId } from './random-id';

/** Whether to send a view as soon as the page is visible. */
let isDue = true;

/** Path that the page was loaded from. The WordPress object is known only for this path. */
const own = location.pathname;

let path = own;
let referrer = document.referrer;

/** Milliseconds that the open view was active until `since`, and whether it is active now. */
let active = 0;
let since = 0;
let isActive = false;

/** Deepest scroll position of the open view, in pixels. */
let depth = 0;

/** The last ping that was sent. */
let told = '';

/** Campaign and click ID parameters, with their values. */
const CAMPAIGN = /[^?&]*(utm|c\w{0,2}id|raid|fat_id|epik)[^&]{0,500}/gi;

/**
 * Returns the URL of the page without its fragment. Over 2,000 characters, only path and campaign parameters remain.
 */
function address(): string {
	const href = location.href.split( '#' )[ 0 ]!;
	return href[ 2000 ]
		? href.split( '?' )[ 0 ]!.slice( 0, 900 ) +
				'?' +
				( location.search.match( CAMPAIGN ) || [] )
					.join( '&' )
					.slice( 0, 1000 )
		: href;
}

function openView(): void {
	active = depth = 0;
	lodestar.u = address();
	lodestar.i = randomId();
	lodestar.s( 'v', {
		r: referrer.slice( 0, 1000 ),
		o: path === own ? lodestar.o : '',
		// eslint-disable-next-line no-nested-ternary -- The script is inlined in every page, so every byte counts.
		s: innerWidth < 600 ? 's' : innerWidth < 1100 ? 'm' : 'l',
		l: navigator.language,
	} );
}

/**
 * Updates the state of the current view and sends a hit if anything changed. Never throws into the page.
 *
 * @param event        The event that occurred, if any.
 * @param event.type   Its type.
 * @param event.button Mouse button of a click.
 */
export async function look( event: {
	type?: string;
	button?: number;
} ): Promise< void > {
	try {
		const isLeaving = event.type === 'pagehide';
		// A page that is being prerendered is hidden too.
		const isSeen = ! isLeaving && ! document.hidden;
		const hasMoved = path !== ( path = location.pathname );

		const passed = performance.now() - since;
		since += passed;
		if ( isActive ) {
			active += passed;
		}
		isActive = isSeen && document.hasFocus();
		depth = Math.max( depth, scrollY );

		if ( ! isSeen || hasMoved ) {
			/* eslint-disable no-bitwise -- Truncates to an integer, and to 0 if it isn’t a number. */
			const news = {
				a: ~~active,
				d: ~~Math.min(
					100,
					( 100 * ( depth + innerHeight ) ) /
						document.documentElement.scrollHeight +
						0.5
				),
			};
			/* eslint-enable no-bitwise */
			if ( told !== ( told = lodestar.i + JSON.stringify( news ) ) ) {
				lodestar.s( 'p', news );
			}
		}
		if ( hasMoved ) {
			referrer = lodestar.u || referrer;
		}
		// The page may return from the back-forward cache after it was left.
		if ( ( isDue ||= hasMoved || isLeaving ) && isSeen ) {
			lodestar.i = '';
			if ( ! ( isDue = isRefused() ) ) {
				openView();
			}
		}
		// Only clicks have a button. The right button (2) doesn't follow links.
		if ( event.button! < 2 ) {
			followLink( event as MouseEvent );
		}
		// `complete` is the only document state that sorts before "d".
		if ( lodestar.i && document.readyState < 'd' ) {
			for ( const name in lodestar.m ) {
				if ( document.querySelector( lodestar.m[ name ]! ) ) {
					// The browser loads each module only once.
					await import(
						/* webpackIgnore: true */ lodestar.b.join( name )
					);
				}
			}
		}
	} catch {
		// Don't retry modules that failed to load.
		lodestar.m = {};
	}
}
