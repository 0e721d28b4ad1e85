import { lodestar } from './lodestar';

/**
 * Counts a link that is followed, whatever button or key does it.
 *
 * @param event A click.
 */
export function followLink( event: MouseEvent ): void {
	const link = event
		.composedPath()
		.find( ( target ) => ( target as HTMLAnchorElement ).href ) as
		HTMLAnchorElement | undefined;
	for ( const name in lodestar.l ) {
		const match = link?.href.match( RegExp( lodestar.l[ name ]!, 'i' ) );
		if ( match ) {
			lodestar.track( name, {
				// An address of mail or a telephone has no host, and is nobody's business.
				...( link!.host && {
					link_url: link!.origin + link!.pathname,
					link_text: link!.innerText.slice( 0, 100 ),
				} ),
				...( match.groups || {
					link_domain: link!.hostname,
					outbound: 'true',
				} ),
			} );
			break;
		}
	}
}
