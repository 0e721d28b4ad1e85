import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import type { Middleware, Roots } from './rest';

/**
 * The status with which the server responds in place of the REST API; 0 if the API itself does, or nothing responds.
 *
 * @param root Address of the API.
 */
async function statusInstead( root: string ): Promise< number > {
	try {
		// A route that doesn't exist: the API says so in JSON, without any work.
		const { headers, status } = await window.fetch( `${ root }lodestar` );
		return /json/.test( headers.get( 'Content-Type' ) ?? '' ) ? 0 : status;
	} catch {
		return 0;
	}
}

/**
 * Finds a root of the REST API that responds, after a response that was no JSON.
 *
 * @param roots           What the server printed.
 * @param roots.rest_url  The usual root.
 * @param roots.rest_root The same without pretty permalinks.
 * @param failure         Why it is looked for.
 * @return What apiFetch does from now on.
 * @throws The failure if the usual root responds, or what blocks the API.
 */
export async function findOtherRoot(
	{ rest_url: usual, rest_root: plain }: Roots,
	failure: unknown
): Promise< Middleware > {
	const status = await statusInstead( usual );
	if ( status === 0 ) {
		throw failure;
	}
	if ( ( await statusInstead( plain ) ) !== 0 ) {
		throw Object.assign(
			new Error(
				sprintf(
					/* translators: 1: path of an address, 2: HTTP status. */
					__(
						'Something on this server blocks WordPress’s REST API: %1$s responds with %2$d. Allow it for logged-in users, for example in your security plugin.',
						'lodestar'
					),
					new URL( usual, window.location.href ).pathname,
					status
				)
			),
			{ code: 'rest_blocked' }
		);
	}
	const locate = apiFetch.createRootURLMiddleware( plain );
	return ( options, next ) =>
		options.path
			? // With a path, the usual root would be put before it again.
				locate( options, ( { path, ...located } ) => next( located ) )
			: next( options );
}
