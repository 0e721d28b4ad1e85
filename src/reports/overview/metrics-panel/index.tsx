import { Button, Dropdown } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { settings as settingsIcon } from '@wordpress/icons';
import { useIncluded } from '../included';
import { Choice } from './choice';
import './style.scss';

interface MetricsPanelProps {
	/** Whether metrics can be chosen that take a licence. */
	isPro: boolean;
	upgradeUrl: string;
	/** Told when another choice was saved. */
	onSaved: () => void;
}

/**
 * Which metrics the strip has, behind its last cell.
 *
 * @param props
 */
export function MetricsPanel( props: MetricsPanelProps ) {
	const included = useIncluded();
	const { onSaved, ...access } = props;
	return (
		<Dropdown
			className="lodestar-strip-frame__edit"
			contentClassName="lodestar lodestar-metrics-panel"
			expandOnMobile
			headerTitle={ __( 'Edit Metrics', 'lodestar' ) }
			popoverProps={ { placement: 'bottom-end' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					className="lodestar-metrics__edit"
					icon={ settingsIcon }
					label={ __( 'Edit Metrics', 'lodestar' ) }
					aria-expanded={ isOpen }
					aria-haspopup="dialog"
					onClick={ onToggle }
				/>
			) }
			renderContent={ ( { onClose } ) => (
				<Choice
					{ ...access }
					included={ included }
					onCancel={ onClose }
					onSaved={ () => {
						onClose();
						onSaved();
					} }
				/>
			) }
		/>
	);
}
