import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import type { MoreRows, RowsAnswer, RowsQuestion } from './more-rows';

/** So long typing or clicking has to pause before anything is asked, in ms. */
const PAUSE = 300;

/** What was answered to a question, or why nothing was. */
type Settled = { question: RowsQuestion } & (
	{ answer: RowsAnswer } | { failure: unknown }
);

export interface Rows extends RowsAnswer {
	/** Whether others are on the way; these are those of before. */
	isBusy: boolean;
	/** What asking failed with; null where it did not. */
	failure: unknown;
	retry: () => void;
}

/**
 * Rows that somebody else holds. A question that is overtaken by another one is given up; until the answer is here, the
 * rows of before stay.
 *
 * @param more     Asks for rows; undefined where the table holds all.
 * @param question What is asked; null where the table holds these rows. The same object as long as it is the same.
 * @param held     What the table holds for it.
 */
export function useMoreRows(
	more: MoreRows | undefined,
	question: RowsQuestion | null,
	held: RowsAnswer
): Rows {
	const [ turn, setTurn ] = useState( 0 );
	const asked = useMemo(
		() => ( question ? { ...question } : null ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Another turn, and another one who is asked, is another question.
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
