import { Button, Dropdown } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { settings as settingsIcon } from '@wordpress/icons';
import { useOnDemand } from '../../../features/on-demand/use-on-demand';
import { useBoot } from '../../../store/app/use-boot';
import './style.scss';

interface MetricsPanelProps {
	/** Whether metrics of the Pro level can be selected. */
	isPro: boolean;
	upgradeUrl: string;
	/** Called after the selection was saved. */
	onSaved: () => void;
	/** Whether a selection was just saved. New tabs remount the panel, which then takes the focus again. */
	wasSaved: { current: boolean };
}

const loadChoice = () =>
	import( /* webpackChunkName: "metrics-panel" */ './choice' );

/** Button at the end of the metric strip that opens the metric selection. The selection loads on demand. */
export function MetricsPanel( props: MetricsPanelProps ) {
	const { included_metrics: included } = useBoot();
	const { onSaved, wasSaved, ...access } = props;
	const button = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		if ( wasSaved.current ) {
			wasSaved.current = false;
			button.current?.focus();
		}
	} );
	const { loaded, loadThen, loadSoon } = useOnDemand( loadChoice );
	return (
		<Dropdown
			className="lodestar-strip-frame__edit"
			contentClassName="lodestar lodestar-metrics-panel"
			expandOnMobile
			headerTitle={ __( 'Edit Metrics', 'lodestar' ) }
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					ref={ button }
					className="lodestar-metrics__edit"
					icon={ settingsIcon }
					label={ __( 'Edit Metrics', 'lodestar' ) }
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onFocus={ loadSoon }
					onPointerEnter={ loadSoon }
					onClick={ () => loadThen( onToggle ) }
				/>
			) }
			renderContent={ ( { onClose } ) =>
				loaded && (
					<loaded.Choice
						{ ...access }
						included={ included }
						onCancel={ onClose }
						onSaved={ () => {
							wasSaved.current = true;
							onClose();
							onSaved();
						} }
					/>
				)
			}
		/>
	);
}
