import { fetchPage, tellServer, type Fetched, type TestServer } from './hit';
import { lookAt, type Look } from './look';
import { judgePolicies, type Blocked } from './policy';

/** What is wrong with a page: see src/server/Site/Health/PageCheck.php. */
export type Finding = 'missing' | 'held' | 'script-stale' | Blocked;

export interface Examined {
	look: Look;
	/** Whether the page has a policy that is in force. */
	hasPolicy: boolean;
	found: Finding[];
	/** What would be wrong if the policies that only report were in force. */
	possible: Finding[];
	/** Hash of the tracker in the page; empty if the browser can't compute it. */
	hash: string;
}

/**
 * The hashes of a text as policies name them. Browsers compute them on secure pages only.
 *
 * @param text The text.
 */
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

/** What the server prints about the home page. */
export interface HomePage {
	/** Its address. */
	page: string;
	/** Folder of the files that the tracker loads later. */
	files: string;
	/** Hash of the tracker, for browsers that can't compute one. */
	hash: string;
}

/**
 * Fetches the home page and finds out whether it counts visits: whether the tracker is in it, may run and may send.
 *
 * @param home    The page.
 * @param isFresh Whether no cache on the way may know the address.
 * @return How it came, and what was found; null where it couldn't be fetched.
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

/**
 * Finds out whether a page counts visits.
 *
 * @param fetched    The page.
 * @param home       What the server prints about it.
 * @param home.files
 * @param home.hash
 */
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

/** What is wrong, in the server's words. */
export interface Report {
	found: { code: Finding; text: string }[];
	possible: { code: Finding; text: string }[];
}

/**
 * Tells the server what is wrong with the home page.
 *
 * @param server The server's part of the self-test.
 * @param fresh  The page as it is made now; null where it couldn't be fetched.
 * @param common The page as visitors get it.
 * @return The same in sentences.
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
