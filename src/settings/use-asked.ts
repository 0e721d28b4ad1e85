import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';

interface Asked< T > {
	/** Undefined while loading. */
	answer: T | undefined;
	failure: Record< string, unknown > | undefined;
	ask: () => void;
}

/**
 * Loads data from a REST route, and reloads it when an argument changes.
 *
 * @param path     Path of the route. Null loads nothing.
 * @param occasion Any value that changes when the same path may return other data.
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
