import { __ } from '@wordpress/i18n';
import type { Breakdown } from './answer';

/** Returns the names of the three steps, without their numbers. */
export const stageLabels = (): readonly [ string, string, string ] => [
	__( 'View Item', 'lodestar' ),
	__( 'Add to Cart', 'lodestar' ),
	__( 'Purchase', 'lodestar' ),
];

export const chartTitle = () => __( 'From Product to Purchase', 'lodestar' );

export const tableTitle = ( by: Breakdown ) =>
	( {
		none: __( 'Users by Step', 'lodestar' ),
		channel: __( 'Users by Step and Channel', 'lodestar' ),
		country: __( 'Users by Step and Country', 'lodestar' ),
	} )[ by ];

export const stepLabel = ( by: Breakdown ) =>
	( {
		none: __( 'Step', 'lodestar' ),
		channel: __( 'Step, Channel', 'lodestar' ),
		country: __( 'Step, Country', 'lodestar' ),
	} )[ by ];
