import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import type { MoreRows, RowsAnswer, RowsQuestion } from './more-rows';

/** Debounce of queries, in ms. */
const PAUSE = 300;

/** Outcome of a query. */
type Settled = { question: RowsQuestion } & (
	{ answer: RowsAnswer } | { failure: unknown }
);

export interface Rows extends RowsAnswer {
	/** Whether a query is pending. Until then, the previous rows are returned. */
	isBusy: boolean;
	/** The error. Null if the query succeeded. */
	failure: unknown;
	retry: () => void;
}

/**
 * Loads rows on demand. Aborts outdated queries, and returns the previous rows until new ones arrive.
 *
 * @param more     Loads rows. Undefined if all rows are loaded.
 * @param question The query. Null if the rows are loaded already. Must be memoized.
 * @param held     The loaded rows for the query.
 */
export function useMoreRows(
	more: MoreRows | undefined,
	question: RowsQuestion | null,
	held: RowsAnswer
): Rows {
	const [ turn, setTurn ] = useState( 0 );
	const asked = useMemo(
		() => ( question ? { ...question } : null ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- A retry or another loader is a new request.
		[ question, more, turn ]
	);
	const [ settled, settle ] = useState< Settled | null >( null );
	const before = useRef( held );

	useEffect( () => {
		if ( ! more || ! asked ) {
			return;
		}
		const ended = new AbortController();
		const isOvertaken = () => ended.signal.aborted;
		const pause = setTimeout( () => {
			more( asked, ended.signal ).then(
				( answer ) =>
					isOvertaken() || settle( { question: asked, answer } ),
				( failure ) =>
					isOvertaken() || settle( { question: asked, failure } )
			);
		}, PAUSE );
		return () => {
			clearTimeout( pause );
			ended.abort();
		};
	}, [ more, asked ] );

	const isSettled = asked !== null && settled?.question === asked;
	const isBusy = asked !== null && ! isSettled;
	const failure = isSettled && 'failure' in settled ? settled.failure : null;
	if ( asked === null ) {
		before.current = held;
	} else if ( isSettled && 'answer' in settled ) {
		before.current = settled.answer;
	}
	return {
		...before.current,
		isBusy,
		failure,
		retry: () => setTurn( turn + 1 ),
	};
}
