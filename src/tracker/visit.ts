import { isRefused } from './is-refused';
import { followLink } from './links';
import { lodestar } from './lodestar';
import { randomId } from './random-id';

/** Whether a view is to be sent as soon as somebody can see the page. */
let isDue = true;

/** Path that the page was loaded from: what WordPress shows there is known, and nowhere else. */
const own = location.pathname;

let path = own;
let referrer = document.referrer;

/** Milliseconds of the open view until `since`, and whether more are adding up. */
let active = 0;
let since = 0;
let isActive = false;

/** Deepest scroll position of the open view, in pixels. */
let depth = 0;

/** The news that were sent last. */
let told = '';

/** Parameters of campaigns and clicks, with their values. */
const CAMPAIGN = /[^?&]*(utm|c\w{0,2}id|raid|fat_id|epik)[^&]{0,500}/gi;

/**
 * The address of the page, without its fragment. One that is too long keeps its path and where the visitor came from.
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
		// eslint-disable-next-line no-nested-ternary -- Every byte is sent with every page.
		s: innerWidth < 600 ? 's' : innerWidth < 1100 ? 'm' : 'l',
		l: navigator.language,
	} );
}

/**
 * Looks how things stand, and sends what there is to say. Called whenever anything may have changed. The page must not
 * notice it, whatever happens.
 *
 * @param event        What happened, if the browser told.
 * @param event.type   Its type.
 * @param event.button Of a click, which one.
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
			/* eslint-disable no-bitwise -- Whole, and 0 where it is no number. */
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
		// A page that is left may come back from the browser's back-forward cache.
		if ( ( isDue ||= hasMoved || isLeaving ) && isSeen ) {
			lodestar.i = '';
			if ( ! ( isDue = isRefused() ) ) {
				openView();
			}
		}
		// Only clicks have a button; the right one follows no link.
		if ( event.button! < 2 ) {
			followLink( event as MouseEvent );
		}
		// Of the states of a document only `complete` comes before d.
		if ( lodestar.i && document.readyState < 'd' ) {
			for ( const name in lodestar.m ) {
				if ( document.querySelector( lodestar.m[ name ]! ) ) {
					// A browser does not load again what it has.
					await import(
						/* webpackIgnore: true */ lodestar.b.join( name )
					);
				}
			}
		}
	} catch {
		// What could not be loaded is not asked for again and again.
		lodestar.m = {};
	}
}
