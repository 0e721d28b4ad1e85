import type { Locked } from '../../store/app/license';
import type { Answer } from '../../store/reports/answer';
import type { Received, RequestError } from '../../store/reports/types';

/** The state of a report. Each kind looks different, because each needs a different action from the user. */
export type Condition =
	| { kind: 'denied'; error: RequestError }
	| { kind: 'not-connected' }
	| { kind: 'locked'; lock: Locked }
	| { kind: 'loading' }
	| { kind: 'error'; error: RequestError }
	| { kind: 'empty'; received: Received }
	| { kind: 'ready'; received: Received };

interface Facts {
	isConnected: boolean;
	/** Why the report is locked, as known when the page was loaded. */
	locked: Locked | null;
	received: Received | undefined;
	error: RequestError | null;
	isEmpty: ( ( answer: Answer ) => boolean ) | undefined;
}

/**
 * Returns the lock if access was lost while the page was open: an addon was deactivated, or the license expired.
 *
 * An error about the dates alone contains the permitted ones, and locks nothing.
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
 * Returns the state of a report; the most serious one wins.
 *
 * A loaded response outlasts a failed refresh, unless the error means that the user has lost access.
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
