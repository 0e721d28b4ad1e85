import type { Boot } from '../app/boot';
import type { Answer } from './answer';
import type { ReportQuery } from './types';

/** A query without filters. */
export type PlainQuery = Omit< ReportQuery, 'filters' >;

/** A request that was sent before the dashboard's script was loaded. */
interface Started {
	report: string;
	query: PlainQuery;
	path: string;
	/** The response or the server's error. Null if no readable response arrived. */
	reply: Promise< { ok: boolean; body: unknown } | null >;
	/** The response, once it has arrived. */
	answer?: Answer;
}

declare global {
	interface Window {
		lodestarStarted?: Started | undefined;
	}
}

/** Sends a request as apiFetch would, which isn't loaded yet. Pass the result to handOn(). */
export function start(
	report: string,
	query: PlainQuery,
	boot: Boot
): Started {
	const { rest_url: root, rest_nonce: nonce } = boot;
	const params = new URLSearchParams( { ...query } as Record<
		string,
		string
	> );
	const path = `/lodestar/v1/reports/${ report }?${ params }`;
	// Without pretty permalinks, the route itself is a query parameter.
	const rest = root.includes( '?' ) ? path.replace( '?', '&' ) : path;
	const ask = async () => {
		const response = await window.fetch(
			`${ root.replace( /\/$/, '' ) }${ rest }&_locale=user`,
			{ headers: { 'X-WP-Nonce': nonce, Accept: 'application/json' } }
		);
		return { ok: response.ok, body: await response.json() };
	};
	const reply = ask().catch( () => null );
	const started: Started = { report, query, path, reply };
	void reply.then( ( came ) => {
		if ( came?.ok ) {
			started.answer = came.body;
		}
	} );
	return started;
}

/** The prefetched request, until it is used. */
let handedOn: Started | undefined;

/** Stores the request that the page's head sent. */
export function handOn( started: Started | undefined ): void {
	handedOn = started;
}

/**
 * Returns the prefetched response, once. Null if the path differs or no readable response arrived.
 *
 * @param  path
 * @throws {import('./types').RequestError} The server's error.
 */
export async function takeStarted( path: string ): Promise< Answer | null > {
	const started = handedOn;
	// A later request must not get this response, which would be stale.
	handedOn = undefined;
	const reply = started?.path === path ? await started.reply : null;
	if ( reply && ! reply.ok ) {
		throw reply.body;
	}
	return reply && ( reply.body as Answer );
}

/** Returns the prefetched response, once, if it has already arrived. */
export function takeArrived(): Required< Started > | null {
	const started = handedOn;
	if ( ! started?.answer ) {
		return null;
	}
	handedOn = undefined;
	return { ...started, answer: started.answer };
}
