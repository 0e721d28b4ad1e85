import { useEffect, useRef } from '@wordpress/element';
import type { Route } from '../router/routes';

/** Suffix that WordPress adds to the title of a screen: " ‹ Site — WordPress". */
const SUFFIX = / ‹ .*$/s.exec( document.title )?.[ 0 ] ?? '';

const page = () => document.getElementById( 'lodestar-page' );

/**
 * Does what a page load would do when a screen opens.
 *
 * Sets the document title, scrolls to the top, and focuses the heading for keyboards and screen readers. If the route
 * has a section, scrolls to it once it exists.
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
		// Within one report, the view manages the scroll position, except for routes to a section.
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

/** Calls a function as soon as an element exists. Returns a function that stops the wait. */
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
