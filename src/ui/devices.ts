import { __ } from '@wordpress/i18n';
import { CATEGORICAL } from './chart-theme/colors';

/** What a kind of device is called, and its colour, the same wherever it is drawn. */
export interface Device {
	label: string;
	color: string;
}

/**
 * A kind of device; undefined where there is none such.
 *
 * @param kind As GA4 calls it: mobile, desktop, tablet, smart tv.
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
