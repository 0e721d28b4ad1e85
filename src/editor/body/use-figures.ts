import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { Mark, PostFigures } from './types';

/** When a wait is worth a word, and when it is over. */
const SLOW = 4_000;
const TOO_LONG = 20_000;

export interface Asked {
	answer: PostFigures | null;
	/** Why there is none. */
	failure: string | null;
	isSlow: boolean;
	retry: () => void;
	/** Puts a note that was just written beside those of the answer. */
	addNote: ( note: Mark ) => void;
}

/**
 * Asks for the figures of a post when it is drawn, and again for another post or other days. What comes too late is not
 * taken.
 *
 * @param id       Of the post.
 * @param interval Which days; empty for those that the server begins with.
 */
export function useFigures( id: number, interval: string ): Asked {
	const question = `${ id } ${ interval }`;
	const [ state, setState ] = useState<
		Omit< Asked, 'retry' | 'addNote' > & { of: string }
	>( { of: '', answer: null, failure: null, isSlow: false } );
	const [ tries, setTries ] = useState( 0 );

	useEffect( () => {
		const control = new AbortController();
		const set = ( change: Partial< Asked > ) =>
			setState( {
				of: question,
				answer: null,
				failure: null,
				isSlow: false,
				...change,
			} );
		set( {} );
		let isOver = false;
		const slow = setTimeout( () => set( { isSlow: true } ), SLOW );
		const end = setTimeout( () => {
			isOver = true;
			control.abort();
			set( {
				failure: __(
					'The server did not answer within 20 seconds.',
					'lodestar'
				),
			} );
		}, TOO_LONG );
		const clear = () => {
			clearTimeout( slow );
			clearTimeout( end );
		};
		apiFetch< PostFigures >( {
			path: addQueryArgs( `/lodestar/v1/posts/${ id }`, {
				...( interval && { interval } ),
			} ),
			signal: control.signal,
		} ).then(
			( answer ) => {
				clear();
				if ( ! control.signal.aborted ) {
					set( { answer } );
				}
			},
			( error: { message?: string } ) => {
				clear();
				if ( ! control.signal.aborted && ! isOver ) {
					set( { failure: error.message ?? '' } );
				}
			}
		);
		return () => {
			clear();
			control.abort();
		};
	}, [ id, interval, question, tries ] );

	const retry = useCallback( () => setTries( ( count ) => count + 1 ), [] );
	const addNote = useCallback(
		( note: Mark ) =>
			setState( ( { answer, ...rest } ) => ( {
				...rest,
				answer: answer && {
					...answer,
					marks: [ ...answer.marks, note ],
				},
			} ) ),
		[]
	);
	// Before the effect has run, what is known is of another question.
	return state.of === question
		? { ...state, retry, addNote }
		: { answer: null, failure: null, isSlow: false, retry, addNote };
}
