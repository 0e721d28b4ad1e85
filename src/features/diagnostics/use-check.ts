import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { check, untried } from './check';
import type { Remedy, Row } from './facts';

export interface Check {
	rows: Row[];
	isRunning: boolean;
	/** How many things stand in the way. */
	problems: number;
	/** Whether the home page couldn't be looked at, so that nothing is known about it. */
	isUnsure: boolean;
	again: () => void;
	/** Puts something right and checks again. */
	mend: ( remedy: Remedy ) => Promise< void >;
}

const failed = ( error: unknown ): Row => ( {
	id: 'failed',
	state: 'bad',
	title: __( 'The check could not be finished', 'lodestar' ),
	seen: ( error as { message?: string } ).message ?? String( error ),
} );

/**
 * The check, begun at once.
 */
export function useCheck(): Check {
	const [ rows, setRows ] = useState( untried );
	const [ isRunning, setRunning ] = useState( true );
	const [ turn ] = useState( { current: 0 } ); // The newest run; what earlier ones say is old.

	const again = useCallback( () => {
		const mine = ++turn.current;
		const isMine = () => turn.current === mine;
		const put = ( row: Row ) =>
			isMine() &&
			setRows( ( before ) =>
				before.some( ( { id } ) => id === row.id )
					? before.map( ( old ) => ( old.id === row.id ? row : old ) )
					: [ ...before, row ]
			);
		setRows( untried() );
		setRunning( true );
		check( put )
			.catch( ( error ) => {
				setRows( ( before ) =>
					before.map( ( row ) =>
						row.state === 'running'
							? { ...row, state: 'untried' }
							: row
					)
				);
				put( failed( error ) );
			} )
			.finally( () => isMine() && setRunning( false ) );
	}, [ turn ] );

	const stop = useCallback( () => {
		turn.current++;
	}, [ turn ] );

	useEffect( () => {
		again();
		return stop;
	}, [ again, stop ] );

	const mend = useCallback(
		async ( { path, data }: Remedy ) => {
			await apiFetch( { path, method: 'POST', ...( data && { data } ) } );
			again();
		},
		[ again ]
	);

	const problems = rows.filter( ( { state } ) => state === 'bad' ).length;
	const isUnsure = rows.some(
		( { id, state } ) => id === 'page' && state === 'note'
	);
	return { rows, isRunning, problems, isUnsure, again, mend };
}
