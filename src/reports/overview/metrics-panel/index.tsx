import { Button, Dropdown } from '@wordpress/components';
import { useBoot } from '../../../store/app/use-boot';
import { __ } from '@wordpress/i18n';
import { settings as settingsIcon } from '@wordpress/icons';
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
	const { included_metrics: included } = useBoot();
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
