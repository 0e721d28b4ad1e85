import apiFetch from '@wordpress/api-fetch';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Remedy, Row, Facts } from './facts';
import { formatNumber } from '../../ui/format/number';
import { fetchAndExamine, reportPage } from './examine';
import { fetchPage, sendTestHit, type Sent } from './hit';
import { judgeHit } from './judge-hit';
import { judgePage, judgeTracker, oldAddress, sendsTo } from './judge-page';
import { lookAt } from './look';
import { otherRows, waitingRow, type Reading } from './other-rows';
import { policyRow } from './policy-row';

/** The rows before the first step. */
const untried = (): Row[] => [
	{ id: 'page', state: 'untried', title: __( 'Home page', 'lodestar' ) },
	{
		id: 'tracker',
		state: 'untried',
		title: __( 'Tracking script', 'lodestar' ),
	},
	{ id: 'hit', state: 'untried', title: __( 'Test visit', 'lodestar' ) },
	{
		id: 'arrival',
		state: 'untried',
		title: __( 'Visit received', 'lodestar' ),
	},
];

/**
 * Checks in this browser whether visits are counted, like a visitor's browser would. Passes each row to `onRow` when it
 * is known.
 */
export async function check( onRow: ( row: Row ) => void ): Promise< void > {
	const running = ( id: string, title: string ) =>
		onRow( { id, state: 'running', title } );

	running( 'page', __( 'Loading the home page…', 'lodestar' ) );
	const facts = await apiFetch< Facts >( { path: '/lodestar/v1/counting' } );
	const { fetched, examined: fresh } = await fetchAndExamine( facts, true );
	onRow( judgePage( facts.page, fetched ) );

	if ( fresh ) {
		running(
			'tracker',
			__( 'Looking for the tracking script…', 'lodestar' )
		);
		const { examined: common } = await fetchAndExamine( facts, false );
		onRow( judgeTracker( facts, fresh.look, common?.look ?? fresh.look ) );
		const report = await reportPage( facts.server, fresh, common );
		const policy = policyRow( report, fresh.hasPolicy );
		if ( policy ) {
			onRow( policy );
		}
	}

	running( 'hit', __( 'Sending a test visit…', 'lodestar' ) );
	const start = performance.now();
	const sent = await tryWays( facts );
	onRow( judgeHit( sent ) );
	const closed = sent.find( ( { arrived } ) => ! arrived );
	if ( fresh && closed && sent.length > 1 ) {
		const { html } = await fetchPage( facts.page, false );
		const look = lookAt( html );
		const canSwitch = look.hasFallback && closed.status > 0;
		if ( ! canSwitch && sendsTo( look, closed.address ) ) {
			onRow( oldAddress( facts ) );
		}
	}
	if ( sent.some( ( { arrived } ) => arrived ) ) {
		onRow( {
			id: 'arrival',
			state: 'good',
			title: __( 'Test visit received', 'lodestar' ),
			seen: __( 'Saved and waiting to be processed', 'lodestar' ),
			figure: sprintf(
				/* translators: %s: number of seconds. */
				__( '%s s', 'lodestar' ),
				formatNumber( ( performance.now() - start ) / 1000, 2 )
			),
		} );
	}
	// Ingest discards the test hit and processes all pending hits.
	const reading = await apiFetch< Reading >( {
		path: '/lodestar/v1/ingest',
		method: 'POST',
	} );
	const waiting = waitingRow( facts.late, reading );
	if ( waiting ) {
		onRow( waiting );
	}
	otherRows(
		facts,
		!! navigator.globalPrivacyControl || navigator.doNotTrack === '1'
	).forEach( onRow );
}

/** Sends a test hit through each endpoint until one arrives. */
async function tryWays( { page, ways, server }: Facts ): Promise< Sent[] > {
	const sent: Sent[] = [];
	for ( const way of ways ) {
		const result = await sendTestHit( page, way, server );
		sent.push( result );
		if ( result.arrived ) {
			break;
		}
	}
	return sent;
}

export interface Check {
	rows: Row[];
	isRunning: boolean;
	problems: number;
	/** Whether the home page couldn't be checked from this browser. */
	isUnsure: boolean;
	again: () => void;
	/** Applies a fix and checks again. */
	mend: ( remedy: Remedy ) => Promise< void >;
}

const failed = ( error: unknown ): Row => ( {
	id: 'failed',
	state: 'bad',
	title: __( 'The check couldn’t be completed', 'lodestar' ),
	seen: ( error as { message?: string } ).message ?? String( error ),
} );

/** Runs the check on mount. */
export function useCheck(): Check {
	const [ rows, setRows ] = useState( untried );
	const [ isRunning, setRunning ] = useState( true );
	const [ turn ] = useState( { current: 0 } ); // The newest run; rows of earlier runs are ignored.

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
