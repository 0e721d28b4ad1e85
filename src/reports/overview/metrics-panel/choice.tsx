import { useDispatch, dispatch } from '@wordpress/data';
import { useId, useState, useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import apiFetch from '@wordpress/api-fetch';
import type { KeyboardEvent } from 'react';
import type { IncludedMetric } from '../../../store/app/boot';
import { FormActions } from '../../../ui/form-actions/form-actions';
import { formatNumber } from '../../../ui/format/number';
import { store as app } from '../../../store/app/app-store';
import { metricGroups } from '../metrics';
import { ChoiceRow } from './row';

/** Tracks which locked metric shows its upgrade notice. A click elsewhere or Escape closes it. */
function useLock() {
	const [ opened, open ] = useState< string | null >( null );
	const ref = useRef< HTMLDivElement >( null );

	useEffect( () => {
		if ( opened === null ) {
			return;
		}
		const close = ( { target }: MouseEvent ) => {
			const box = ref.current?.querySelector( '.is-opened' );
			if ( ! box?.contains( target as Node ) ) {
				open( null );
			}
		};
		document.addEventListener( 'pointerdown', close );
		return () => document.removeEventListener( 'pointerdown', close );
	}, [ opened ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' && opened !== null ) {
			event.stopPropagation();
			open( null );
		}
	};
	return { opened, open, ref, onKeyDown };
}

/** Maximum number of selected metrics. */
const MOST = 7;

interface Saved {
	success: true;
	metrics: IncludedMetric[];
}

/**
 * Saves the selection. Rejects with the server's error.
 *
 * @param ids Metric IDs; an empty list selects sessions.
 * @return The metrics with the saved selection.
 */
async function saveIncluded(
	ids: readonly string[]
): Promise< readonly IncludedMetric[] > {
	const { metrics } = await apiFetch< Saved >( {
		path: '/lodestar/v1/included-metrics',
		method: 'POST',
		data: { selected_metrics: ids.join( ',' ) },
	} );
	await dispatch( app ).receiveBoot( { included_metrics: metrics } );
	return metrics;
}

interface ChoiceProps {
	included: readonly IncludedMetric[];
	isPro: boolean;
	upgradeUrl: string;
	onCancel: () => void;
	onSaved: () => void;
}

/** Error response: `error` comes from our route, `message` from WordPress. */
interface Refusal {
	error?: string;
	message?: string;
}

/** Checkboxes for all metrics. Changes apply only when saved. */
export function Choice( props: ChoiceProps ) {
	const { included, isPro, upgradeUrl, onCancel, onSaved } = props;
	const heading = useId();
	const { toast } = useDispatch( app );
	const [ isSaving, setSaving ] = useState( false );
	const [ chosen, setChosen ] = useState( () =>
		included.filter( ( { checked } ) => checked ).map( ( { id } ) => id )
	);
	const { opened, open, ref, onKeyDown } = useLock();
	const isFull = chosen.length >= MOST;

	const toggle = ( id: string, isOn: boolean ) =>
		setChosen(
			isOn ? [ ...chosen, id ] : chosen.filter( ( one ) => one !== id )
		);
	const save = async () => {
		setSaving( true );
		try {
			await saveIncluded( chosen );
		} catch ( refused ) {
			const { error, message } = refused as Refusal;
			toast( error ?? message ?? __( 'Please try again.', 'lodestar' ), {
				type: 'error',
			} );
			setSaving( false );
			return;
		}
		toast();
		onSaved();
	};

	return (
		// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape bubbles up to this element, after inner popovers have handled it.
		<div className="lodestar-metrics-panel__body" onKeyDown={ onKeyDown }>
			<div className="lodestar-metrics-panel__head">
				<h2 id={ heading }>
					{ sprintf(
						/* translators: %s: maximum number of metrics. */
						__( 'Select up to %s metrics', 'lodestar' ),
						formatNumber( MOST )
					) }
				</h2>
				<span role="status">
					{ sprintf(
						/* translators: 1: number of selected metrics, 2: maximum number of metrics. */
						__( '%1$s of %2$s', 'lodestar' ),
						formatNumber( chosen.length ),
						formatNumber( MOST )
					) }
					{ isFull && (
						<b>{ __( 'Remove one to add another', 'lodestar' ) }</b>
					) }
				</span>
			</div>
			<div
				className="lodestar-metrics-panel__groups"
				role="group"
				aria-labelledby={ heading }
				ref={ ref }
			>
				{ metricGroups( included ).map( ( { title, metrics } ) => (
					<fieldset key={ title }>
						<legend>{ title }</legend>
						{ metrics.map( ( metric ) => (
							<ChoiceRow
								key={ metric.id }
								metric={ metric }
								isChosen={ chosen.includes( metric.id ) }
								isFull={ isFull }
								isLocked={ metric.isPro && ! isPro }
								isOpened={ opened === metric.id }
								upgradeUrl={ upgradeUrl }
								onToggle={ toggle }
								onLocked={ open }
							/>
						) ) }
					</fieldset>
				) ) }
			</div>
			<div className="lodestar-metrics-panel__foot">
				<FormActions
					label={ __( 'Save', 'lodestar' ) }
					isBusy={ isSaving }
					place="end"
					onSubmit={ () => void save() }
					onCancel={ onCancel }
				/>
			</div>
		</div>
	);
}
