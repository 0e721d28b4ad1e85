import { resolve } from 'node:path';

/** A site that tests look at. */
export interface TestedSite {
	/** Address, without a slash at its end. */
	url: string;
	/** Folder; empty where the site is not on this machine. */
	path: string;
	/** PHP's log; empty where it cannot be read. */
	debugLog: string;
	/** File that keeps the administrator's session. */
	session: string;
}

const artifacts = resolve( __dirname, '../../../artifacts' );

/** Sites by level, for each worker its own: made by bin/lib/end-to-end.mjs. */
const made: Record< string, Omit< TestedSite, 'session' > >[] = JSON.parse(
	process.env.LODESTAR_SITES ?? '[]'
);

/** The one site of a run against any WordPress. */
const given = {
	url: process.env.WP_BASE_URL ?? 'http://localhost:8888',
	path: process.env.LODESTAR_WP_PATH ?? '',
	debugLog: process.env.LODESTAR_DEBUG_LOG ?? '',
};

/** What each worker has, by level. */
export const SITES: Record< string, TestedSite >[] = (
	made.length > 0 ? made : [ { lite: given } ]
).map( ( levels, worker ) =>
	Object.fromEntries(
		Object.entries( levels ).map( ( [ level, one ] ) => [
			level,
			{ ...one, session: `${ artifacts }/${ level }-${ worker }.json` },
		] )
	)
);

const own = SITES[ Number( process.env.TEST_PARALLEL_INDEX ?? 0 ) ] ?? {};

let current = own.lite;

/** The site that the present test looks at. */
export function site(): TestedSite {
	if ( ! current ) {
		throw new Error( 'This worker has no site.' );
	}
	return current;
}

/**
 * Goes to the site of a level.
 *
 * @return Whether there is one: a run against any WordPress has one site alone.
 */
export function goToSite( level: string ): boolean {
	current = made.length > 0 ? own[ level ] : current;
	return made.length > 0;
}
