import type { Params } from './reports/report';

/** Where in the dashboard we are. */
export interface Location {
	/** Path with a leading slash. */
	path: string;
	params: Params;
	/** What the braces of the route stand for in the path. */
	args?: Params;
}

/** Where the dashboard starts. */
export const START: Location = { path: '/', params: {} };

/**
 * Reads an address' fragment. Null where it is not ours, such as the target of a skip link.
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

/**
 * Writes an address' fragment; empty parameters are left out.
 *
 * @param location        Where to.
 * @param location.path
 * @param location.params
 */
export function toHash( { path, params }: Location ): string {
	const query = new URLSearchParams(
		Object.entries( params ).filter( ( [ , value ] ) => value !== '' )
	).toString();
	return `#${ path }${ query && '?' + query }`;
}
