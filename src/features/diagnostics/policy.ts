/** Finds the parts of Lodestar that a page's Content-Security-Policies block, by the rules of CSP Level 3. */

import { fits, hasKeyword, isNonce, whyBlocked } from './policy-sources';

interface Policy {
	directives: Map< string, string[] >;
	/** The policy's `meta` element; null if it was sent as a header. */
	meta: Element | null;
}

/** A fetched page with its policies. */
export interface PolicyPage {
	url: string;
	/** Values of the headers Content-Security-Policy and Content-Security-Policy-Report-Only; empty if not sent. */
	header: string;
	reportOnly: string;
	document: Document;
	/** The tracker in the page. */
	script: HTMLScriptElement;
	/** Hashes of the tracker's text, such as sha256-…. */
	hashes: string[];
	/** URL that the tracker sends to. */
	endpoint: string;
	/** Folder of the files that the tracker loads later. */
	files: string;
}

/**
 * Blocked parts, and the reason:
 * - `script-nonce`: the script doesn't have the nonce that the policy requires.
 * - `script-hash`: the policy doesn't allow this inline script.
 * - `script-sandbox`: the policy allows no scripts at all.
 * - `connect`: the page can't send hits to the collector.
 * - `files`: the files that are loaded later (forms, media, speed, persistent ids).
 */
export type Blocked =
	'script-nonce' | 'script-hash' | 'script-sandbox' | 'connect' | 'files';

/** Parses a comma-separated list of policies. */
function parse( text: string, meta: Element | null = null ): Policy[] {
	return text
		.split( ',' )
		.map( ( policy ) => {
			const directives = new Map< string, string[] >();
			for ( const part of policy.split( ';' ) ) {
				const [ name = '', ...values ] = part.trim().split( /\s+/ );
				const key = name.toLowerCase();
				// The first directive of a name wins.
				if ( key && ! directives.has( key ) ) {
					directives.set( key, values );
				}
			}
			return { directives, meta };
		} )
		.filter( ( { directives } ) => directives.size > 0 );
}

/**
 * Returns the sources of the first directive that a policy has, with names in order of precedence. Undefined means that
 * it allows everything.
 *
 * @param          policy
 * @param {...any} names
 */
const sourcesOf = ( policy: Policy, ...names: string[] ) =>
	policy.directives.get(
		names.find( ( name ) => policy.directives.has( name ) ) ?? ''
	);

/** Whether the first element comes before the other one in the document. */
function isFollowing( first: Element, other: Element ): boolean {
	const all = Array.from( first.ownerDocument.querySelectorAll( '*' ) );
	return all.indexOf( first ) < all.indexOf( other );
}

/** Returns the parts that at least one of the policies blocks. */
function blockedBy( policies: Policy[], page: PolicyPage ): Blocked[] {
	const { script, hashes } = page;
	const own = new URL( page.url );
	const nonce = script.getAttribute( 'nonce' ) ?? '';
	const found = new Set< Blocked >();
	for ( const policy of policies ) {
		// A policy in a `meta` element applies only to elements after it.
		const isBefore = ! policy.meta || isFollowing( policy.meta, script );
		const scripts = sourcesOf(
			policy,
			'script-src-elem',
			'script-src',
			'default-src'
		);
		const sandbox = ! policy.meta && policy.directives.get( 'sandbox' );
		if ( sandbox && ! sandbox.includes( 'allow-scripts' ) ) {
			found.add( 'script-sandbox' );
		}
		const reason =
			scripts && isBefore && whyBlocked( scripts, nonce, hashes );
		if ( reason ) {
			found.add( reason );
		}
		const connect = sourcesOf( policy, 'connect-src', 'default-src' );
		const endpoint = new URL( page.endpoint, own );
		if (
			connect &&
			! connect.some( ( one ) => fits( one, endpoint, own ) )
		) {
			found.add( 'connect' );
		}
		// A script's nonce also allows its imports. With strict-dynamic, browsers ignore URLs in the list.
		const files = new URL( page.files, own );
		if (
			scripts &&
			! scripts.some( ( one ) => isNonce( one, nonce ) ) &&
			( hasKeyword( scripts, 'strict-dynamic' ) ||
				! scripts.some( ( one ) => fits( one, files, own ) ) )
		) {
			found.add( 'files' );
		}
	}
	return [ ...found ];
}

export interface Verdict {
	hasPolicy: boolean;
	blocked: Blocked[];
	/** Parts that would be blocked if the report-only policies were enforced. */
	wouldBlock: Blocked[];
}

/** Checks the enforced and the report-only policies of a page. */
export function judgePolicies( page: PolicyPage ): Verdict {
	const metas = Array.from(
		page.document.head.querySelectorAll(
			'meta[http-equiv="content-security-policy" i]'
		)
	).flatMap( ( meta ) =>
		parse( meta.getAttribute( 'content' ) ?? '', meta )
	);
	const inForce = [ ...parse( page.header ), ...metas ];
	return {
		hasPolicy: inForce.length > 0,
		blocked: blockedBy( inForce, page ),
		wouldBlock: blockedBy( parse( page.reportOnly ), page ),
	};
}
