import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import type { Score } from '../../features/rating/use-rating';
import { store as app } from '../../store/app/app-store';
import { ask, Refusal } from '../../store/envelope';
import { type Insights, type Rating, type Ratings } from './answer';

const PATH = 'ai-insights';

const byInsight = ( ratings: readonly Rating[] = [] ): Ratings =>
	Object.fromEntries(
		ratings.map( ( rating ) => [ rating.insight_id, rating ] )
	);

/**
 * Loads insights and their ratings, and saves new ratings. If a request fails, a dialog shows the server's message and
 * the previous state stays.
 *
 * @param sample Shown instead, without any requests.
 */
export function useInsights( sample: Insights | null ) {
	const [ insights, setInsights ] = useState( sample );
	const [ ratings, setRatings ] = useState< Ratings >( {} );
	const [ isLoading, setLoading ] = useState( ! sample );
	const { openDialog } = useDispatch( app );

	const fail = useCallback(
		( failure: unknown ) => {
			const html = failure instanceof Refusal ? failure.html : '';
			void openDialog( { title: '', html } );
		},
		[ openDialog ]
	);

	const load = useCallback(
		async ( isAnew: boolean ) => {
			setLoading( true );
			try {
				const found = await ask< Insights >(
					isAnew ? `${ PATH }?force_refresh=true` : PATH
				);
				setInsights( found );
				const shown = byInsight( found.ratings );
				setRatings( shown );
				setLoading( false );
				const kept = await ask< Ratings >( `${ PATH }/ratings` );
				// A rating given since the request is newer than the response.
				setRatings( ( now ) =>
					now === shown ? kept : { ...kept, ...now }
				);
			} catch ( failure ) {
				setLoading( false );
				fail( failure );
			}
		},
		[ fail ]
	);

	useEffect( () => {
		if ( ! sample ) {
			void load( false );
		}
	}, [ load, sample ] );

	// Changes one rating only, because the response for another may still be pending.
	const setRating = ( id: string, rating: Rating | undefined ) =>
		setRatings( ( now ) => ( { ...now, [ id ]: rating } ) );

	const rate = async ( id: string, score: Score ) => {
		const before = ratings[ id ];
		setRating( id, {
			insight_id: id,
			score,
			feedback: null,
			skipped: false,
		} );
		try {
			await ask( `${ PATH }/rate`, 'POST', {
				insight_id: id,
				score,
			} );
		} catch ( failure ) {
			setRating( id, before );
			fail( failure );
		}
	};

	/**
	 * Saves feedback about an insight.
	 *
	 * @param id      ID of the insight.
	 * @param message Null if the reader skips it.
	 * @return Whether it was saved.
	 */
	const say = async ( id: string, message: string | null ) => {
		try {
			const now = await ask< Ratings >( `${ PATH }/feedback`, 'POST', {
				insight_id: id,
				message: message ?? '',
				skipped: message === null,
			} );
			setRating( id, now[ id ] );
			return true;
		} catch ( failure ) {
			fail( failure );
			return false;
		}
	};

	return { insights, ratings, isLoading, load, rate, say };
}
