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
