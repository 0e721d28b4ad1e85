import { __ } from '@wordpress/i18n';

/** Names of cards without a heading. */
export const cardNames = () => ( {
	traffic: __( 'Traffic Over Time', 'lodestar' ),
	kpis: __( 'Previous Period vs. This Period', 'lodestar' ),
} );

export const donutTitles = () => ( {
	visitors: __( 'New vs. Returning Visitors', 'lodestar' ),
	devices: __( 'Device Breakdown', 'lodestar' ),
	channels: __( 'Channels', 'lodestar' ),
} );
