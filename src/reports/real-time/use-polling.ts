import { useEffect, useRef, useState } from '@wordpress/element';
import type { ReportRequest } from '../../store/reports/use-report';

/** Seconds from an answer to the next question. */
export const EVERY = 60;

/** Failures in a row after which nothing is asked any more. */
const MOST_FAILURES = 5;

type Asked = Pick< ReportRequest, 'isResolving' | 'error' | 'ask' >;

export interface Polling {
	/** Seconds until the next question. */
	left: number;
	/** How often it failed in a row. */
	failures: number;
	/** Whether it failed so often that nothing is asked any more, unless somebody tries again. */
	isStopped: boolean;
	/** Whether a question was due while nobody looked. */
	isPaused: boolean;
	/** Goes on after a pause. */
	resume: () => void;
}

/**
 * Asks again a minute after each answer, as long as somebody looks: when a question is due while the window does not have
 * the focus, it waits for the reader. Ends with the view that uses it.
 *
 * @param asked             How it stands with the question.
 * @param asked.isResolving
 * @param asked.error
 * @param asked.ask
 * @param isOn              False for a sample: nothing is asked, and nothing counted down.
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
			setLeft( EVERY ); // At once, so that nothing is due any more when the answer comes.
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
