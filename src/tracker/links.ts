import { lodestar } from './lodestar';

/** A link of HTML, or of SVG, which has its address in an object. */
type Link = Pick< HTMLElement, 'localName' | 'textContent' > & {
	href?: string | SVGAnimatedString;
	innerText?: string;
};

/**
 * Counts a link that is followed, whatever button or key does it.
 *
 * @param event A click.
 */
export function followLink( event: MouseEvent ): void {
	// Other elements have an href, too: <use> in the icon of a link.
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
				// An address of mail or a telephone has no host, and is nobody's business.
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
