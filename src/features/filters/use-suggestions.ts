import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import type { Range } from '../../ui/calendar/day';

/** Milliseconds to debounce typing before a request. */
const REST_MS = 250;

export interface Suggestion {
	value: string;
	label: string;
	sessions: number | null;
}

export interface Asked {
	report: string;
	/** Name of the filter kind. */
	filter: string;
	range: Range;
	search: string;
}

/** Undefined while the request is running. */
export type Suggestions =
	{ values: readonly Suggestion[] } | { error: true } | undefined;

/** Fetches suggested filter values for the typed text. Also returns a function that retries. */
export function useSuggestions( asked: Asked ): [ Suggestions, () => void ] {
	const { report, filter, range, search } = asked;
	const [ attempt, setAttempt ] = useState( 0 );
	const [ received, setReceived ] = useState< {
		path: string;
		attempt: number;
		suggestions: Suggestions;
	} >();
	const path = addQueryArgs(
		`/lodestar/v1/reports/${ report }/filter-values`,
		{
			filter,
			start: range.start,
			end: range.end,
			search,
		}
	);
	useEffect( () => {
		const controller = new AbortController();
		const receive = ( suggestions: Suggestions ) => {
			if ( ! controller.signal.aborted ) {
				setReceived( { path, attempt, suggestions } );
			}
		};
		const timer = setTimeout(
			() =>
				apiFetch< { values: Suggestion[] } >( {
					path,
					signal: controller.signal,
				} ).then( receive, () => receive( { error: true } ) ),
			search === '' ? 0 : REST_MS
		);
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ path, search, attempt ] );
	const isCurrent = received?.path === path && received.attempt === attempt;
	return [
		isCurrent ? received.suggestions : undefined,
		() => setAttempt( attempt + 1 ),
	];
}
