import { __ } from '@wordpress/i18n';

/** What cards without a heading are called. */
export const cardNames = () => ( {
	traffic: __( 'Traffic over time', 'lodestar' ),
	kpis: __( 'The period before, and this period', 'lodestar' ),
} );

/** What the donuts are called. */
export const donutTitles = () => ( {
	visitors: __( 'New vs. Returning Visitors', 'lodestar' ),
	devices: __( 'Device Breakdown', 'lodestar' ),
	channels: __( 'Channels', 'lodestar' ),
} );
