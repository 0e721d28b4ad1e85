import apiFetch from '@wordpress/api-fetch';
import { __, sprintf } from '@wordpress/i18n';
import type { Middleware, Roots } from './rest';

/** Returns the status of a response that doesn't come from the REST API. 0 if the API or nothing responds. */
async function statusInstead( root: string ): Promise< number > {
	try {
		// For an unknown route, the API returns JSON without doing any work.
		const { headers, status } = await window.fetch( `${ root }lodestar` );
		return /json/.test( headers.get( 'Content-Type' ) ?? '' ) ? 0 : status;
	} catch {
		return 0;
	}
}

/**
 * Finds a REST root that works, after a response that wasn't JSON. Returns the middleware to use for it.
 *
 * @throws The original failure if the usual root works, or an error about what blocks the API.
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
					/* translators: 1: path of a URL, 2: HTTP status. */
					__(
						'Something on this server blocks the WordPress REST API: %1$s returned status %2$d. Allow it for logged-in users, for example in your security plugin.',
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
			? // With a path, the usual root would be prepended again.
				locate( options, ( { path, ...located } ) => next( located ) )
			: next( options );
}
