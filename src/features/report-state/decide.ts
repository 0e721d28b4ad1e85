import type { Locked } from '../../store/app/license';
import type { Answer } from '../../store/reports/answer';
import type { Received, RequestError } from '../../store/reports/types';

/** The one condition that a report is in; each looks different, because each asks something else of the reader. */
export type Condition =
	| { kind: 'denied'; error: RequestError }
	| { kind: 'not-connected' }
	| { kind: 'locked'; lock: Locked }
	| { kind: 'loading' }
	| { kind: 'error'; error: RequestError }
	| { kind: 'empty'; received: Received }
	| { kind: 'ready'; received: Received };

interface Facts {
	/** Whether the site has a source of data. */
	isConnected: boolean;
	/** Why the report is not open, as far as that was known when the page was made. */
	locked: Locked | null;
	received: Received | undefined;
	error: RequestError | null;
	isEmpty: ( ( answer: Answer ) => boolean ) | undefined;
}

/**
 * What closed while the page was open: an addon was turned off, or the licence lapsed. A refusal of the dates alone
 * says which ones are open, and closes nothing.
 *
 * @param error What the server answered.
 */
function lockOf( error: RequestError | null ): Locked | null {
	const { addon, installed = false, levels, start } = error?.data ?? {};
	if ( error?.code === 'addon_inactive' && addon !== undefined ) {
		return { code: 'addon_inactive', addon, installed };
	}
	return error?.code === 'license_level' &&
		levels !== undefined &&
		start === undefined
		? { code: 'license_level', levels }
		: null;
}

/**
 * Decides, the gravest first. An answer that is already here outlives a failed attempt to renew it, unless the
 * failure says that the reader may not see it any more.
 *
 * @param facts
 * @param facts.isConnected
 * @param facts.locked
 * @param facts.received
 * @param facts.error
 * @param facts.isEmpty
 */
export function decide( {
	isConnected,
	locked,
	received,
	error,
	isEmpty,
}: Facts ): Condition {
	const status = error?.data?.status;
	const lock = locked ?? lockOf( error );
	if ( error && ! lock && ( status === 401 || status === 403 ) ) {
		return { kind: 'denied', error };
	}
	if ( ! isConnected || error?.code === 'not_connected' ) {
		return { kind: 'not-connected' };
	}
	if ( lock ) {
		return { kind: 'locked', lock };
	}
	if ( received ) {
		return isEmpty?.( received.answer )
			? { kind: 'empty', received }
			: { kind: 'ready', received };
	}
	return error ? { kind: 'error', error } : { kind: 'loading' };
}
