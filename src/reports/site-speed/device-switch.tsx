import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { desktop, mobile } from '@wordpress/icons';
import type { Device } from './answer';

interface DeviceSwitchProps {
	device: Device;
	isDisabled: boolean;
	onChange?: ( device: Device ) => void;
}

/**
 * Chooses whose speed is shown.
 *
 * @param props
 * @param props.device
 * @param props.isDisabled
 * @param props.onChange
 */
export function DeviceSwitch( props: DeviceSwitchProps ) {
	const choices = [
		[ 'desktop', desktop, __( 'Desktop', 'lodestar' ) ],
		[ 'mobile', mobile, __( 'Mobile', 'lodestar' ) ],
	] as const;
	return (
		<div
			className="lodestar-speed-device"
			role="group"
			aria-label={ __( 'Device', 'lodestar' ) }
		>
			{ choices.map( ( [ device, icon, label ] ) => (
				<Button
					key={ device }
					__next40pxDefaultSize
					icon={ icon }
					isPressed={ device === props.device }
					disabled={ props.isDisabled }
					accessibleWhenDisabled
					onClick={ () => props.onChange?.( device ) }
				>
					{ label }
				</Button>
			) ) }
		</div>
	);
}
