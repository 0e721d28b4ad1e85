import { __ } from '@wordpress/i18n';

/** What the donuts are called. */
export const titles = () => ( {
	browsers: __( 'Browser Breakdown', 'lodestar' ),
	devices: __( 'Device Breakdown', 'lodestar' ),
} );
