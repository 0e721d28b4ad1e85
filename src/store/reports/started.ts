import type { Boot } from '../app/boot';
import type { Answer } from './answer';
import type { ReportQuery } from './types';

/** A question that narrows nothing. */
export type PlainQuery = Omit< ReportQuery, 'filters' >;

/** What was asked before the dashboard's script was there. */
interface Started {
	report: string;
	query: PlainQuery;
	path: string;
	/** What came back: an answer, or why there is none. Null where it failed on the way. */
	reply: Promise< { ok: boolean; body: unknown } | null >;
	/** The answer, from the moment on at which it is here. */
	answer?: Answer;
}

declare global {
	interface Window {
		lodestarStarted?: Started | undefined;
	}
}

/**
 * Asks as apiFetch would, which is not there yet.
 *
 * @param report Key of the report.
 * @param query  The question.
 * @param boot   What the server printed.
 * @return What was asked, for handOn().
 */
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
	// Without permalinks the route is a parameter itself.
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

/** What the page's head asked, until somebody takes it. */
let handedOn: Started | undefined;

/**
 * Hands on what was asked there.
 *
 * @param started What was asked.
 */
export function handOn( started: Started | undefined ): void {
	handedOn = started;
}

/**
 * The answer to what was asked before, once. Null where that was something else, or failed on the way.
 *
 * @param  path Path and query of what is asked now.
 * @return The answer.
 * @throws {import('./types').RequestError} What the server refused with.
 */
export async function takeStarted( path: string ): Promise< Answer | null > {
	const started = handedOn;
	// Later it would be old.
	handedOn = undefined;
	const reply = started?.path === path ? await started.reply : null;
	if ( reply && ! reply.ok ) {
		throw reply.body;
	}
	return reply && ( reply.body as Answer );
}

/**
 * The answer to what was asked before, once, if it is already here.
 */
export function takeArrived(): Required< Started > | null {
	const started = handedOn;
	if ( ! started?.answer ) {
		return null;
	}
	handedOn = undefined;
	return { ...started, answer: started.answer };
}
