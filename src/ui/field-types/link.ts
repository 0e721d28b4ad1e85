import { linkOut } from '../link-out/link-out';
import { nameOf } from './name-of';
import { site } from './site';
import type { Extras } from './types';
import { textOf, words } from './text-of';

/**
 * Where it leads, as far as a page may lead there.
 * @param value
 * @param root0
 * @param root0.href
 */
const addressOf = ( value: unknown, { href }: Extras ) =>
	linkOut( href ?? value ) ?? undefined;

/**
 * The path and query of a URL as they are written: `URL` would encode them.
 *
 * @param url An absolute URL.
 */
const pathOf = ( url: string ) =>
	url.replace( /^[a-z]+:\/\/[^/?#]*/i, '' ).replace( /#.*/, '' );

/**
 * A URL as people write it: example.org/news.
 *
 * @param value A URL, or other text.
 */
function shortOf( value: string ): string {
	return linkOut( value )
		? new URL( value ).host + pathOf( value ).replace( /\/$/, '' )
		: nameOf( value );
}

/**
 * An address as people write it; one of this site, whatever its port, by its path: /go/planter/. What is no address of
 * the web stays as it is.
 *
 * @param address An address.
 */
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

/** An address elsewhere, or text that leads to one (`href`): only http and https are followed. */
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
