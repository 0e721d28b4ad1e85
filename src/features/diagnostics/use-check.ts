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

/** The steps before any was made. */
const untried = (): Row[] => [
	{ id: 'page', state: 'untried', title: __( 'Home page', 'lodestar' ) },
	{ id: 'tracker', state: 'untried', title: __( 'Tracker', 'lodestar' ) },
	{ id: 'hit', state: 'untried', title: __( 'Test hit', 'lodestar' ) },
	{ id: 'arrival', state: 'untried', title: __( 'Hit arrives', 'lodestar' ) },
];

/**
 * Checks in this browser whether visits are counted, as a visitor's browser would see it.
 *
 * @param onRow Told of each line as it becomes known.
 */
export async function check( onRow: ( row: Row ) => void ): Promise< void > {
	const running = ( id: string, title: string ) =>
		onRow( { id, state: 'running', title } );

	running( 'page', __( 'Fetching the home page', 'lodestar' ) );
	const facts = await apiFetch< Facts >( { path: '/lodestar/v1/counting' } );
	const { fetched, examined: fresh } = await fetchAndExamine( facts, true );
	onRow( judgePage( facts.page, fetched ) );

	if ( fresh ) {
		running( 'tracker', __( 'Looking for the tracker', 'lodestar' ) );
		const { examined: common } = await fetchAndExamine( facts, false );
		onRow( judgeTracker( facts, fresh.look, common?.look ?? fresh.look ) );
		const report = await reportPage( facts.server, fresh, common );
		const policy = policyRow( report, fresh.hasPolicy );
		if ( policy ) {
			onRow( policy );
		}
	}

	running( 'hit', __( 'Sending a test hit', 'lodestar' ) );
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
			title: __( 'Hit arrived', 'lodestar' ),
			seen: __( 'Stored where visits wait to be counted', 'lodestar' ),
			figure: sprintf(
				/* translators: %s: number of seconds. */
				__( '%s s', 'lodestar' ),
				formatNumber( ( performance.now() - start ) / 1000, 2 )
			),
		} );
	}
	// Takes the test hit out again, and reads what else waits.
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

/**
 * Sends a test hit each way until one arrives.
 *
 * @param facts        What the server knows.
 * @param facts.page
 * @param facts.ways
 * @param facts.server
 */
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
