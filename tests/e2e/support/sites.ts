import { resolve } from 'node:path';

export interface TestedSite {
	/** Without a trailing slash. */
	url: string;
	/** Folder; empty if the site isn't on this machine. */
	path: string;
	/** PHP's log file; empty if it can't be read. */
	debugLog: string;
	/** File with the administrator's session. */
	session: string;
}

const artifacts = resolve( __dirname, '../../../artifacts' );

/** Each worker's own sites by level, created by bin/lib/end-to-end.mjs. */
const made: Record< string, Omit< TestedSite, 'session' > >[] = JSON.parse(
	process.env.LODESTAR_SITES ?? '[]'
);

/** The only site of a run against any WordPress. */
const given = {
	url: process.env.WP_BASE_URL ?? 'http://localhost:8888',
	path: process.env.LODESTAR_WP_PATH ?? '',
	debugLog: process.env.LODESTAR_DEBUG_LOG ?? '',
};

/** Each worker's sites by level. */
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

/** Returns the site that the current test uses. */
export function site(): TestedSite {
	if ( ! current ) {
		throw new Error( 'This worker has no site.' );
	}
	return current;
}

/** Switches to the site of a level. Returns false in a run against any WordPress, which has only one site. */
export function goToSite( level: string ): boolean {
	current = made.length > 0 ? own[ level ] : current;
	return made.length > 0;
}
