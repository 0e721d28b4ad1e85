import { __ } from '@wordpress/i18n';
import { CATEGORICAL } from './chart-theme/colors';

export interface Device {
	label: string;
	color: string;
}

/**
 * Returns the label and color of a device type, or undefined if it is unknown.
 *
 * @param kind As in GA4: mobile, desktop, tablet, smart tv.
 */
export function deviceOf( kind: string ): Device | undefined {
	const [ mobile, desktop, tablet, tv ] = CATEGORICAL;
	const devices: Record< string, Device > = {
		mobile: { label: __( 'Mobile', 'lodestar' ), color: mobile },
		desktop: { label: __( 'Desktop', 'lodestar' ), color: desktop },
		tablet: { label: __( 'Tablet', 'lodestar' ), color: tablet },
		'smart tv': { label: __( 'Smart TV', 'lodestar' ), color: tv },
	};
	return devices[ kind ];
}
