/**
 * Reads the Content-Security-Policies of a page and finds out what of Lodestar they block, by the rules of CSP Level 3.
 */

import { fits, hasKeyword, isNonce, whyBlocked } from './policy-sources';

/** One policy. */
interface Policy {
	directives: Map< string, string[] >;
	/** The `meta` element it comes from; null if it was sent as a header. */
	meta: Element | null;
}

/** What a page brings to be judged. */
export interface PolicyPage {
	/** Its address. */
	url: string;
	/** Values of the headers Content-Security-Policy and Content-Security-Policy-Report-Only; empty if there are none. */
	header: string;
	reportOnly: string;
	document: Document;
	/** The tracker in it. */
	script: HTMLScriptElement;
	/** Hashes of its text, such as sha256-…. */
	hashes: string[];
	/** Where it sends to. */
	endpoint: string;
	/** Folder of the files that it loads later. */
	files: string;
}

/**
 * What a policy blocks, and why:
 * - `script-nonce`: the script doesn't have the nonce that the policy asks for.
 * - `script-hash`: the policy doesn't allow this inline script.
 * - `script-sandbox`: the policy allows no scripts at all.
 * - `connect`: nothing may be sent to the collector.
 * - `files`: the files that are loaded later (forms, media, speed, persistent ids).
 */
export type Blocked =
	'script-nonce' | 'script-hash' | 'script-sandbox' | 'connect' | 'files';

/**
 * @param text Policies, separated by commas.
 * @param meta The element that they come from.
 */
function parse( text: string, meta: Element | null = null ): Policy[] {
	return text
		.split( ',' )
		.map( ( policy ) => {
			const directives = new Map< string, string[] >();
			for ( const part of policy.split( ';' ) ) {
				const [ name = '', ...values ] = part.trim().split( /\s+/ );
				const key = name.toLowerCase();
				// Only the first of its name counts.
				if ( key && ! directives.has( key ) ) {
					directives.set( key, values );
				}
			}
			return { directives, meta };
		} )
		.filter( ( { directives } ) => directives.size > 0 );
}

/**
 * The sources of the first of some directives that a policy has; undefined if it has none, and so allows everything.
 *
 * @param policy The policy.
 * @param names  Names, the most specific first.
 */
const sourcesOf = ( policy: Policy, ...names: string[] ) =>
	policy.directives.get(
		names.find( ( name ) => policy.directives.has( name ) ) ?? ''
	);

/**
 * Whether an element comes before another one of the same page.
 *
 * @param first The one.
 * @param other The other.
 */
function isFollowing( first: Element, other: Element ): boolean {
	const all = Array.from( first.ownerDocument.querySelectorAll( '*' ) );
	return all.indexOf( first ) < all.indexOf( other );
}

/**
 * What policies block.
 *
 * @param policies All of them have to allow it.
 * @param page     The page.
 */
function blockedBy( policies: Policy[], page: PolicyPage ): Blocked[] {
	const { script, hashes } = page;
	const own = new URL( page.url );
	const nonce = script.getAttribute( 'nonce' ) ?? '';
	const found = new Set< Blocked >();
	for ( const policy of policies ) {
		// A policy in the page is in force from its element on.
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
		// What a script imports is allowed with the script's nonce. Beside strict-dynamic, addresses count for nothing.
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

/** The verdict on a page. */
export interface Verdict {
	/** Whether there is any policy. */
	hasPolicy: boolean;
	blocked: Blocked[];
	/** What would be blocked if the policies that only report were in force. */
	wouldBlock: Blocked[];
}

/**
 * Judges a page.
 *
 * @param page The page.
 */
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
