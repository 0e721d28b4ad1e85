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

/** `asked`: requested here, without a response yet. `running`: confirmed by the server. */
type Phase = 'idle' | 'asked' | 'running';

const phaseOf = ( { state }: AuditState ): Phase =>
	state === 'running' ? 'running' : 'idle';

/** Polling interval for the state of an audit. */
const EVERY_MS = 2000;

/**
 * Runs audits. An audit keeps running without this screen. When the reader returns, it shows that the audit is running
 * or its result.
 *
 * @param answer   The displayed answer.
 * @param isSample Disables all requests.
 * @param ask      Requests the report again.
 * @return Whether an audit is running, and a function that starts one.
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
	/** Whether the next answer was recalculated from visits. */
	const isRecomputed = useRef( false );
	const isRunning = phase !== 'idle';

	const fail = ( status: number, text: string ) =>
		void toast(
			sprintf(
				/* translators: 1: HTTP status code, 2: its text. */
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

	// An answer may be older than the audit, so get the current state.
	useEffect( () => {
		if ( isSample ) {
			return;
		}
		if ( isRecomputed.current ) {
			isRecomputed.current = false;
			void toast(
				sprintf(
					/* translators: %s: number of page loads. */
					__( 'Recalculated from %s page loads.', 'lodestar' ),
					formatNumber( visits.views )
				),
				maySetUp
					? {
							action: {
								label: __(
									'Add PageSpeed API Key',
									'lodestar'
								),
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
				// On failure, keep the state from the answer.
				() => {}
			);
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Runs once per response.
	}, [ answer ] );

	useEffect( () => {
		if ( phase !== 'running' || isSample ) {
			return;
		}
		// A slow response may arrive after a newer one.
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
				// A lost connection may recover, so keep polling.
				() => {}
			);
		}, EVERY_MS );
		return () => {
			isOver = true;
			clearInterval( timer );
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Active only while an audit is running.
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
