import { useEffect, useRef } from '@wordpress/element';
import type { Route } from '../router/routes';

/** What WordPress puts behind the title of a screen: “ ‹ Site — WordPress”. */
const SUFFIX = / ‹ .*$/s.exec( document.title )?.[ 0 ] ?? '';

const page = () => document.getElementById( 'lodestar-page' );

/**
 * What a page of its own would do when a screen opens: names the window, begins at the top, and lets the keyboard and
 * screen readers begin at the title. Where the address names a section, scrolls to it as soon as it is there.
 *
 * @param route The route that is open.
 */
export function useArrival( route: Route | undefined ): void {
	const title = route?.report.title;
	const path = route?.path;
	const section = route?.section;
	const name = route?.report.name;
	const last = useRef( { path, name, section } );

	useEffect( () => {
		if ( title ) {
			document.title = title + SUFFIX;
		}
	}, [ title ] );

	useEffect( () => {
		const before = last.current;
		if ( path === undefined || path === before.path ) {
			return;
		}
		last.current = { path, name, section };
		// Within one report, its view knows where the reader is, unless an address is of one of its sections.
		const isSame = name === before.name && ! section && ! before.section;
		if ( before.path !== undefined && ! isSame ) {
			window.scrollTo( 0, 0 );
			page()?.querySelector( 'h1' )?.focus( { preventScroll: true } );
		}
	}, [ path, name, section ] );

	useEffect(
		() => ( section ? whenThere( section, scrollTo ) : undefined ),
		[ section ]
	);
}

function scrollTo( element: Element ): void {
	const isStill = window.matchMedia(
		'(prefers-reduced-motion: reduce)'
	).matches;
	element.scrollIntoView( { behavior: isStill ? 'auto' : 'smooth' } );
}

/**
 * Does something with a part of the page, at once or as soon as it is drawn.
 *
 * @param id   Its id.
 * @param then What to do.
 * @return Ends the wait.
 */
function whenThere( id: string, then: ( element: Element ) => void ) {
	const observer = new MutationObserver( look );
	function look() {
		const element = document.getElementById( id );
		if ( element ) {
			observer.disconnect();
			then( element );
		}
	}
	observer.observe( document.body, { childList: true, subtree: true } );
	look();
	return () => observer.disconnect();
}
