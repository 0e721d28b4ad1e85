import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { desktop, mobile } from '@wordpress/icons';
import { useState } from '@wordpress/element';
import type { Device } from './answer';

/** Key in localStorage of the last selected device. */
const KEPT = 'lodestar_sitespeed';

function kept(): Device {
	try {
		return window.localStorage.getItem( KEPT ) === 'mobile'
			? 'mobile'
			: 'desktop';
	} catch {
		return 'desktop'; // Access to localStorage may be blocked.
	}
}

/** Returns the selected device, by default desktop, and a function that selects another. */
export function useDevice(): [ Device, ( device: Device ) => void ] {
	const [ device, setDevice ] = useState( kept );
	return [
		device,
		( next ) => {
			setDevice( next );
			try {
				window.localStorage.setItem( KEPT, next );
			} catch {
				// Without storage, the selection lasts until the page is closed.
			}
		},
	];
}

interface DeviceSwitchProps {
	device: Device;
	isDisabled: boolean;
	onChange?: ( device: Device ) => void;
}

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
