import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';

interface Asked< T > {
	/** Undefined while it is on the way. */
	answer: T | undefined;
	failure: Record< string, unknown > | undefined;
	ask: () => void;
}

/**
 * What a route of the server says, asked anew whenever the path or the occasion changes.
 *
 * @param path     Of the route; null asks nothing.
 * @param occasion Changes where the same path may have another answer.
 */
export function useAsked< T >(
	path: string | null,
	occasion: unknown = null
): Asked< T > {
	const [ answer, setAnswer ] = useState< T >();
	const [ failure, setFailure ] = useState< Asked< T >[ 'failure' ] >();
	const [ tries, setTries ] = useState( 0 );

	useEffect( () => {
		let isWanted = true;
		setAnswer( undefined );
		setFailure( undefined );
		if ( path !== null ) {
			apiFetch< T >( { path } ).then(
				( found ) => isWanted && setAnswer( found ),
				( problem ) => isWanted && setFailure( problem )
			);
		}
		return () => {
			isWanted = false;
		};
	}, [ path, occasion, tries ] );

	return {
		answer,
		failure,
		ask: useCallback( () => setTries( ( before ) => before + 1 ), [] ),
	};
}
