import { __ } from '@wordpress/i18n';

/** What the donuts are called. */
export const donutTitles = () => ( {
	visitors: __( 'New vs. Returning Visitors', 'lodestar' ),
	devices: __( 'Device Breakdown', 'lodestar' ),
} );
