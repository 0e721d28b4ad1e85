import { linkOut } from '../link-out/link-out';
import { nameOf } from './name-of';
import { site } from './site';
import type { Extras } from './types';
import { textOf, words } from './text-of';

/** Returns the link target, or undefined if the URL isn't allowed. */
const addressOf = ( value: unknown, { href }: Extras ) =>
	linkOut( href ?? value ) ?? undefined;

/**
 * Returns the path and query of a URL unencoded. `URL` would encode them.
 *
 * @param url An absolute URL.
 */
const pathOf = ( url: string ) =>
	url.replace( /^[a-z]+:\/\/[^/?#]*/i, '' ).replace( /#.*/, '' );

/** Shortens a URL for display, such as example.org/news. Returns other text unchanged. */
function shortOf( value: string ): string {
	return linkOut( value )
		? new URL( value ).host + pathOf( value ).replace( /\/$/, '' )
		: nameOf( value );
}

/** Shortens a URL for display, to its path for URLs of this site on any port. Returns other text unchanged. */
export function shortAddress( address: string ): string {
	if ( ! linkOut( address ) ) {
		return address;
	}
	const { home } = site();
	return linkOut( home ) &&
		new URL( home ).hostname === new URL( address ).hostname
		? pathOf( address ) || '/'
		: shortOf( address );
}

/** A URL, or text that links to the URL in `href`. Only http and https are linked. */
export const link = words( {
	format: ( value ) => shortOf( textOf( value ) ),
	csvExtras: [ 'under', 'href' ],
	draw: ( value, extras ) => {
		const text = shortOf( textOf( value ) );
		const href = addressOf( value, extras );
		const host = href && new URL( href ).host;
		return {
			text,
			href,
			under: extras.under,
			detail:
				extras.under === undefined && host && ! text.startsWith( host )
					? host
					: undefined,
		};
	},
} );
