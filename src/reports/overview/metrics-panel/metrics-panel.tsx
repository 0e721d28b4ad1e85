import { Button, Dropdown } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { settings as settingsIcon } from '@wordpress/icons';
import { useOnDemand } from '../../../features/on-demand/use-on-demand';
import { useBoot } from '../../../store/app/use-boot';
import './style.scss';

interface MetricsPanelProps {
	/** Whether metrics can be chosen that take a licence. */
	isPro: boolean;
	upgradeUrl: string;
	/** Told when another choice was saved. */
	onSaved: () => void;
	/** Whether another choice was just saved: with other tabs all of this is drawn anew, and the focus comes back to it. */
	wasSaved: { current: boolean };
}

const loadChoice = () =>
	import( /* webpackChunkName: "metrics-panel" */ './choice' );

/**
 * Which metrics the strip has, behind its last cell. What opens is loaded when it is first wanted.
 *
 * @param props
 */
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
