import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { desktop, mobile } from '@wordpress/icons';
import { useState } from '@wordpress/element';
import type { Device } from './answer';

/** Where this browser keeps which device was looked at last. */
const KEPT = 'lodestar_sitespeed';

function kept(): Device {
	try {
		return window.localStorage.getItem( KEPT ) === 'mobile'
			? 'mobile'
			: 'desktop';
	} catch {
		return 'desktop'; // A browser that keeps nothing may refuse to be asked.
	}
}

/**
 * Which device is looked at; desktop at first.
 *
 * @return The device, and what looks at another.
 */
export function useDevice(): [ Device, ( device: Device ) => void ] {
	const [ device, setDevice ] = useState( kept );
	return [
		device,
		( next ) => {
			setDevice( next );
			try {
				window.localStorage.setItem( KEPT, next );
			} catch {
				// It holds for as long as the page does.
			}
		},
	];
}

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
