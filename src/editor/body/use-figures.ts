import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { Mark, PostFigures } from './types';

/** Milliseconds until a loading hint appears, and until the request is aborted. */
const SLOW = 4_000;
const TOO_LONG = 20_000;

export interface Asked {
	answer: PostFigures | null;
	/** The error message; null without an error. */
	failure: string | null;
	isSlow: boolean;
	retry: () => void;
	/** Adds a note that was just saved to the loaded marks. */
	addNote: ( note: Mark ) => void;
}

/** Fetches the stats of a post and ignores stale responses. An empty interval requests the server's default. */
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
					'The server didn’t respond within 20 seconds.',
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
	// Until the effect runs, the state belongs to the previous request.
	return state.of === question
		? { ...state, retry, addNote }
		: { answer: null, failure: null, isSlow: false, retry, addNote };
}
