import apiFetch from '@wordpress/api-fetch';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as app } from '../../store/app/app-store';
import { useBoot } from '../../store/app/use-boot';
import { postAjax } from '../../store/ajax';
import type { RequestError } from '../../store/reports/types';
import { formatNumber } from '../../ui/format/number';
import { KEYS, type AuditState, type Device, type SpeedAnswer } from './answer';
import { keyUrl } from './key-link';

const ACTIONS: Record< Device, string > = {
	desktop: 'lodestar_site_speed_run_audit',
	mobile: 'lodestar_site_speed_run_audit_mobile',
};

/** Nothing; begun here, and the server has not answered yet; the server says that it runs. */
type Phase = 'idle' | 'asked' | 'running';

const phaseOf = ( { state }: AuditState ): Phase =>
	state === 'running' ? 'running' : 'idle';

/** How often it is looked whether an audit is over. */
const EVERY_MS = 2000;

/**
 * Runs audits. One goes on without this screen: who comes back sees that it runs, or what came of it.
 *
 * @param answer   What is shown.
 * @param isSample Whether it is invented; then nothing is asked.
 * @param ask      Asks for the report again.
 * @return Whether one runs, and what begins one.
 */
export function useAudit(
	answer: SpeedAnswer,
	isSample: boolean,
	ask: () => void
) {
	const { device, audit, has_key: hasKey, visits } = answer;
	const { update_settings: maySetUp, settings_url: settings } = useBoot();
	const { toast, holdPage } = useDispatch( app );
	const [ phase, setPhase ] = useState< Phase >( phaseOf( audit ) );
	/** Whether what comes next was recomputed from visits. */
	const isRecomputed = useRef( false );
	const isRunning = phase !== 'idle';

	const fail = ( status: number, text: string ) =>
		void toast(
			sprintf(
				/* translators: 1: status of HTTP, 2: its text. */
				__( 'Failed to load report: %1$s, %2$s', 'lodestar' ),
				String( status ),
				text
			),
			{ type: 'error' }
		);

	const look = () =>
		apiFetch< AuditState >( {
			path: `/lodestar/v1/reports/${ KEYS[ device ] }/audit`,
		} );

	// An answer says how it stood then; since an earlier one an audit may have begun.
	useEffect( () => {
		if ( isSample ) {
			return;
		}
		if ( isRecomputed.current ) {
			isRecomputed.current = false;
			void toast(
				sprintf(
					/* translators: %s: how many. */
					__( 'Recomputed from %s page loads.', 'lodestar' ),
					formatNumber( visits.views )
				),
				maySetUp
					? {
							action: {
								label: __( 'Add a PageSpeed key', 'lodestar' ),
								onClick: () =>
									window.location.assign(
										keyUrl( settings )
									),
							},
						}
					: {}
			);
		} else if ( hasKey ) {
			look().then(
				( { state } ) => state === 'running' && setPhase( 'running' ),
				// Where it cannot be told, the answer's own word holds.
				() => {}
			);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each answer.
	}, [ answer ] );

	useEffect( () => {
		if ( phase !== 'running' || isSample ) {
			return;
		}
		// One look may take long, and be overtaken by the next.
		let isOver = false;
		const timer = setInterval( () => {
			look().then(
				( { state, failure } ) => {
					if ( state === 'running' || isOver ) {
						return;
					}
					isOver = true;
					setPhase( 'idle' );
					if ( failure ) {
						fail( failure.status, failure.text );
					}
					ask();
				},
				// A connection that is lost for a moment: it is looked again.
				() => {}
			);
		}, EVERY_MS );
		return () => {
			isOver = true;
			clearInterval( timer );
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- As long as it runs.
	}, [ phase, answer ] );

	useEffect( () => {
		void holdPage( isRunning );
		return () => void holdPage( false );
	}, [ isRunning, holdPage ] );

	const run = async () => {
		setPhase( 'asked' );
		try {
			const { source } = await postAjax< { source: string } >(
				ACTIONS[ device ],
				new FormData()
			);
			isRecomputed.current = source === 'visits';
			setPhase( isRecomputed.current ? 'idle' : 'running' );
			if ( isRecomputed.current ) {
				ask();
			}
		} catch ( thrown ) {
			const { message, data } = thrown as RequestError;
			setPhase( 'idle' );
			fail( data?.status ?? 0, message ?? '' );
		}
	};

	return { isRunning, run };
}
