import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReportRequest } from '../../store/reports/use-report';

/** Seconds from a response to the next request. */
export const EVERY = 60;

/** Polling stops after more consecutive failures than this. */
const MOST_FAILURES = 5;

type Asked = Pick< ReportRequest, 'isResolving' | 'error' | 'ask' >;

export interface Polling {
	/** Seconds until the next request. */
	left: number;
	/** Number of consecutive failures. */
	failures: number;
	/** Whether polling stopped after too many failures, until the reader retries. */
	isStopped: boolean;
	/** Whether a request was due while the window had no focus. */
	isPaused: boolean;
	/** Continues after a pause. */
	resume: () => void;
}

/**
 * Requests the report again a minute after each response. If the window doesn't have the focus then, polling pauses
 * until the reader resumes it. With `isOn` false, as for a sample, it does nothing.
 */
export function usePolling(
	{ isResolving, error, ask }: Asked,
	isOn: boolean
): Polling {
	const [ left, setLeft ] = useState( EVERY );
	const [ failures, setFailures ] = useState( 0 );
	const [ isPaused, setPaused ] = useState( false );
	const wasAsking = useRef( false );
	const latestAsk = useRef( ask );
	useEffect( () => {
		latestAsk.current = ask;
	} );

	useEffect( () => {
		if ( isResolving ) {
			setLeft( EVERY ); // Before the response, so that no request is due when it arrives.
		} else if ( wasAsking.current ) {
			setFailures( ( before ) => ( error ? before + 1 : 0 ) );
		}
		wasAsking.current = isResolving;
	}, [ isResolving, error ] );

	const isStopped = failures > MOST_FAILURES;
	const isCounting = isOn && ! isResolving && ! isPaused && ! isStopped;
	useEffect( () => {
		if ( ! isCounting ) {
			return;
		}
		const timer = setInterval(
			() => setLeft( ( seconds ) => Math.max( 0, seconds - 1 ) ),
			1000
		);
		return () => clearInterval( timer );
	}, [ isCounting ] );

	const isDue = isCounting && left === 0;
	useEffect( () => {
		if ( ! isDue ) {
			return;
		}
		if ( document.hasFocus() ) {
			latestAsk.current();
		} else {
			setPaused( true );
		}
	}, [ isDue ] );

	return {
		left,
		failures,
		isStopped,
		isPaused,
		resume() {
			setPaused( false );
			setLeft( EVERY );
			ask();
		},
	};
}
