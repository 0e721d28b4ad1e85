import { lodestar } from './lodestar';

/** An HTML or SVG link. The `href` of an SVG link is an object. */
type Link = Pick< HTMLElement, 'localName' | 'textContent' > & {
	href?: string | SVGAnimatedString;
	innerText?: string;
};

/** Counts a followed link, whichever button or key was used. */
export function followLink( event: MouseEvent ): void {
	// Other elements can have an href too, such as <use> in the icon of a link.
	const target = ( event.composedPath() as unknown as Link[] ).find(
		( { localName, href } ) => /^a(rea)?$/.test( localName ) && href
	);
	if ( ! target ) {
		return;
	}
	const { href } = target;
	const link = document.createElement( 'a' );
	link.href = ( href as SVGAnimatedString ).baseVal ?? href;
	for ( const name in lodestar.l ) {
		const match = link.href.match( RegExp( lodestar.l[ name ]!, 'i' ) );
		if ( match ) {
			lodestar.track( name, {
				// `mailto:` and `tel:` links have no host. Their addresses are private, so they aren't sent.
				...( link.host && {
					link_url: link.origin + link.pathname,
					link_text: (
						target.innerText ?? target.textContent!
					).slice( 0, 100 ),
				} ),
				...( match.groups || {
					link_domain: link.hostname,
					outbound: 'true',
				} ),
			} );
			break;
		}
	}
}
