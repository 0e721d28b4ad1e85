import { useEffect, useRef, useState } from '@wordpress/element';
import { postAjax } from '../../store/ajax';
import { answerOf } from '../../store/reports/answer';
import { catchUp } from '../../store/reports/catch-up';
import type { Received, RequestError } from '../../store/reports/types';
import type { ReportRequest } from '../../store/reports/use-report';
import type { Range } from '../../ui/calendar/day';
import type { JourneyChoices, JourneyFilters } from './answer';

const ACTION = 'lodestar_user_journey_report';

export interface JourneysQuestion extends JourneyFilters {
	range: Range;
	/** Starts at 1. */
	page: number;
}

/** Loads a page of journeys. The previous answer stays until the next one arrives. */
export function useJourneys(
	question: JourneysQuestion,
	mayAsk: boolean
): ReportRequest {
	const [ state, setState ] = useState<
		Omit< ReportRequest, 'ask' > & { received: Received | undefined }
	>( { received: undefined, isResolving: mayAsk, error: null } );
	const [ attempt, setAttempt ] = useState( 0 );
	const turn = useRef( 0 );
	const key = JSON.stringify( question );

	useEffect( () => {
		if ( ! mayAsk ) {
			return;
		}
		turn.current += 1;
		const mine = turn.current;
		setState( ( { received } ) => ( {
			received,
			isResolving: true,
			error: null,
		} ) );
		read( question ).then(
			( received ) =>
				mine === turn.current &&
				setState( { received, isResolving: false, error: null } ),
			( error: RequestError ) =>
				mine === turn.current &&
				setState( { received: undefined, isResolving: false, error } )
		);
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The key identifies the request.
	}, [ key, attempt, mayAsk ] );

	// Ignore responses that arrive after unmounting.
	useEffect(
		() => () => {
			turn.current += 1;
		},
		[]
	);

	return { ...state, ask: () => setAttempt( ( nth ) => nth + 1 ) };
}

async function read( question: JourneysQuestion ): Promise< Received > {
	const { range, page, search, campaigns, mediums, sources } = question;
	const behind = await catchUp( range );
	const body = new URLSearchParams( {
		search,
		start_date: range.start,
		end_date: range.end,
		sources,
		mediums,
		campaigns,
		page: String( page ),
	} );
	return { answer: answerOf( await postAjax( ACTION, body ) ), behind };
}

const NO_CHOICES: JourneyChoices = { campaigns: [], mediums: [], sources: [] };

/** Loads the filter options. If the request fails, there are none. */
export function useChoices( mayAsk: boolean ): JourneyChoices {
	const [ choices, setChoices ] = useState( NO_CHOICES );
	useEffect( () => {
		if ( ! mayAsk ) {
			return;
		}
		let isWanted = true;
		postAjax< JourneyChoices >( `${ ACTION }_filter_params` ).then(
			( said ) => isWanted && setChoices( said ),
			() => {}
		);
		return () => {
			isWanted = false;
		};
	}, [ mayAsk ] );
	return choices;
}
