import type { Params } from './reports/report';

/** A location in the dashboard. */
export interface Location {
	/** With a leading slash. */
	path: string;
	params: Params;
	/** Values of the route's `{…}` placeholders. */
	args?: Params;
}

export const START: Location = { path: '/', params: {} };

/**
 * Parses a URL fragment. Returns null if it isn't a route, such as the target of a skip link.
 *
 * @param hash The fragment with its `#`.
 */
export function parseHash( hash: string ): Location | null {
	if ( ! hash.startsWith( '#/' ) ) {
		return null;
	}
	const [ path = '', query = '' ] = hash.slice( 1 ).split( '?' );
	return {
		path: path.length > 1 ? path.replace( /\/+$/, '' ) : path,
		params: Object.fromEntries( new URLSearchParams( query ) ),
	};
}

/** Builds a URL fragment. Omits empty parameters. */
export function toHash( { path, params }: Location ): string {
	const query = new URLSearchParams(
		Object.entries( params ).filter( ( [ , value ] ) => value !== '' )
	).toString();
	return `#${ path }${ query && '?' + query }`;
}
