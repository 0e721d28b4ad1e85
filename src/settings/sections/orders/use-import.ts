import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';

/** How far it is: see src/server/Features/Commerce/OrdersController.php. */
export interface ImportState {
	shops: string[];
	running: boolean;
	/** Whether nothing can be kept at the moment. */
	waiting: boolean;
	seen: number;
	total: number;
	added: number;
	known: number;
	changed: number;
	too_old: number;
	unpaid: number;
	failed: number;
	/** UTC seconds. */
	finished: number | null;
}

type Failure = Record< string, unknown >;

export interface OrdersImport {
	/** Undefined while nothing is known. */
	state: ImportState | undefined;
	failure: Failure | undefined;
	load: () => void;
	begin: () => void;
	/** Goes on after a failure. */
	goOn: () => void;
}

const PATH = '/lodestar/v1/orders/import';

/** Milliseconds between two requests: each works for some seconds. */
const PAUSE = 500;

/** Milliseconds until it is tried again where nothing could be kept. */
const LONG_PAUSE = 10_000;

/**
 * The import of past orders. While it runs each request goes on with it for some seconds.
 */
export function useImport(): OrdersImport {
	const [ state, setState ] = useState< ImportState >();
	const [ failure, setFailure ] = useState< Failure >();

	const ask = useCallback( ( data?: { begin: boolean } ) => {
		setFailure( undefined );
		apiFetch< ImportState >( {
			path: PATH,
			...( data && { method: 'POST', data } ),
		} ).then( setState, setFailure );
	}, [] );
	useEffect( () => ask(), [ ask ] );

	useEffect( () => {
		if ( ! state?.running || failure ) {
			return;
		}
		const timer = setTimeout(
			() => ask( { begin: false } ),
			state.waiting ? LONG_PAUSE : PAUSE
		);
		return () => clearTimeout( timer );
	}, [ state, failure, ask ] );

	return {
		state,
		failure,
		load: useCallback( () => ask(), [ ask ] ),
		begin: useCallback( () => ask( { begin: true } ), [ ask ] ),
		goOn: useCallback( () => ask( { begin: false } ), [ ask ] ),
	};
}
