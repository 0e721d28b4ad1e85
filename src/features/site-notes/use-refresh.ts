import { select, subscribe, useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { store as app } from '../../store/app';
import { store as reports } from '../../store/reports';

const isAsking = () => select( reports ).hasResolvingSelectors();

/**
 * Asks for the report again and, where that takes a while, says so in the way of everything else.
 *
 * @param ask Asks for the report.
 */
export function useRefresh( ask: () => void ): () => void {
	const { setLoading } = useDispatch( app );
	const end = useRef( () => {} );
	// Undoing may come later, when the report is about other days, or gone: then nobody waits for it.
	const latest = useRef( ask );
	const isGone = useRef( false );
	useEffect( () => {
		latest.current = ask;
	} );
	useEffect( () => {
		isGone.current = false;
		return () => {
			isGone.current = true;
			end.current();
		};
	}, [] );

	return () => {
		end.current();
		if ( ! isGone.current ) {
			let hasBegun = false;
			const unsubscribe = subscribe( () => {
				hasBegun ||= isAsking();
				if ( hasBegun && ! isAsking() ) {
					end.current();
				}
			}, reports );
			end.current = () => {
				end.current = () => {};
				unsubscribe();
				void setLoading( null );
			};
			void setLoading( {} );
		}
		latest.current();
	};
}
