import { fetchPage, tellServer, type Fetched, type TestServer } from './hit';
import { lookAt, type Look } from './look';
import { judgePolicies, type Blocked } from './policy';

/** A problem with a page; see src/server/Site/Health/PageCheck.php. */
export type Finding = 'missing' | 'held' | 'script-stale' | Blocked;

export interface Examined {
	look: Look;
	/** Whether the page has an enforced policy. */
	hasPolicy: boolean;
	found: Finding[];
	/** Problems that would occur if report-only policies were enforced. */
	possible: Finding[];
	/** Hash of the tracker in the page; empty if the browser can't compute it. */
	hash: string;
}

/** Returns the hashes of a text in the format of policies. Browsers compute them only in secure contexts. */
async function hashesOf( text: string ): Promise< string[] > {
	const { subtle } = window.crypto;
	if ( ! subtle ) {
		return [];
	}
	const bytes = new TextEncoder().encode( text );
	return Promise.all(
		[ 256, 384, 512 ].map( async ( bits ) => {
			const digest = await subtle.digest( `SHA-${ bits }`, bytes );
			const binary = String.fromCharCode( ...new Uint8Array( digest ) );
			return `sha${ bits }-${ btoa( binary ) }`;
		} )
	);
}

/** Data that the server prints about the home page. */
export interface HomePage {
	/** URL of the page. */
	page: string;
	/** Folder of the files that the tracker loads later. */
	files: string;
	/** Hash of the tracker, for browsers that can't compute it. */
	hash: string;
}

/**
 * Fetches the home page and checks whether the tracker is in it, may run and may send hits.
 *
 * `isFresh` bypasses caches with a unique URL. The result of the examination is null if the page couldn't be fetched.
 */
export async function fetchAndExamine(
	home: HomePage,
	isFresh: boolean
): Promise< { fetched: Fetched; examined: Examined | null } > {
	const fetched = await fetchPage( home.page, isFresh );
	const examined =
		fetched.status === 200 ? await examine( fetched, home ) : null;
	return { fetched, examined };
}

/** Checks whether a fetched page counts visits. */
export async function examine(
	fetched: Fetched,
	{ files, hash: known }: Pick< HomePage, 'files' | 'hash' >
): Promise< Examined > {
	const look = lookAt( fetched.html );
	const { script, document, endpoint, state } = look;
	if ( ! script || state !== 'fine' ) {
		return {
			look,
			hasPolicy: false,
			found: [ state === 'missing' ? 'missing' : 'held' ],
			possible: [],
			hash: '',
		};
	}
	const hashes = await hashesOf( script.textContent ?? '' );
	const { hasPolicy, blocked, wouldBlock } = judgePolicies( {
		url: fetched.url,
		header: fetched.policy,
		reportOnly: fetched.reportOnly,
		document,
		script,
		hashes: hashes.length > 0 ? hashes : [ known ],
		endpoint,
		files,
	} );
	return {
		look,
		hasPolicy,
		found: blocked,
		possible: wouldBlock,
		hash: hashes[ 0 ] ?? '',
	};
}

/** The problems as described by the server. */
export interface Report {
	found: { code: Finding; text: string }[];
	possible: { code: Finding; text: string }[];
}

/**
 * Reports the problems of the home page to the server, which returns them as sentences.
 *
 * `fresh` is the uncached page, `common` the page as visitors get it. Either is null if it couldn't be fetched.
 */
export function reportPage(
	server: TestServer,
	fresh: Examined | null,
	common: Examined | null
): Promise< Report > {
	const found = new Set( fresh?.found );
	for ( const finding of common?.found ?? [] ) {
		found.add(
			finding === 'script-nonce' && ! found.has( finding )
				? 'script-stale'
				: finding
		);
	}
	return tellServer< Report >( server, 'lodestar_self_test_page', {
		found: [ ...found ].join( ',' ),
		possible: ( fresh?.possible ?? [] ).join( ',' ),
		hash: fresh?.hash ?? '',
	} );
}
