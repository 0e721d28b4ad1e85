import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import type { Boot } from './app/boot';

export type Roots = Pick< Boot, 'rest_url' | 'rest_root' >;

export type Middleware = (
	options: APIFetchOptions,
	next: ( options: APIFetchOptions ) => Promise< unknown >
) => Promise< unknown >;

/** Makes apiFetch use `?rest_route=` if something on the server blocks `/wp-json/`. */
export function reachRest( roots: Roots ): void {
	let instead: Middleware | undefined;
	apiFetch.use( async ( options, next ) => {
		if ( instead ) {
			return instead( options, next );
		}
		try {
			return await next( options );
		} catch ( error ) {
			const { code } = error as { code?: string };
			// A response that is aborted during the transfer isn't valid JSON either.
			if (
				code !== 'invalid_json' ||
				! options.path ||
				options.signal?.aborted
			) {
				throw error;
			}
			const { findOtherRoot } = await import(
				/* webpackChunkName: "rest-root" */ './rest-root'
			);
			instead = await findOtherRoot( roots, error );
			return instead( options, next );
		}
	} );
}
